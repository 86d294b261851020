import { ConflictError } from '../../../platform/errors';
import type { OpenReject, RejectDecision } from './reject';
import type { RejectedFigures, CompanyBundle, IngestReject, StoredRowFigure, FxRate } from '../../market-data';
import { raiseVersion, writeBundles, writeRates, writeRejects } from '../store/bundle-writer';
import type { Database } from '../../../platform/db/database';
import { auditLog, auditNotes } from '../../../platform/audit/audit-table';
import { writeRowFigure } from './row-figure-store';
import type { Market } from '../../../domain/company';
import type { AuditEntry } from '../../../platform/audit/audit-entry';
import { PAYLOAD_SHOWN } from './run-reader';

type Row = Omit<OpenReject, 'figures'> & { readonly figures: string | null };

const notAsItWas = (): ConflictError =>
  new ConflictError('reject_not_storable', 'The row of this figure has changed. Reload the page.');

/** An administrator's decision about a quarantined row. */
export interface RejectSettlement {
  readonly id: number;
  readonly decision: RejectDecision;
  readonly note: string;
  readonly entry: AuditEntry;
  /** Null: nothing is stored. */
  readonly bundle: CompanyBundle | null;
  /** A figure that is written into its stored row, and the market that shows it. Null: none. */
  readonly rowFigure: { readonly market: Market; readonly figure: StoredRowFigure } | null;
  /** Exchange rates to store. */
  readonly rates: readonly FxRate[];
  /** Other parts that are quarantined again. */
  readonly rejects: readonly IngestReject[];
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

    /** Stores decision, audit entry and data in one transaction. False: it was decided before. */
    decide: ({ id, decision, note, entry, bundle, rowFigure, rates, rejects }: RejectSettlement): Promise<boolean> =>
      database.write(async (session) => {
        const { transaction } = session;
        const isFirst = await session.run(
          `INSERT INTO reject_decisions (reject_id, decision, decided_at, note) VALUES (?, ?, ?, ?)
           ON CONFLICT (reject_id) DO NOTHING`,
          [id, decision, entry.at, note],
        );
        if (isFirst === 0) return false;
        if (bundle) {
          await writeBundles(session, [bundle], database.schema);
          await raiseVersion(session, bundle.listing.market);
        }
        if (rowFigure) {
          if (!(await writeRowFigure(session, rowFigure.figure, rowFigure.market))) throw notAsItWas();
          await raiseVersion(session, rowFigure.market);
        }
        if (rates.length > 0) await writeRates(session, rates, null);
        if (rejects.length > 0) {
          const [run] = await session.all<{ id: number }>('SELECT run_id AS id FROM ingest_rejects WHERE id = ?', [id]);
          await writeRejects(session, run!.id, rejects);
        }
        const { id: entryId } = await database.model(auditLog).create(entry, { transaction });
        await database.model(auditNotes).create({ entryId, note }, { transaction });
        return true;
      }),
  };
}

export type RejectStore = ReturnType<typeof createRejectStore>;
