import { UnavailableError } from '../../platform/errors';

const unavailable = (errorCode: string, detail: string, cause: unknown): UnavailableError => {
  const error = new UnavailableError(errorCode, detail, 30);
  error.cause = cause;
  return error;
};

/** Paddle does not answer as it should; what was asked of it may have been done all the same. */
export const paddleAway = (cause: unknown): UnavailableError =>
  unavailable('payment_provider_unavailable', 'The payment provider does not answer at the moment.', cause);

/** Paddle changed the plan of a cancelled subscription and did not resume it. */
export const changedButCancelled = (cause: unknown): UnavailableError =>
  unavailable(
    'plan_changed_not_resumed',
    'The plan is changed, but the subscription could not be resumed: it is still cancelled.',
    cause,
  );
