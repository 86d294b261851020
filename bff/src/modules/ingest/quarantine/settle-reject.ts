import type { Market } from '../../../domain/company';
import type { AuditEntry } from '../../../platform/audit/audit-entry';
import type { Database } from '../../../platform/db/database';
import { ConflictError } from '../../../platform/errors';
import type { CompanyBundle, FxRate, IngestReject, StoredRowFigure } from '../../market-data';
import { raiseVersion, writeBundles, writeRates, writeRejects } from '../store/bundle-writer';
import type { RejectDecision } from './reject';
import { createRejectStore } from './reject-store';
import { writeRowFigure } from './row-figure-store';

/** An administrator's decision about a quarantined row, and what it stores. */
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

const notAsItWas = (): ConflictError =>
  new ConflictError('reject_not_storable', 'The row of this figure has changed. Reload the page.');

/**
 * Stores decision, audit entry and data in one transaction. False: it was decided before, and nothing is stored. Throws:
 * 409 `reject_not_storable`.
 */
export const settleReject = (
  database: Database,
  { id, decision, note, entry, bundle, rowFigure, rates, rejects }: RejectSettlement,
): Promise<boolean> =>
  database.write(async (session) => {
    const store = createRejectStore(database);
    if (!(await store.addDecision({ id, decision, at: entry.at, note }, session))) return false;
    if (bundle) {
      await writeBundles(session, [bundle], database.schema);
      await raiseVersion(session, bundle.listing.market);
    }
    if (rowFigure) {
      if (!(await writeRowFigure(session, rowFigure.figure, rowFigure.market))) throw notAsItWas();
      await raiseVersion(session, rowFigure.market);
    }
    if (rates.length > 0) await writeRates(session, rates, null);
    if (rejects.length > 0) await writeRejects(session, await store.runOf(id, session), rejects);
    await store.addEntry(entry, note, session.transaction);
    return true;
  });
