import { failureOf, type Failure } from '@site/remote-kit';
import { requestPasswordReset } from '../../api/request-password-reset';
import { resetPassword } from '../../api/reset-password';
import type { TextId } from '../../texts/use-text';

const LENGTH: TextId = 'register.error.passwordLength';
/** By the stable `errorCode` of the problem; its text is never shown. */
const PASSWORD_ERRORS: Readonly<Record<string, TextId>> = {
  password_too_short: LENGTH,
  password_too_long: LENGTH,
  invalid_request: LENGTH,
  password_common: 'register.error.passwordCommon',
  password_contains_email: 'register.error.passwordHasEmail',
};
const FORM_ERRORS: Readonly<Record<string, TextId>> = {
  rate_limited: 'login.error.rateLimited',
  hashing_busy: 'login.error.busy',
  network_failure: 'login.error.unreachable',
};

const among = (texts: Readonly<Record<string, TextId>>, errorCode: string): TextId | undefined =>
  Object.hasOwn(texts, errorCode) ? texts[errorCode] : undefined;

const formError = ({ errorCode }: Failure): TextId => among(FORM_ERRORS, errorCode) ?? 'login.error.other';

/** Whether it is shown at the address rather than below the form. */
export const isOfAddress = (text: TextId): boolean =>
  text === 'login.error.emailRequired' || text === 'register.error.email';

/** Null: a mail is sent if the address has an account. Never throws. */
export async function askForReset(email: string): Promise<TextId | null> {
  if (email.trim() === '') return 'login.error.emailRequired';
  try {
    await requestPasswordReset(email.trim());
    return null;
  } catch (error) {
    const failure = failureOf(error);
    const isAddress = failure.errorCode === 'invalid_request' || failure.errorCode === 'email_invalid';
    return isAddress ? 'register.error.email' : formError(failure);
  }
}

/** The outcome of a try: `refused`: the password is not accepted; `dead`: the link is invalid or expired. */
export type ResetOutcome =
  | { readonly kind: 'done' | 'dead' }
  | { readonly kind: 'refused' | 'failed'; readonly text: TextId };

/** Never throws: any failure becomes a message for the reader. */
export async function tryReset(token: string, newPassword: string): Promise<ResetOutcome> {
  if (newPassword === '') return { kind: 'refused', text: 'login.error.passwordRequired' };
  try {
    await resetPassword({ token, newPassword });
    return { kind: 'done' };
  } catch (error) {
    const failure = failureOf(error);
    const { errorCode, refused = [] } = failure;
    if (errorCode === 'link_invalid' || refused.includes('body.token')) return { kind: 'dead' };
    const text = among(PASSWORD_ERRORS, errorCode);
    return text ? { kind: 'refused', text } : { kind: 'failed', text: formError(failure) };
  }
}
