import { UnavailableError } from '../../platform/errors';

/** What is said where Paddle does not answer as it should. */
export function paddleAway(cause: unknown): UnavailableError {
  const error = new UnavailableError(
    'payment_provider_unavailable',
    'The payment provider does not answer at the moment.',
    30,
  );
  error.cause = cause;
  return error;
}
