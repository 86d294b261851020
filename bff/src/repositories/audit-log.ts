import type { AuditLog } from '../services/ports';
import type { Database } from './database';
import { auditLog } from './models/audit-log';

/** Who did what: rows are added, and nothing here changes one. */
export function createAuditLog(database: Database): AuditLog {
  const model = database.model(auditLog);
  return {
    append: ({ at, action, actorId, targetId, address, result, reason }) =>
      database.write(async ({ transaction }) => {
        await model.create(
          { at, action, actor_id: actorId, target_id: targetId, address, result, reason },
          { transaction },
        );
      }),
  };
}
