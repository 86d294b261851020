import type { InsiderRow } from '../services/ports';
import { inChunks, placeholders } from './bulk-insert';
import type { PlacedBundle } from './bundle-identities';
import { centsOf, plainName, tellingsOf } from './same-trade';
import { tradeRows, type TradeRow } from './insider-trade-rows';
import type { WriteSession } from './sql-session';

type StoredTrade = Omit<InsiderRow, 'securitiesOwned' | 'amends'> & { readonly hash: string };

const STORED = `content_hash AS hash, filing_date AS "filingDate", transaction_date AS "transactionDate",
  transaction_type AS "transactionType", reporting_name AS "reportingName", type_of_owner AS "typeOfOwner",
  securities_transacted AS "securitiesTransacted", price, link`;

const namesOf = (joined: string): readonly string[] => joined.split(';').map(plainName);

/** Whether a stored trade is the one that an amendment's line puts right: of one owner, and one thing of it differs. */
function isAmended(stored: StoredTrade, line: InsiderRow, amends: NonNullable<InsiderRow['amends']>): boolean {
  const isOfForm =
    amends.filedOn === null ? stored.filingDate <= line.filingDate : stored.filingDate === amends.filedOn;
  if (!isOfForm || stored.transactionType !== line.transactionType) return false;
  if (!namesOf(line.reportingName).some((name) => namesOf(stored.reportingName).includes(name))) return false;
  const same = [
    stored.transactionDate === line.transactionDate,
    stored.securitiesTransacted === line.securitiesTransacted,
    centsOf(stored.price) === centsOf(line.price),
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
  const allTellings = tellingsOf(stored);
  for (const { trade, hash } of lines) {
    if (known.has(hash)) continue;
    const amended = stored.find(
      (one) => !told.has(one.hash) && !gone.has(one.hash) && isAmended(one, trade, trade.amends!),
    );
    // Another source may have told of the same trade: it goes from each of them.
    const tellings = amended && allTellings.find((trade) => trade.some((telling) => telling.includes(amended)));
    for (const telling of tellings ?? []) {
      const one = telling.includes(amended!)
        ? amended
        : telling.find(({ hash: other }) => !told.has(other) && !gone.has(other));
      if (one) gone.add(one.hash);
    }
  }
  for (const some of inChunks([...gone])) {
    await session.run(
      `DELETE FROM insider_trades WHERE listing_id = ? AND content_hash IN (${placeholders(some.length)})`,
      [listingId, ...some],
    );
  }
  return gone.size;
}
