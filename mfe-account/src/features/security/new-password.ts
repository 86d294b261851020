import { failureOf, type Failure } from '@site/remote-kit';
import { changePassword } from '../../api/change-password';
import type { TextId } from '../../texts/use-text';

/** What is wrong, as a text id, and where; `form` where no single field is to blame. */
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
  network_failure: { field: 'form', text: 'login.error.unreachable' },
};

const errorOf = ({ errorCode }: Failure): PasswordError =>
  Object.hasOwn(ERRORS, errorCode) ? ERRORS[errorCode]! : { field: 'form', text: 'login.error.other' };

/** Null: it is changed. Never throws: whatever goes wrong is a sentence for the reader. */
export async function setPassword(current: string, next: string): Promise<PasswordError | null> {
  if (current === '') return { field: 'current', text: 'login.error.passwordRequired' };
  if (next === '') return { field: 'next', text: 'login.error.passwordRequired' };
  try {
    await changePassword({ currentPassword: current, newPassword: next });
    return null;
  } catch (error) {
    return errorOf(failureOf(error));
  }
}
