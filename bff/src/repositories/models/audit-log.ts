import type { AuditAction, AuditEntry } from '../../services/ports/accounts';
import { id, nullableText, table, text } from '../../platform/db/table';

/** Who did what. Append-only. */
export const auditLog = table('audit_log', {
  id: id(),
  at: text(),
  action: text<AuditAction>(),
  actorId: nullableText(),
  targetId: nullableText(),
  address: nullableText(),
  result: text<AuditEntry['result']>(),
  reason: nullableText(),
});
