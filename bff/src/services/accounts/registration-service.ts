import { randomUUID } from 'node:crypto';
import { InvalidInputError, UnavailableError, type FieldError } from '../errors';
import type { Account, AuditEntry, Clock, NewMail, RegistrationRepository } from '../ports';
import { isEmailAddress, normaliseEmail } from './email-address';
import type { PasswordHasher } from './password-hasher';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, passwordFlaw, type PasswordFlaw } from './password-rules';
import { sessionTokenHash as tokenHash } from './session-tokens';
import type { TryCounter } from './sign-in-service';

const HOUR_MS = 3_600_000;
/** So many mails of a kind in an hour are enough for anybody, and for whoever would flood somebody's box through us. */
const MAILS_AN_HOUR = 3;
/** The words that the boxes of the registration page stand for. A new wording is a new version. */
export const CONSENT_VERSION = '2026-11';

export interface RegistrationParts {
  readonly registrations: RegistrationRepository;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
  /** Whether a verified account may sign in at once, or a manager approves it first. */
  readonly approval: 'manual' | 'automatic';
  /** Whether registering asks for the consent to mails about the site; default: no. */
  readonly needsMarketingConsent?: boolean;
  /** Sign-ups of a client address. */
  readonly signUpTries: TryCounter;
  /** Tokens tried, and mails asked for again, of a client address. */
  readonly verifyTries: TryCounter;
  /** Told when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

export interface SignUpRequest {
  readonly email: string;
  readonly password: string;
  readonly displayName: string | null;
  readonly marketingConsent: boolean;
  readonly disclaimer: boolean;
  readonly locale: Account['locale'];
  /** Client address. */
  readonly address: string;
}

export interface RegistrationService {
  /**
   * Ends alike, and in like time, whether or not the address is taken: only its owner learns of it, by mail.
   * Throws: 400 for an address or password that will not do; 429; 503 when too many hashes wait.
   */
  signUp(request: SignUpRequest): Promise<void>;
  /** Throws: 400 `link_invalid` for a token that is not good, whatever it lacks; 429. */
  verify(request: { readonly token: string; readonly address: string }): Promise<void>;
  /** Mails a new link to an account that waits for one. Ends alike whether or not there is one. Throws: 429. */
  resend(request: { readonly email: string; readonly address: string }): Promise<void>;
}

interface Refusal {
  readonly errorCode: string;
  readonly message: string;
}

const FLAWS: Readonly<Record<PasswordFlaw, Refusal>> = {
  password_too_short: {
    errorCode: 'password_too_short',
    message: `must have ${PASSWORD_MIN_LENGTH} characters at least`,
  },
  password_too_long: { errorCode: 'password_too_long', message: `must have ${PASSWORD_MAX_LENGTH} characters at most` },
  password_common: { errorCode: 'password_common', message: 'must not be among the first that anybody tries' },
  password_contains_email: {
    errorCode: 'password_contains_email',
    message: 'must not contain what stands before the @ of the address',
  },
};

const refusalOf = (path: string, { errorCode, message }: Refusal): InvalidInputError => {
  const error: FieldError = { path, message };
  return new InvalidInputError(errorCode, `${path} ${message}`, [error]);
};

/** Throws: `InvalidInputError` naming what is wrong with a new password. */
export function assertPassword(password: string, email: string, path: string): void {
  const flaw = passwordFlaw(password, email);
  if (flaw) throw refusalOf(path, FLAWS[flaw]);
}

export function createRegistrationService(parts: RegistrationParts): RegistrationService {
  const { registrations, hasher, clock, approval, signUpTries, verifyTries, onMail } = parts;
  const { needsMarketingConsent = false } = parts;

  const nowText = (): string => clock.now().toISOString();
  const cap = () => ({
    atMost: MAILS_AN_HOUR,
    since: new Date(clock.now().getTime() - HOUR_MS).toISOString(),
  });
  const mailTo = ({ id, email, locale }: Account, template: NewMail['template']): NewMail => ({
    userId: id,
    recipient: email,
    template,
    locale,
    createdAt: nowText(),
  });
  const entry = (
    action: AuditEntry['action'],
    account: Account | null,
    address: string,
    reason: string | null = null,
  ): AuditEntry => ({
    at: nowText(),
    action,
    actorId: null,
    targetId: account?.id ?? null,
    address,
    result: reason === null ? 'ok' : 'refused',
    reason,
  });
  /** Demo accounts are everybody's: nobody reads their mail. */
  const waitsForLink = ({ state, isDemo }: Account): boolean => state === 'pending_verification' && !isDemo;

  async function hashInTime(password: string, address: string): Promise<string> {
    try {
      return await hasher.hash(password);
    } catch (failure) {
      // A try that nobody judged doesn't count.
      if (failure instanceof UnavailableError) await signUpTries.giveBack(address);
      throw failure;
    }
  }

  return {
    async signUp({ email: given, password, displayName, marketingConsent, disclaimer, locale, address }) {
      const email = normaliseEmail(given);
      if (!isEmailAddress(email)) {
        throw refusalOf('body.email', { errorCode: 'email_invalid', message: 'must be an address of mail' });
      }
      assertPassword(password, email, 'body.password');
      if (needsMarketingConsent && !marketingConsent) {
        const message = 'is needed to register here; it can be withdrawn at any time';
        throw refusalOf('body.marketingConsent', { errorCode: 'marketing_consent_required', message });
      }
      await signUpTries.take(address);
      const at = nowText();
      const account: Account = {
        id: randomUUID(),
        email,
        displayName,
        // Made for a known address too, or the time would tell.
        passwordHash: await hashInTime(password, address),
        state: 'pending_verification',
        role: 'user',
        plan: 'free',
        planMarket: null,
        locale,
        isDemo: false,
        createdAt: at,
      };
      await registrations.register({
        account,
        consents: [
          { kind: 'marketing', version: CONSENT_VERSION, isGiven: marketingConsent, at },
          { kind: 'disclaimer', version: CONSENT_VERSION, isGiven: disclaimer, at },
        ],
        mail: mailTo(account, 'verify'),
        entry: entry('sign_up', account, address),
        forKnown: (known) => ({
          mail: known.isDemo ? null : mailTo(known, waitsForLink(known) ? 'verify' : 'known'),
          entry: entry('sign_up', known, address, 'email_taken'),
        }),
        cap: cap(),
      });
      onMail();
    },

    async verify({ token, address }) {
      await verifyTries.take(address);
      const account = await registrations.useToken({
        tokenHash: tokenHash(token),
        purpose: 'verify',
        now: nowText(),
        from: 'pending_verification',
        to: approval === 'automatic' ? 'active' : 'pending_approval',
        entryFor: (one) => ({ ...entry('verify', one, address), actorId: one.id }),
      });
      if (!account) {
        throw new InvalidInputError('link_invalid', 'This link is not good, or not any more. Ask for a new mail.');
      }
      // A good token is no guess.
      await verifyTries.giveBack(address);
    },

    async resend({ email, address }) {
      await verifyTries.take(address);
      await registrations.mailAgain({
        email: normaliseEmail(email),
        mailFor: (account) => (waitsForLink(account) ? mailTo(account, 'verify') : null),
        entryFor: (account) => entry('sign_up', account, address, 'mail_again'),
        cap: cap(),
      });
      onMail();
    },
  };
}
