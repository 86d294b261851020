import { CORRECTION_SOURCE, rankOf, type SourcePrecedence } from '../../../domain/source-precedence';
import { insertRows, type BulkTarget } from '../../../platform/db/bulk-insert';
import type { PlacedBundle } from './bundle-identities';
import type { KeyedKind } from './bundle-rows';
import type { SqlValue, WriteSession } from '../../../platform/db/sql-session';
import { removeOthers } from './full-snapshot-sync';

export interface KeyedCounts {
  readonly written: number;
  readonly unchanged: number;
}

/**
 * Writes one kind of rows of many bundles in few statements. `precedence`: which source's rows remain if several report
 * one.
 */
export async function writeKeyed(
  session: WriteSession,
  kind: KeyedKind,
  placed: readonly PlacedBundle[],
  precedence: SourcePrecedence,
): Promise<KeyedCounts> {
  const { entity } = kind;
  if (entity === undefined) return writeRows(session, kind, kind.target, placed);
  const counts = { written: 0, unchanged: 0 };
  for (const market of new Set(placed.map(({ bundle }) => bundle.listing.market))) {
    const own = placed.filter(({ bundle }) => bundle.listing.market === market);
    const order = precedence.orderOf(entity, market);
    const target = { ...kind.target, preferred: { column: 'source', order } };
    const willing = kind.isWhole ? await notOutranked(session, kind, own, order) : own;
    const { written, unchanged } = await writeRows(session, kind, target, willing);
    counts.written += written;
    counts.unchanged += unchanged;
  }
  return counts;
}

/**
 * The lists that no preferred source has reported: only one list is valid, as a whole. Rows without a source or with a
 * correction were reviewed, and count.
 */
async function notOutranked(
  session: WriteSession,
  { target, rowsOf }: KeyedKind,
  placed: readonly PlacedBundle[],
  order: readonly string[],
): Promise<readonly PlacedBundle[]> {
  const at = target.columns.indexOf('source');
  const allowed: PlacedBundle[] = [];
  for (const one of placed) {
    const coming = rowsOf(one)?.[0]?.[at];
    const stored =
      typeof coming === 'string' && coming !== CORRECTION_SOURCE && !one.isNewCompany
        ? await session.all<{ source: string }>(
            `SELECT DISTINCT source FROM ${target.table} WHERE ${target.key![0]!} = ? AND source IS NOT NULL`,
            [target.key![0] === 'company_id' ? one.companyId : one.listingId],
          )
        : [];
    if (stored.every(({ source }) => rankOf(order, coming as string) <= rankOf(order, source))) allowed.push(one);
  }
  return allowed;
}

async function writeRows(
  session: WriteSession,
  kind: KeyedKind,
  target: BulkTarget,
  placed: readonly PlacedBundle[],
): Promise<KeyedCounts> {
  const rows: (readonly SqlValue[])[] = [];
  let removed = 0;
  for (const one of placed) {
    const own = kind.rowsOf(one);
    if (!own) continue;
    for (const row of own) rows.push(row);
    if (kind.isWhole && !one.isNewCompany) removed += await removeOthers(session, kind, one, own);
  }
  const changed = await insertRows(session, target, rows);
  return { written: changed + removed, unchanged: rows.length - changed };
}
