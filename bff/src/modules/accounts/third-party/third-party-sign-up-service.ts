import { NO_PLAN } from '@site/fields/entitlements';
import { randomUUID } from 'node:crypto';
import type { Locale } from '@site/format';
import { normaliseEmail } from '../email-address';
import { CONSENT_VERSION } from '../registration-service';
import { sessionTokenHash as hashOf } from '../session-tokens';
import type { TryCounter } from '../sign-in-service';
import { InvalidInputError } from '../../../platform/errors';
import type { Database } from '../../../platform/db/database';
import { retryOnDuplicate } from '../../../platform/db/storage-errors';
import { createAuditLog } from '../../../platform/audit/audit-log';
import { queueWithin } from '../../../platform/mail/queue-mail';
import type { Account, Consent } from '../account';
import type { AuditEntry } from '../../../platform/audit/audit-entry';
import type { Clock } from '../../../platform/clock';
import type { Identity } from './identity';
import { createConsentStore } from '../consent-store';
import { lockedAccount, lockedAccountOf } from '../lock-account';
import { mailCap } from '../mail-cap';
import { deleteAccountRow, insertAccount } from '../store';
import { createIdentityStore } from './identity-store';
import { createSignInFlowStore } from './sign-in-flow-store';
import { signInExpired } from './sign-in-flows';
import { THIRD_PARTY } from './third-party-sign-in-service';

export interface ThirdPartySignUpParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Whether a new account may sign in at once, or a manager approves it first. */
  readonly approval: 'manual' | 'automatic';
  /** Whether registering requires the consent to mails. */
  readonly needsMarketingConsent?: boolean;
  /** Sign-ups of a client address. */
  readonly signUpTries: TryCounter;
  /** Called when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

export interface ThirdPartySignUpRequest {
  readonly email: string;
  /** Of the sign-in that proved the address. */
  readonly nonce: string;
  readonly marketingConsent: boolean;
  readonly disclaimer: boolean;
  readonly locale: Locale;
  /** Client address. */
  readonly address: string;
}

interface NewAccount extends Pick<Identity, 'issuer' | 'subject'> {
  readonly nonceHash: string;
  readonly account: Account;
  readonly consents: readonly Consent[];
  readonly address: string;
}

export type ThirdPartySignUpService = ReturnType<typeof createThirdPartySignUpService>;

/** Creates an account from the identity of a third-party sign-in: its address needs no confirmation by mail. */
export function createThirdPartySignUpService(parts: ThirdPartySignUpParts) {
  const { database, clock, approval, needsMarketingConsent = false, signUpTries, onMail } = parts;
  const flows = createSignInFlowStore(database);
  const identities = createIdentityStore(database);
  const agreed = createConsentStore(database);
  const audit = createAuditLog(database);

  /**
   * Creates the account of a proven identity and uses the proof up. If the address or identity has an account already, that
   * one stays, and its owner is notified. False: the proof was used before.
   */
  const register = ({ nonceHash, account, subject, issuer, consents, address }: NewAccount): Promise<boolean> =>
    database.write(async (session) => {
      const { transaction } = session;
      const { id: userId, email, createdAt: at } = account;
      const note = (action: AuditEntry['action'], target: Account, reason: string, isRefused = false) =>
        audit.append(
          { at, action, actorId: null, targetId: target.id, address, result: isRefused ? 'refused' : 'ok', reason },
          transaction,
        );
      if (!(await flows.takeProven(nonceHash, transaction))) return false;
      const owner = await identities.ownerOf({ issuer, subject }, transaction);
      const known = owner
        ? await lockedAccount(database, owner, transaction)
        : await lockedAccountOf(database, email, transaction);
      // Its address was never verified, so the person who chose its password need not own it.
      const givesWay = !owner && known?.state === 'pending_verification' && !known.isDemo;
      if (known && !givesWay) {
        const mail = { userId: known.id, recipient: known.email, template: 'known', locale: known.locale } as const;
        await queueWithin(database, session, { ...mail, createdAt: at }, mailCap(new Date(at)));
        await note('sign_up', known, 'email_taken', true);
        return true;
      }
      if (known) {
        await deleteAccountRow(database, known.id, transaction);
        await note('deletion', known, 'address_proven_elsewhere');
      }
      await insertAccount(database, account, transaction);
      await identities.add({ issuer, subject, userId, email, createdAt: at }, transaction);
      for (const consent of consents) await agreed.add(userId, consent, transaction);
      await note('sign_up', account, THIRD_PARTY);
      await note('verify', account, THIRD_PARTY);
      return true;
    });

  return {
    /**
     * Ends alike whether or not the address is taken: only its owner learns of it, by mail. Throws: 401 `sign_in_expired`;
     * 400 `email_mismatch` where the address is not the proven one, `marketing_consent_required`; 429.
     */
    async signUp({
      email: given,
      nonce,
      marketingConsent,
      disclaimer,
      locale,
      address,
    }: ThirdPartySignUpRequest): Promise<void> {
      if (needsMarketingConsent && !marketingConsent) {
        throw new InvalidInputError('marketing_consent_required', 'Consent to emails is required.', [
          {
            path: 'body.marketingConsent',
            message: 'is required to register here; it can be withdrawn at any time',
          },
        ]);
      }
      await signUpTries.take(address);
      const at = clock.now().toISOString();
      const nonceHash = hashOf(nonce);
      const proven = await flows.findProven(nonceHash, at);
      if (!proven) throw signInExpired();
      const { issuer, subject, email, displayName } = proven;
      if (normaliseEmail(given) !== email) {
        throw new InvalidInputError('email_mismatch', 'The address is not the one that the sign-in verified.', [
          { path: 'body.email', message: 'must be the address that the sign-in verified' },
        ]);
      }
      const account: Account = {
        id: randomUUID(),
        email,
        displayName,
        passwordHash: null,
        state: approval === 'automatic' ? 'active' : 'pending_approval',
        role: 'user',
        plan: NO_PLAN,
        planMarket: null,
        locale,
        isDemo: false,
        createdAt: at,
      };
      const requested = { version: CONSENT_VERSION, at };
      const consents: readonly Consent[] = [
        { ...requested, kind: 'marketing', isGiven: marketingConsent },
        { ...requested, kind: 'disclaimer', isGiven: disclaimer },
      ];
      const isRegistered = await retryOnDuplicate(() =>
        register({ nonceHash, account, issuer, subject, consents, address }),
      );
      if (!isRegistered) throw signInExpired();
      onMail();
    },
  };
}
