import { clearToken, failureOf, type Failure } from '@site/remote-kit';
import type { SecondFactorNeeded, SignedIn } from '../../api/second-step';
import { signInWithPassword, type Credentials } from '../../api/sign-in-with-password';
import type { TextId } from '../../texts/use-text';

export type SignInOutcome =
  | ({ readonly status: 'done' } & SignedIn)
  | { readonly status: 'second_step'; readonly needed: SecondFactorNeeded }
  | { readonly status: 'refused'; readonly errors: readonly FieldError[] };

/** The error as a text id, with its field; `form` for an error of no single field. */
export interface FieldError {
  readonly field: 'email' | 'password' | 'form';
  readonly text: TextId;
}

/** Errors that are found without the server. Source: specification, section 5. */
export function missingIn({ email, password }: Credentials): readonly FieldError[] {
  const errors: FieldError[] = [];
  if (email.trim() === '') errors.push({ field: 'email', text: 'login.error.emailRequired' });
  if (password === '') errors.push({ field: 'password', text: 'login.error.passwordRequired' });
  return errors;
}

const WRONG: TextId = 'login.error.wrongCredentials';
/** By the stable `errorCode` of the problem; its text is never shown. */
const TEXTS: Readonly<Record<string, TextId>> = {
  wrong_credentials: WRONG,
  invalid_request: WRONG,
  password_too_long: WRONG,
  email_too_long: WRONG,
  body_too_large: WRONG,
  account_not_verified: 'login.error.notVerified',
  account_not_approved: 'login.error.notApproved',
  account_rejected: 'login.error.rejected',
  account_disabled: 'login.error.disabled',
  rate_limited: 'login.error.rateLimited',
  hashing_busy: 'login.error.busy',
  network_failure: 'login.error.unreachable',
};

/** The sentence for a refused or failed sign-in. */
export function errorsOf({ errorCode }: Failure): readonly FieldError[] {
  const text: TextId = Object.hasOwn(TEXTS, errorCode) ? TEXTS[errorCode]! : 'login.error.other';
  return [{ field: 'form', text }];
}

/** Asks the server. Never throws: any failure becomes a message for the reader. */
export async function signIn(credentials: Credentials): Promise<SignInOutcome> {
  const body = { email: credentials.email.trim(), password: credentials.password };
  try {
    // An expired token in the cookie is refused first and thereby removed; the second try goes without.
    const outcome = await signInWithPassword(body).catch((error: unknown) => {
      if (failureOf(error).errorCode !== 'token_invalid') throw error;
      return signInWithPassword(body);
    });
    return 'token' in outcome ? { status: 'done', ...outcome } : { status: 'second_step', needed: outcome };
  } catch (error) {
    const failure = failureOf(error);
    // A refused sign-in removes the token (specification, section 8). No answer or a server error does not.
    if (failure.status === 401 || failure.status === 403) clearToken();
    return { status: 'refused', errors: errorsOf(failure) };
  }
}
