import type { AccountRepository, Clock, Consent, ConsentKind, ConsentRepository } from '../../services/ports';
import type { Self } from './self';
import { CONSENT_VERSION } from './registration-service';
import { readAccount } from './read-account';

/** Part of having an account: it ends with the account alone. */
const REQUIRED: ReadonlySet<ConsentKind> = new Set(['disclaimer']);

/** Where a consent stands now. */
export interface CurrentConsent extends Consent {
  readonly isRequired: boolean;
}

export interface ConsentChange {
  readonly kind: Exclude<ConsentKind, 'disclaimer'>;
  readonly granted: boolean;
  /** Of the text that was shown; absent: that of the registration page. */
  readonly version?: string | undefined;
  /** When a browser asked about cookies was answered, where that was before this; absent: now. */
  readonly at?: string | undefined;
}

export interface ConsentService {
  /** The latest of each kind. Shape: in the order in which the kinds were first asked for. */
  list(userId: string): Promise<readonly CurrentConsent[]>;
  /**
   * The consents after it. What stands so already is not written again; what was answered before what stands changes nothing.
   * Throws: 401 where the account has gone meanwhile.
   */
  set(self: Self, change: ConsentChange): Promise<readonly CurrentConsent[]>;
}

export interface ConsentServiceParts {
  readonly accounts: AccountRepository;
  readonly consents: ConsentRepository;
  readonly clock: Clock;
}

/** The latest of each kind. */
export const latestConsents = (history: readonly Consent[]): readonly CurrentConsent[] =>
  [...new Map(history.map((consent) => [consent.kind, consent])).values()].map((consent) => ({
    ...consent,
    isRequired: REQUIRED.has(consent.kind),
  }));

/** What a user agreed to, and how they take it back. */
export function createConsentService({ accounts, consents, clock }: ConsentServiceParts): ConsentService {
  const list = async (userId: string) => latestConsents(await consents.historyOf(userId));
  return {
    list,

    async set({ userId, address }, { kind, granted: isGiven, version = CONSENT_VERSION, at: answered }) {
      await readAccount(accounts, userId);
      const known = (await list(userId)).find((consent) => consent.kind === kind);
      const now = clock.now().toISOString();
      // A browser's clock may be wrong: nothing was answered after now.
      const carried = answered && kind !== 'marketing' ? new Date(answered).toISOString() : null;
      const at = carried !== null && carried < now ? carried : now;
      const isOvertaken = known !== undefined && carried !== null && known.at >= at;
      if (!isOvertaken && (known?.isGiven !== isGiven || known.version !== version)) {
        await consents.add(
          userId,
          { kind, version, isGiven, at },
          {
            at: now,
            action: 'consent_change',
            actorId: userId,
            targetId: userId,
            address,
            result: 'ok',
            reason: `${kind}_${isGiven ? 'given' : 'withdrawn'}`,
          },
        );
      }
      return list(userId);
    },
  };
}
