import { failureOf, type Failure } from '@site/remote-kit';
import { changePassword } from '../../api/change-password';
import { requestPasswordReset } from '../../api/request-password-reset';
import type { TextId } from '../../texts/use-text';

/** The error as a text id, with its field; `form` for an error of no single field. */
export interface PasswordError {
  readonly field: 'current' | 'next' | 'form';
  readonly text: TextId;
}

const LENGTH: PasswordError = { field: 'next', text: 'register.error.passwordLength' };
/** By the stable `errorCode` of the problem; its text is never shown. */
const ERRORS: Readonly<Record<string, PasswordError>> = {
  wrong_password: { field: 'current', text: 'security.error.wrongPassword' },
  password_too_short: LENGTH,
  password_too_long: LENGTH,
  invalid_request: LENGTH,
  password_common: { field: 'next', text: 'register.error.passwordCommon' },
  password_contains_email: { field: 'next', text: 'register.error.passwordHasEmail' },
  rate_limited: { field: 'form', text: 'login.error.rateLimited' },
  hashing_busy: { field: 'form', text: 'login.error.busy' },
  fresh_sign_in_required: { field: 'form', text: 'security.error.fresh' },
  network_failure: { field: 'form', text: 'login.error.unreachable' },
};

const errorOf = ({ errorCode }: Failure): PasswordError =>
  Object.hasOwn(ERRORS, errorCode) ? ERRORS[errorCode]! : { field: 'form', text: 'login.error.other' };

/** Null `current`: the account has none yet. Returns null once it is set. Never throws: any failure becomes a message. */
export async function setPassword(current: string | null, next: string): Promise<PasswordError | null> {
  if (current === '') return { field: 'current', text: 'login.error.passwordRequired' };
  if (next === '') return { field: 'next', text: 'login.error.passwordRequired' };
  try {
    await changePassword({ ...(current !== null && { currentPassword: current }), newPassword: next });
    return null;
  } catch (error) {
    return errorOf(failureOf(error));
  }
}

/** Null: a link to set one is being sent. Never throws. */
export async function mailPasswordLink(email: string): Promise<PasswordError | null> {
  try {
    await requestPasswordReset(email);
    return null;
  } catch (error) {
    return errorOf(failureOf(error));
  }
}
