import { failureOf, type Failure, type Locale } from '@site/remote-kit';
import { signUpWithPassword } from '../../api/sign-up-with-password';
import type { TextId } from '../../texts/use-text';

/** The input of the form; texts as typed. */
export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly marketing: boolean;
  readonly disclaimer: boolean;
}

/** The error as a text id, with its field; `form` for an error of no single field. */
export interface RegistrationError {
  readonly field: 'email' | 'password' | 'marketing' | 'disclaimer' | 'form';
  readonly text: TextId;
}

/** Whether the button may be pressed. Source: specification, section 5; decisions, section 4 (an owner may relax the first box). */
export const maySubmit = ({ email, password, marketing, disclaimer }: Registration, needsMarketing: boolean): boolean =>
  email.includes('@') && email.includes('.') && password !== '' && (marketing || !needsMarketing) && disclaimer;

/** Errors that are found without the server. Source: specification, section 5. */
export function missingIn({ email, password }: Registration): readonly RegistrationError[] {
  const errors: RegistrationError[] = [];
  if (email.trim() === '') errors.push({ field: 'email', text: 'login.error.emailRequired' });
  if (password === '') errors.push({ field: 'password', text: 'login.error.passwordRequired' });
  return errors;
}

const EMAIL: RegistrationError = { field: 'email', text: 'register.error.email' };
const LENGTH: RegistrationError = { field: 'password', text: 'register.error.passwordLength' };
/** By the stable `errorCode` of the problem; its text is never shown. */
const ERRORS: Readonly<Record<string, RegistrationError>> = {
  email_invalid: EMAIL,
  password_too_short: LENGTH,
  password_too_long: LENGTH,
  password_common: { field: 'password', text: 'register.error.passwordCommon' },
  password_contains_email: { field: 'password', text: 'register.error.passwordHasEmail' },
  body_too_large: LENGTH,
  marketing_consent_required: { field: 'marketing', text: 'register.error.marketing' },
  rate_limited: { field: 'form', text: 'login.error.rateLimited' },
  hashing_busy: { field: 'form', text: 'login.error.busy' },
  network_failure: { field: 'form', text: 'login.error.unreachable' },
};
/** By the part of the request that the contract refuses. */
const REFUSED: Readonly<Record<string, RegistrationError>> = {
  'body.email': EMAIL,
  'body.password': LENGTH,
  'body.disclaimer': { field: 'disclaimer', text: 'register.error.disclaimer' },
};

/** The sentences for a refused or failed registration. Shape: never empty. */
export function errorsOf({ errorCode, refused = [] }: Failure): readonly RegistrationError[] {
  const parts = Object.keys(REFUSED).filter((part) => refused.includes(part));
  if (errorCode === 'invalid_request' && parts.length > 0) return parts.map((part) => REFUSED[part]!);
  return [Object.hasOwn(ERRORS, errorCode) ? ERRORS[errorCode]! : { field: 'form', text: 'login.error.other' }];
}

/** Asks the server. Throws: ApiError, TypeError without an answer. */
export const send = ({ email, password, marketing, disclaimer }: Registration, locale: Locale): Promise<void> =>
  signUpWithPassword({
    email: email.trim(),
    password,
    marketingConsent: marketing,
    ...(disclaimer ? { disclaimer } : {}),
    locale,
  });

/** Registers. Shape: empty once registered. Never throws: any failure becomes a message for the reader. */
export async function register(given: Registration, locale: Locale): Promise<readonly RegistrationError[]> {
  try {
    await send(given, locale);
    return [];
  } catch (error) {
    return errorsOf(failureOf(error));
  }
}
