import { TooManyRequestsError } from '../../errors';
import type { LimitState } from './rate-limit-headers';

/** The problem for a client over a limit, for every limit and every counter. */
export const RATE_LIMITED = { errorCode: 'rate_limited', detail: 'Too many attempts. Wait, then try again.' } as const;

export interface Refusal extends Pick<LimitState, 'policy' | 'limit'> {
  readonly windowSeconds: number;
  /** Whole seconds until there is another try, 1 at least. */
  readonly retryAfterSeconds: number;
}

/** Names the exceeded quota, and when to retry. */
export const rateLimited = ({ retryAfterSeconds, limit, policy, windowSeconds }: Refusal): TooManyRequestsError =>
  new TooManyRequestsError(RATE_LIMITED.errorCode, RATE_LIMITED.detail, retryAfterSeconds, limit, {
    policy,
    windowSeconds,
  });
