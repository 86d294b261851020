import type { Day } from '../domain/company';
import type { InsiderRow } from '../services/ports';
import { inChunks, placeholders } from './bulk-insert';
import type { PlacedBundle } from './bundle-identities';
import { tradeRows, type TradeRow } from './insider-trade-rows';
import type { WriteSession } from './sql-session';

interface StoredTrade {
  readonly hash: string;
  readonly filedOn: Day;
  readonly tradedOn: Day;
  readonly action: string;
  readonly names: string;
  readonly shares: number | null;
  readonly price: number | null;
}

const STORED = `content_hash AS hash, filing_date AS "filedOn", transaction_date AS "tradedOn",
  transaction_type AS action, reporting_name AS names, securities_transacted AS shares, price`;

const namesOf = (joined: string): readonly string[] => joined.split('; ');

/** Whether a stored trade is the one that an amendment's line puts right: of one owner, and one thing of it differs. */
function isAmended(stored: StoredTrade, line: InsiderRow, amends: NonNullable<InsiderRow['amends']>): boolean {
  const isOfForm = amends.filedOn === null ? stored.filedOn <= line.filingDate : stored.filedOn === amends.filedOn;
  if (!isOfForm || stored.action !== line.transactionType) return false;
  if (!namesOf(line.reportingName).some((name) => namesOf(stored.names).includes(name))) return false;
  const same = [
    stored.tradedOn === line.transactionDate,
    stored.shares === line.securitiesTransacted,
    stored.price === line.price,
  ];
  return same.filter(Boolean).length >= 2;
}

/**
 * Takes away stored trades that these bundles' amended forms put right, each line one trade at most, of the latest form
 * first. A line that is stored already has done so before. Returns how many trades went.
 */
export async function removeAmendedTrades(session: WriteSession, placed: readonly PlacedBundle[]): Promise<number> {
  let removed = 0;
  for (const { bundle, listingId } of placed) {
    const rows = tradeRows(listingId, bundle.insiders ?? []);
    const lines = rows.filter(({ trade }) => trade.amends !== undefined);
    if (lines.length > 0) removed += await removeOf(session, listingId, rows, lines);
  }
  return removed;
}

async function removeOf(
  session: WriteSession,
  listingId: number,
  coming: readonly TradeRow[],
  lines: readonly TradeRow[],
): Promise<number> {
  const stored = await session.all<StoredTrade>(
    `SELECT ${STORED} FROM insider_trades WHERE listing_id = ? ORDER BY filing_date DESC, content_hash`,
    [listingId],
  );
  const known = new Set(stored.map(({ hash }) => hash));
  // What the source still tells stands: it left out itself what it knows to be amended.
  const told = new Set(coming.map(({ hash }) => hash));
  const gone = new Set<string>();
  for (const { trade, hash } of lines) {
    if (known.has(hash)) continue;
    const amended = stored.find(
      (one) => !told.has(one.hash) && !gone.has(one.hash) && isAmended(one, trade, trade.amends!),
    );
    if (amended) gone.add(amended.hash);
  }
  for (const some of inChunks([...gone])) {
    await session.run(
      `DELETE FROM insider_trades WHERE listing_id = ? AND content_hash IN (${placeholders(some.length)})`,
      [listingId, ...some],
    );
  }
  return gone.size;
}
