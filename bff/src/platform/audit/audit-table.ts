import type { AuditAction, AuditEntry } from './audit-entry';
import { id, integer, key, nullableText, table, text } from '../db/table';

/** Actions of users. Append-only. */
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

/** The reason of an audited action, as free text. */
export const auditNotes = table('audit_notes', {
  entryId: { ...integer(), ...key },
  note: text(),
});
