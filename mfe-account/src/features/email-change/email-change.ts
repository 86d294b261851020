import { failureOf, type Failure } from '@site/remote-kit';
import { cancelEmailChange, confirmEmail, refuseEmail, startEmailChange } from '../../api/email-change';
import type { TextId } from '../../texts/use-text';

/** The error as a text id, with its field; `form` for an error of no single field. */
export interface EmailError {
  readonly field: 'email' | 'password' | 'form';
  readonly text: TextId;
}

const ADDRESS: EmailError = { field: 'email', text: 'register.error.email' };
const WRONG: EmailError = { field: 'password', text: 'security.error.wrongPassword' };
/** By the stable `errorCode` of the problem; its text is never shown. */
const ERRORS: Readonly<Record<string, EmailError>> = {
  email_invalid: ADDRESS,
  email_unchanged: { field: 'email', text: 'email.error.unchanged' },
  wrong_password: WRONG,
  fresh_sign_in_required: { field: 'form', text: 'ways.error.fresh' },
  demo_account: { field: 'form', text: 'email.error.demo' },
  rate_limited: { field: 'form', text: 'login.error.rateLimited' },
  hashing_busy: { field: 'form', text: 'login.error.busy' },
  network_failure: { field: 'form', text: 'login.error.unreachable' },
};

function errorOf({ errorCode, refused = [] }: Failure): EmailError {
  if (errorCode === 'invalid_request' && refused.includes('body.newEmail')) return ADDRESS;
  if (errorCode === 'invalid_request' && refused.includes('body.password')) return WRONG;
  return Object.hasOwn(ERRORS, errorCode) ? ERRORS[errorCode]! : { field: 'form', text: 'login.error.other' };
}

/** Null `password`: the account has none. Returns null if both addresses are mailed. Never throws: any failure becomes a message. */
export async function askForEmail(newEmail: string, password: string | null): Promise<EmailError | null> {
  if (newEmail.trim() === '') return { field: 'email', text: 'login.error.emailRequired' };
  if (password === '') return { field: 'password', text: 'login.error.passwordRequired' };
  try {
    await startEmailChange({ newEmail: newEmail.trim(), ...(password !== null && { password }) });
    return null;
  } catch (error) {
    return errorOf(failureOf(error));
  }
}

/** Null: the change that waited is dropped. Never throws. */
export async function dropEmailChange(): Promise<TextId | null> {
  try {
    await cancelEmailChange();
    return null;
  } catch (error) {
    return errorOf(failureOf(error)).text;
  }
}

/** The outcome of a mailed link: `dead`: invalid or expired; `failed`: unknown, because the server did not answer. */
export type LinkEnd =
  | { readonly kind: 'waiting' | 'changed' | 'refused' | 'dead' }
  | { readonly kind: 'failed'; readonly text: TextId };

/** Says yes or no by a mailed link. Never throws. */
export async function answerLink(token: string, isYes: boolean): Promise<LinkEnd> {
  try {
    if (isYes) return { kind: await confirmEmail(token) };
    await refuseEmail(token);
    return { kind: 'refused' };
  } catch (error) {
    const failure = failureOf(error);
    const isDead = failure.errorCode === 'link_invalid' || failure.errorCode === 'invalid_request';
    return isDead ? { kind: 'dead' } : { kind: 'failed', text: errorOf(failure).text };
  }
}
