import { UnavailableError } from '../../../platform/errors';

const RETRY_SECONDS = 30;

const causedBy = (error: UnavailableError, cause: unknown): UnavailableError => Object.assign(error, { cause });

/** Paddle does not answer as expected; the request may have been executed all the same. */
export const paddleAway = (cause: unknown): UnavailableError =>
  causedBy(
    new UnavailableError(
      'payment_provider_unavailable',
      'The payment provider does not answer at the moment.',
      RETRY_SECONDS,
    ),
    cause,
  );

/** Paddle changed the plan of a cancelled subscription and did not resume it. */
export const changedButCancelled = (cause: unknown): UnavailableError =>
  causedBy(
    new UnavailableError(
      'plan_changed_not_resumed',
      'The plan was changed, but the subscription could not be resumed: it is still cancelled.',
      RETRY_SECONDS,
    ),
    cause,
  );
