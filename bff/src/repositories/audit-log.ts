import type { AuditLog } from '../services/ports/accounts';
import type { Database } from '../platform/db/connect-database';
import { auditLog } from './models/audit-log';

/** Who did what: rows are added, and nothing here changes one. */
export function createAuditLog(database: Database): AuditLog {
  const model = database.model(auditLog);
  return {
    async append(entry, transaction) {
      if (transaction) await model.create(entry, { transaction });
      else await database.write((session) => model.create(entry, { transaction: session.transaction }));
    },
  };
}
