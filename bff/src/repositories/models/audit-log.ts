import { id, nullableText, text, type TableDefinition } from './table';

/** Who did what. Append-only. */
export interface AuditLogRow {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  readonly actor_id: string | null;
  readonly target_id: string | null;
  readonly address: string | null;
  readonly result: string;
  readonly reason: string | null;
}

export const auditLog: TableDefinition<AuditLogRow> = {
  table: 'audit_log',
  columns: {
    id: id(),
    at: text(),
    action: text(),
    actor_id: nullableText(),
    target_id: nullableText(),
    address: nullableText(),
    result: text(),
    reason: nullableText(),
  },
};
