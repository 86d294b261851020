import type { WriteSession } from '../db/sql-session';
import type { AuditEntry } from './audit-entry';
import type { Database } from '../db/connect-database';
import { auditLog } from './audit-table';

/** Actions of users. Append-only: nothing here changes a row. */
export function createAuditLog(database: Database) {
  const model = database.model(auditLog);
  return {
    /** Opens its own transaction if none is given. */
    async append(entry: AuditEntry, transaction?: WriteSession['transaction']): Promise<void> {
      if (transaction) await model.create(entry, { transaction });
      else await database.write((session) => model.create(entry, { transaction: session.transaction }));
    },
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;
