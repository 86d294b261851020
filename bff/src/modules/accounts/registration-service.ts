import { randomUUID } from 'node:crypto';
import { InvalidInputError, UnavailableError } from '../../platform/errors';
import type { Database } from '../../platform/db/database';
import { isDuplicate } from '../../platform/db/storage-errors';
import { createAuditLog } from '../../platform/audit/audit-log';
import { queueWithin } from '../../platform/mail/queue-mail';
import type { Account } from './account';
import type { AuditEntry } from '../../platform/audit/audit-entry';
import type { Clock } from '../../platform/clock';
import type { NewMail } from '../../platform/mail/mail';
import { createRegistrationStore, type SignUp } from './registration-store';
import { isEmailAddress, normaliseEmail } from './email-address';
import { mailCap } from './mail-cap';
import type { PasswordHasher } from './password-hasher';
import { assertPassword, refusalOf } from './password-refusals';
import { sessionTokenHash as tokenHash } from './session-tokens';
import type { TryCounter } from './sign-in-service';
import { shownName } from './shown-name';

/** The texts of the checkboxes on the registration page. A new wording is a new version. */
export const CONSENT_VERSION = '2026-11';

export interface RegistrationParts {
  readonly database: Database;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
  /** Whether a verified account may sign in at once, or a manager approves it first. */
  readonly approval: 'manual' | 'automatic';
  /** Whether registration requests consent to emails about the site; default: no. */
  readonly needsMarketingConsent?: boolean;
  /** Sign-ups of a client address. */
  readonly signUpTries: TryCounter;
  /** Tokens tried, and mails requested again, of a client address. */
  readonly verifyTries: TryCounter;
  /** Called when there may be mail to send; it does not wait. */
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

export type RegistrationService = ReturnType<typeof createRegistrationService>;

const verificationMail = ({ id, email, locale, createdAt }: SignUp, at: string): NewMail => ({
  userId: null,
  signUpId: id,
  recipient: email,
  template: 'verify',
  locale,
  values: { registeredAt: createdAt },
  createdAt: at,
});

/** `target` null: the sign-up is unknown. `reason`: why it was refused. */
const entryOf = (
  action: AuditEntry['action'],
  {
    target,
    address,
    at,
    reason = null,
  }: {
    readonly target: Pick<Account, 'id'> | null;
    readonly address: string;
    readonly at: string;
    readonly reason?: string | null;
  },
): AuditEntry => ({
  at,
  action,
  actorId: null,
  targetId: target?.id ?? null,
  address,
  result: reason === null ? 'ok' : 'refused',
  reason,
});

/** Throws: 400 for an invalid address or password, or a missing consent. */
function assertSignUp(
  { email, password, marketingConsent }: Pick<SignUpRequest, 'email' | 'password' | 'marketingConsent'>,
  needsMarketingConsent: boolean,
): void {
  if (!isEmailAddress(email)) {
    throw refusalOf('body.email', { errorCode: 'email_invalid', message: 'must be an email address' });
  }
  assertPassword(password, email, 'body.password');
  if (needsMarketingConsent && !marketingConsent) {
    const message = 'is required to register here; it can be withdrawn at any time';
    throw refusalOf('body.marketingConsent', { errorCode: 'marketing_consent_required', message });
  }
}

/** Throws: 503 when too many hashes wait; then the try does not count. */
async function hashInTime(
  { hasher, signUpTries }: Pick<RegistrationParts, 'hasher' | 'signUpTries'>,
  password: string,
  address: string,
): Promise<string> {
  try {
    return await hasher.hash(password);
  } catch (failure) {
    if (failure instanceof UnavailableError) await signUpTries.giveBack(address);
    throw failure;
  }
}

export function createRegistrationService(parts: RegistrationParts) {
  const { database, clock, approval, signUpTries, verifyTries, onMail } = parts;
  const { needsMarketingConsent = false } = parts;
  const signUps = createRegistrationStore(database);
  const audit = createAuditLog(database);

  const nowText = (): string => clock.now().toISOString();
  /** Turns the sign-up of a link into an account and ends all others of its address. False: the link is no longer valid. */
  async function openAccount(hash: string, address: string): Promise<boolean> {
    const state = approval === 'automatic' ? 'active' : 'pending_approval';
    try {
      return await database.write(async ({ transaction }) => {
        const signUp = await signUps.ofLink(hash, transaction, nowText());
        if (!signUp || !(await signUps.lockAll(signUp, transaction))) return false;
        const account = await signUps.addAccount(signUp, state, transaction);
        await signUps.removeAllOf(account, transaction);
        await audit.append(
          { ...entryOf('verify', { target: account, address, at: nowText() }), actorId: account.id },
          transaction,
        );
        return true;
      });
    } catch (error) {
      // The address has got an account from another link, which was opened before or at the same moment.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  return {
    /**
     * Stores the sign-up apart from accounts until its mailed link is opened, without looking up its address. So the answer
     * and the work are the same whether or not the address is taken; only its owner learns of it, by mail.
     * Throws: 400 for an invalid address or password; 429; 503 when too many hashes wait.
     */
    async signUp({
      email: given,
      password,
      displayName,
      marketingConsent,
      disclaimer,
      locale,
      address,
    }: SignUpRequest): Promise<void> {
      const email = normaliseEmail(given);
      assertSignUp({ email, password, marketingConsent }, needsMarketingConsent);
      await signUpTries.take(address);
      const signUp: SignUp = {
        id: randomUUID(),
        email,
        passwordHash: await hashInTime(parts, password, address),
        displayName: shownName(displayName),
        locale,
        consentVersion: CONSENT_VERSION,
        agreesToMarketing: marketingConsent,
        agreesToDisclaimer: disclaimer,
        createdAt: nowText(),
      };
      await database.write(async (session) => {
        const { transaction } = session;
        await audit.append(entryOf('sign_up', { target: signUp, address, at: nowText() }), transaction);
        await signUps.add(signUp, transaction);
        const isMailed = await queueWithin(
          database,
          session,
          verificationMail(signUp, nowText()),
          mailCap(clock.now()),
        );
        // It cannot be used without its mail.
        if (!isMailed) await signUps.remove(signUp.id, transaction);
      });
      onMail();
    },

    /** Throws: 400 `link_invalid` for any token that is not valid; 429. */
    async verify({ token, address }: { readonly token: string; readonly address: string }): Promise<void> {
      await verifyTries.take(address);
      if (!(await openAccount(tokenHash(token), address))) {
        throw new InvalidInputError('link_invalid', 'This link is not valid or has expired. Request a new email.');
      }
      // A valid token does not count as a guess.
      await verifyTries.giveBack(address);
    },

    /**
     * Deletes the sign-up that `token` was mailed for, expired or not, with all its links. Throws: 400 `link_invalid`
     * for any other token; 429.
     */
    async refuse({ token, address }: { readonly token: string; readonly address: string }): Promise<void> {
      await verifyTries.take(address);
      const isDeleted = await database.write(async ({ transaction }) => {
        const signUp = await signUps.ofLink(tokenHash(token), transaction);
        if (!signUp || !(await signUps.lockAll(signUp, transaction))) return false;
        await signUps.dropQueuedMails(signUp.id, transaction);
        await signUps.remove(signUp.id, transaction);
        const entry = entryOf('sign_up', { target: signUp, address, at: nowText(), reason: 'refused_by_owner' });
        await audit.append(entry, transaction);
        return true;
      });
      if (!isDeleted) throw new InvalidInputError('link_invalid', 'This link no longer belongs to a registration.');
      await verifyTries.giveBack(address);
    },

    /** Mails a new link for the sign-up of `token`, expired or not. Returns the same if there is none. Throws: 429. */
    async resend({ token, address }: { readonly token: string; readonly address: string }): Promise<void> {
      await verifyTries.take(address);
      await database.write(async (session) => {
        const { transaction } = session;
        const signUp = await signUps.ofLink(tokenHash(token), transaction);
        if (signUp) await queueWithin(database, session, verificationMail(signUp, nowText()), mailCap(clock.now()));
        const entry = entryOf('sign_up', { target: signUp, address, at: nowText(), reason: 'mail_again' });
        await audit.append(entry, transaction);
      });
      onMail();
    },
  };
}
