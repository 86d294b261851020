import { createAccountDeletionService } from '../modules/accounts/account-deletion-service';
import { createAccountExportService } from '../modules/accounts/account-export-service';
import { createConsentService } from '../modules/accounts/consent-service';
import type { OwnProof } from '../modules/accounts/own-proof';
import { createSessionListService } from '../modules/accounts/session-list-service';
import type { SessionService } from '../modules/accounts/session-service';
import type { UserService } from '../modules/accounts/user-service';
import { createBillingStore, type SubscriptionService } from '../modules/billing';
import type { Clock } from '../services/ports';
import type { SiteStorage } from './site-storage';

export interface SitePrivacyParts {
  readonly storage: Pick<
    SiteStorage,
    'accounts' | 'sessions' | 'consents' | 'database' | 'personalRecords' | 'removal' | 'audit'
  >;
  readonly sessions: Pick<SessionService, 'endOne' | 'endAllOf'>;
  readonly users: Pick<UserService, 'readMe'>;
  readonly proof: OwnProof;
  readonly subscriptions: Pick<SubscriptionService, 'stopCharges'>;
  readonly clock: Clock;
  /** Told when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

/** What users see of what is held on them, and what they take back. */
export function createSitePrivacy(parts: SitePrivacyParts) {
  const { storage, sessions, users, proof, subscriptions, clock, onMail } = parts;
  const { accounts, audit, consents, personalRecords: records, removal } = storage;
  const rows = storage.sessions;
  return {
    sessionList: createSessionListService({ rows, sessions, audit, clock }),
    consents: createConsentService({ accounts, consents, clock }),
    exports: createAccountExportService({
      accounts,
      users,
      consents,
      sessions: rows,
      billing: createBillingStore(storage.database),
      records,
      audit,
      clock,
    }),
    deletion: createAccountDeletionService({
      accounts,
      removal,
      sessions,
      subscriptions,
      proof,
      audit,
      clock,
      onMail,
    }),
  };
}

export type SitePrivacy = ReturnType<typeof createSitePrivacy>;
