import { TooManyRequestsError } from '../../services/errors';

/** What is said to whoever is over a limit, whichever it is and whoever counts. */
export const RATE_LIMITED = { errorCode: 'rate_limited', detail: 'Too many tries. Wait, then try again.' } as const;

/** Unit: whole seconds until there is another try, 1 at least; `limit`: tries that a window takes. */
export const rateLimited = (retryAfterSeconds: number, limit: number): TooManyRequestsError =>
  new TooManyRequestsError(RATE_LIMITED.errorCode, RATE_LIMITED.detail, retryAfterSeconds, limit);
