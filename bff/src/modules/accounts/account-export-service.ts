import type { BillingStore, Subscription } from '../billing';
import type { AuditEntry } from '../../platform/audit/audit-entry';
import type { AuditLog } from '../../platform/audit/audit-log';
import type { Clock } from '../../platform/clock';
import type { PersonalRecords, PersonalRecordsOf } from './personal-records';
import type { createConsentStore } from './consent-store';
import { latestConsents, type CurrentConsent } from './consent-service';
import type { Self } from './self';
import { listedSession, type ListedSession } from './session-list-service';
import { sessionTokenHash } from './session-tokens';
import { readAccount } from './read-account';
import type { UserService } from './user-service';
import type { UserView } from './user-view';
import type { SessionRepository } from './session-store';
import type { AccountRepository } from './store';

/** All stored data of a user. */
export interface AccountExport {
  readonly exportedAt: string;
  readonly user: UserView;
  readonly consents: readonly CurrentConsent[];
  readonly sessions: readonly ListedSession[];
  readonly subscriptions: readonly Subscription[];
  readonly auditEntries: readonly Pick<AuditEntry, 'at' | 'action' | 'result'>[];
  readonly records: PersonalRecordsOf;
}

export interface AccountExportParts {
  readonly accounts: AccountRepository;
  readonly users: Pick<UserService, 'readMe'>;
  readonly consents: Pick<ReturnType<typeof createConsentStore>, 'historyOf'>;
  readonly sessions: Pick<SessionRepository, 'listOf'>;
  readonly billing: Pick<BillingStore, 'subscriptionsOf'>;
  readonly records: PersonalRecords;
  readonly audit: AuditLog;
  readonly clock: Clock;
}

export type AccountExportService = ReturnType<typeof createAccountExportService>;

/** The export for the legal right of access. */
export function createAccountExportService(parts: AccountExportParts) {
  const { accounts, users, consents, sessions, billing, records, audit, clock } = parts;
  return {
    /** Writes an entry to the audit log, which the export contains too. Throws: 401 if the account no longer exists. */
    async read({ userId, token, address }: Self): Promise<AccountExport> {
      await readAccount(accounts, userId);
      const exportedAt = clock.now().toISOString();
      await audit.append({
        at: exportedAt,
        action: 'export',
        actorId: userId,
        targetId: userId,
        address,
        result: 'ok',
        reason: null,
      });
      const current = sessionTokenHash(token);
      const [user, history, rows, subscriptions, auditEntries, all] = await Promise.all([
        users.readMe(userId),
        consents.historyOf(userId),
        sessions.listOf(userId),
        billing.subscriptionsOf(userId),
        records.auditOf(userId),
        records.recordsOf(userId),
      ]);
      return {
        exportedAt,
        user,
        consents: latestConsents(history),
        sessions: rows.map((session) => listedSession(session, current)),
        subscriptions,
        auditEntries,
        records: all,
      };
    },
  };
}
