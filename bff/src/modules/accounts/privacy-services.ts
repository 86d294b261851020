import type { Database } from '../../platform/db/database';
import { createAuditLog } from '../../platform/audit/audit-log';
import type { Clock } from '../../platform/clock';
import { createBillingStore, type SubscriptionService } from '../billing';
import { createAccountDeletionService } from './account-deletion-service';
import { createAccountExportService } from './account-export-service';
import { createConsentService } from './consent-service';
import { createConsentStore } from './consent-store';
import type { OwnerProof } from './owner-proof';
import { createPersonalRecords } from './personal-records';
import { createSessionListService } from './session-list-service';
import type { SessionService } from './session-service';
import { createSessionRepository } from './session-store';
import { createAccountRepository } from './store';
import type { UserService } from './user-service';

export interface PrivacyServicesParts {
  readonly database: Database;
  readonly sessions: Pick<SessionService, 'endOne' | 'endAllOf'>;
  readonly users: Pick<UserService, 'readMe'>;
  readonly proof: OwnerProof;
  readonly subscriptions: Pick<SubscriptionService, 'stopCharges'>;
  readonly clock: Clock;
  /** Called when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

/** The personal data of a user, and the consents that they withdraw. */
export function createPrivacyServices(parts: PrivacyServicesParts) {
  const { database, sessions, users, proof, subscriptions, clock, onMail } = parts;
  const accounts = createAccountRepository(database);
  const audit = createAuditLog(database);
  const rows = createSessionRepository(database);
  return {
    sessionList: createSessionListService({ rows, sessions, audit, clock }),
    consents: createConsentService({ database, clock }),
    exports: createAccountExportService({
      accounts,
      users,
      audit,
      clock,
      consents: createConsentStore(database),
      sessions: rows,
      billing: createBillingStore(database),
      records: createPersonalRecords(database),
    }),
    deletion: createAccountDeletionService({ database, sessions, subscriptions, proof, clock, onMail }),
  };
}
