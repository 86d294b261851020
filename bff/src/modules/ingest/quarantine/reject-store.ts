import type { Transaction } from 'sequelize';
import type { OpenReject, RejectDecision } from './reject';
import type { RejectedFigures } from '../../market-data';
import type { Database } from '../../../platform/db/database';
import type { WriteSession } from '../../../platform/db/sql-session';
import { auditLog, auditNotes } from '../../../platform/audit/audit-table';
import type { AuditEntry } from '../../../platform/audit/audit-entry';
import { PAYLOAD_SHOWN } from './run-reader';

type Row = Omit<OpenReject, 'figures'> & { readonly figures: string | null };

/** An administrator's decision about a quarantined row. `at`: an instant. */
interface StoredDecision {
  readonly id: number;
  readonly decision: RejectDecision;
  readonly at: string;
  readonly note: string;
}

/** Quarantined rows, decided one by one. */
export function createRejectStore(database: Database) {
  return {
    /** Null: there is no such reject. */
    async find(id: number): Promise<OpenReject | null> {
      const [row] = await database.read.all<Row>(
        `SELECT r.id, r.market, r.ticker, r.source, r.reason, r.place, r.detail, r.figures,
           SUBSTR(r.payload, 1, ${PAYLOAD_SHOWN}) AS payload, COALESCE(d.decision, 'open') AS decision,
           d.decided_at AS "decidedAt", d.note
         FROM ingest_rejects AS r LEFT JOIN reject_decisions AS d ON d.reject_id = r.id WHERE r.id = ?`,
        [id],
      );
      return row
        ? { ...row, figures: row.figures === null ? null : (JSON.parse(row.figures) as RejectedFigures) }
        : null;
    },

    /** False: it was decided before. */
    addDecision: async ({ id, decision, at, note }: StoredDecision, session: WriteSession): Promise<boolean> =>
      (await session.run(
        `INSERT INTO reject_decisions (reject_id, decision, decided_at, note) VALUES (?, ?, ?, ?)
         ON CONFLICT (reject_id) DO NOTHING`,
        [id, decision, at, note],
      )) > 0,

    /** The run that quarantined it. */
    async runOf(id: number, session: WriteSession): Promise<number> {
      const [run] = await session.all<{ id: number }>('SELECT run_id AS id FROM ingest_rejects WHERE id = ?', [id]);
      return run!.id;
    },

    /** Writes the decision to the audit log, with the administrator's words. */
    async addEntry(entry: AuditEntry, note: string, transaction: Transaction): Promise<void> {
      const { id: entryId } = await database.model(auditLog).create(entry, { transaction });
      await database.model(auditNotes).create({ entryId, note }, { transaction });
    },
  };
}
