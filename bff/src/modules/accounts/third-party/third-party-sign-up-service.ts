import { randomUUID } from 'node:crypto';
import type { Locale } from '@site/format';
import { normaliseEmail } from '../email-address';
import { CONSENT_VERSION } from '../registration-service';
import { sessionTokenHash as hashOf } from '../session-tokens';
import type { TryCounter } from '../sign-in-service';
import { InvalidInputError } from '../../../platform/errors';
import type { Account, AuditEntry, Clock, IdentityRepository, SignInFlowRepository } from '../../../services/ports';
import { signInExpired } from './sign-in-flows';
import { THIRD_PARTY } from './third-party-sign-in-service';

const HOUR_MS = 3_600_000;
/** As many as a sign-up with a password sends. */
const MAILS_AN_HOUR = 3;

export interface ThirdPartySignUpParts {
  readonly flows: Pick<SignInFlowRepository, 'findProven'>;
  readonly identities: Pick<IdentityRepository, 'register'>;
  readonly clock: Clock;
  /** Whether a new account may sign in at once, or a manager approves it first. */
  readonly approval: 'manual' | 'automatic';
  /** Whether nobody registers without the consent to mails. */
  readonly needsMarketingConsent?: boolean;
  /** Sign-ups of a client address. */
  readonly signUpTries: TryCounter;
  /** Told when there may be mail to send; it does not wait. */
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

export interface ThirdPartySignUpService {
  /**
   * Ends alike whether or not the address is taken: only its owner learns of it, by mail. Throws: 401 `sign_in_expired`;
   * 400 `email_mismatch` where the address is not the proven one, `marketing_consent_required`; 429.
   */
  signUp(request: ThirdPartySignUpRequest): Promise<void>;
}

/** Makes an account of what a third-party sign-in proved: its address needs no mail any more. */
export function createThirdPartySignUpService(parts: ThirdPartySignUpParts): ThirdPartySignUpService {
  const { flows, identities, clock, approval, needsMarketingConsent = false, signUpTries, onMail } = parts;

  return {
    async signUp({ email: given, nonce, marketingConsent, disclaimer, locale, address }) {
      if (needsMarketingConsent && !marketingConsent) {
        throw new InvalidInputError('marketing_consent_required', 'The consent to mails is needed.', [
          {
            path: 'body.marketingConsent',
            message: 'is needed to register here; it can be withdrawn at any time',
          },
        ]);
      }
      await signUpTries.take(address);
      const now = clock.now();
      const at = now.toISOString();
      const nonceHash = hashOf(nonce);
      const proven = await flows.findProven(nonceHash, at);
      if (!proven) throw signInExpired();
      const { issuer, subject, email, displayName } = proven;
      if (normaliseEmail(given) !== email) {
        throw new InvalidInputError('email_mismatch', 'The address is not the one that the sign-in proved.', [
          { path: 'body.email', message: 'must be the address that the sign-in proved' },
        ]);
      }
      const account: Account = {
        id: randomUUID(),
        email,
        displayName,
        passwordHash: null,
        state: approval === 'automatic' ? 'active' : 'pending_approval',
        role: 'user',
        plan: 'free',
        planMarket: null,
        locale,
        isDemo: false,
        createdAt: at,
      };
      const entry = (action: AuditEntry['action'], target: Account, reason: string, isRefused = false): AuditEntry => ({
        at,
        action,
        actorId: null,
        targetId: target.id,
        address,
        result: isRefused ? 'refused' : 'ok',
        reason,
      });
      const outcome = await identities.register({
        nonceHash,
        account,
        identity: { issuer, subject, userId: account.id, email, createdAt: at },
        consents: [
          { kind: 'marketing', version: CONSENT_VERSION, isGiven: marketingConsent, at },
          { kind: 'disclaimer', version: CONSENT_VERSION, isGiven: disclaimer, at },
        ],
        entries: [entry('sign_up', account, THIRD_PARTY), entry('verify', account, THIRD_PARTY)],
        // Nobody has proven that it was theirs: anyone who chose its password has no part in this account.
        givesWay: ({ state, isDemo }) => state === 'pending_verification' && !isDemo,
        entryForGone: (gone) => entry('deletion', gone, 'address_proven_elsewhere'),
        forKnown: (known) => ({
          mail: known.isDemo
            ? null
            : { userId: known.id, recipient: known.email, template: 'known', locale: known.locale, createdAt: at },
          entry: entry('sign_up', known, 'email_taken', true),
        }),
        cap: { atMost: MAILS_AN_HOUR, since: new Date(now.getTime() - HOUR_MS).toISOString() },
      });
      if (outcome === 'used') throw signInExpired();
      onMail();
    },
  };
}
