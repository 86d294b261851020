import { InvalidInputError, type FieldError } from '../../platform/errors';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, passwordFlaw, type PasswordFlaw } from './password-rules';

interface Refusal {
  readonly errorCode: string;
  readonly message: string;
}

const FLAWS: Readonly<Record<PasswordFlaw, Refusal>> = {
  password_too_short: {
    errorCode: 'password_too_short',
    message: `must have at least ${PASSWORD_MIN_LENGTH} characters`,
  },
  password_too_long: { errorCode: 'password_too_long', message: `must have at most ${PASSWORD_MAX_LENGTH} characters` },
  password_common: { errorCode: 'password_common', message: 'must not be one of the most common passwords' },
  password_contains_email: {
    errorCode: 'password_contains_email',
    message: 'must not contain the part of the address before the @',
  },
};

/** The error of one part of a request. */
export const refusalOf = (path: string, { errorCode, message }: Refusal): InvalidInputError => {
  const error: FieldError = { path, message };
  return new InvalidInputError(errorCode, `${path} ${message}`, [error]);
};

/** Throws: `InvalidInputError` with the reason why a new password is refused. */
export function assertPassword(password: string, email: string, path: string): void {
  const flaw = passwordFlaw(password, email);
  if (flaw) throw refusalOf(path, FLAWS[flaw]);
}
