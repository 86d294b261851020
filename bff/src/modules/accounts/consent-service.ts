import type { Database } from '../../platform/db/database';
import { auditLog } from '../../platform/audit/audit-table';
import type { Clock } from '../../platform/clock';
import type { Consent, ConsentKind } from './account';
import { createConsentStore } from './consent-store';
import { createAccountRepository } from './store';
import type { Self } from './self';
import { CONSENT_VERSION } from './registration-service';
import { readAccount } from './read-account';

/** Part of having an account: it ends only with the account. */
const REQUIRED: ReadonlySet<ConsentKind> = new Set(['disclaimer']);

/** The current state of a consent. */
export interface CurrentConsent extends Consent {
  readonly isRequired: boolean;
}

export interface ConsentChange {
  readonly kind: Exclude<ConsentKind, 'disclaimer'>;
  readonly granted: boolean;
  /** Of the text that was shown; absent: that of the registration page. */
  readonly version?: string | undefined;
  /** When a browser answered the cookie question, if that was earlier; absent: now. */
  readonly at?: string | undefined;
}

/** The latest of each kind. */
export const latestConsents = (history: readonly Consent[]): readonly CurrentConsent[] =>
  [...new Map(history.map((consent) => [consent.kind, consent])).values()].map((consent) => ({
    ...consent,
    isRequired: REQUIRED.has(consent.kind),
  }));

export type ConsentService = ReturnType<typeof createConsentService>;

/** What a user agreed to, and how they withdraw it. */
export function createConsentService({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  const accounts = createAccountRepository(database);
  const consents = createConsentStore(database);

  /** The latest of each kind. Shape: in the order in which the kinds were first requested. */
  const list = async (userId: string): Promise<readonly CurrentConsent[]> =>
    latestConsents(await consents.historyOf(userId));

  return {
    list,

    /**
     * The consents afterwards. An unchanged answer is not written again, and an answer older than the current one has no
     * effect. Throws: 401 if the account no longer exists.
     */
    async set(
      { userId, address }: Self,
      { kind, granted: isGiven, version = CONSENT_VERSION, at: answered }: ConsentChange,
    ): Promise<readonly CurrentConsent[]> {
      await readAccount(accounts, userId);
      const known = (await list(userId)).find((consent) => consent.kind === kind);
      const now = clock.now().toISOString();
      // A browser's clock may be wrong: nothing was answered after now.
      const carried = answered && kind !== 'marketing' ? new Date(answered).toISOString() : null;
      const at = carried !== null && carried < now ? carried : now;
      const isOvertaken = known !== undefined && carried !== null && known.at >= at;
      if (!isOvertaken && (known?.isGiven !== isGiven || known.version !== version)) {
        const reason = `${kind}_${isGiven ? 'given' : 'withdrawn'}`;
        await database.write(async ({ transaction }) => {
          await consents.add(userId, { kind, version, isGiven, at }, transaction);
          await database.model(auditLog).create(
            {
              at: now,
              action: 'consent_change',
              actorId: userId,
              targetId: userId,
              address,
              result: 'ok',
              reason,
            },
            { transaction },
          );
        });
      }
      return list(userId);
    },
  };
}
