import { UnavailableError } from '../../services/errors';

const RETRY_SECONDS = 30;

const becauseOf = (cause: unknown, error: UnavailableError): UnavailableError => {
  error.cause = cause;
  return error;
};

/** Paddle does not answer as it should; what was asked of it may have been done all the same. */
export const paddleAway = (cause: unknown): UnavailableError =>
  becauseOf(
    cause,
    new UnavailableError(
      'payment_provider_unavailable',
      'The payment provider does not answer at the moment.',
      RETRY_SECONDS,
    ),
  );

/** Paddle changed the plan of a cancelled subscription and did not resume it. */
export const changedButCancelled = (cause: unknown): UnavailableError =>
  becauseOf(
    cause,
    new UnavailableError(
      'plan_changed_not_resumed',
      'The plan is changed, but the subscription could not be resumed: it is still cancelled.',
      RETRY_SECONDS,
    ),
  );
