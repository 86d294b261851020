import {
  centsOf,
  type InsiderRow,
  plainName,
  STORED_TRADE,
  type StoredTrade,
  reportKeyOf,
  reportsOf,
  type TradeRow,
  tradeRows,
} from '../../market-data';
import type { PlacedBundle } from './bundle-identities';
import type { WriteSession } from '../../../platform/db/sql-session';

const namesOf = (joined: string): readonly string[] => joined.split(';').map(plainName);

type Line = Pick<
  InsiderRow,
  'filingDate' | 'transactionDate' | 'transactionType' | 'reportingName' | 'securitiesTransacted' | 'price'
>;

/** Whether a line of an amendment corrects this stored trade: same owner, and one property differs. */
function isAmended(stored: Line, line: Line, amends: NonNullable<InsiderRow['amends']>): boolean {
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

/** What amended forms correct, as far as it could be determined before the rows were written. */
export interface Amending {
  /** Stored trades that were marked. */
  readonly marked: number;
  /** Marks rows of the bundles that an earlier stored form corrects. Call this after they are written. */
  markWritten(): Promise<void>;
}

interface Mark {
  readonly listingId: number;
  readonly hash: string;
  readonly by: string;
}

/**
 * Marks stored trades that the amended forms of these bundles correct: one trade per line, from the latest form. Also
 * marks trades of these bundles that a stored form corrects, since another source may continue to report the original.
 * A marked trade stays in the database, so that it is recognized when it is reported again, and is never shown.
 */
export async function markAmendedTrades(session: WriteSession, placed: readonly PlacedBundle[]): Promise<Amending> {
  let marked = 0;
  const later: Mark[] = [];
  for (const { bundle, listingId } of placed) {
    if (!bundle.insiders?.length) continue;
    const rows = tradeRows(listingId, bundle.insiders);
    const lines = rows.filter(({ trade }) => trade.amends !== undefined);
    const stored = await storedTrades(session, listingId, lines.length > 0);
    if (stored.length === 0) continue;
    const marks = lines.length > 0 ? putRight(stored, rows, lines) : new Map<string, string>();
    for (const [hash, by] of marks) await mark(session, { listingId, hash, by });
    marked += marks.size;
    for (const [hash, by] of comingPutRight(stored, rows)) later.push({ listingId, hash, by });
  }
  return {
    marked,
    async markWritten() {
      for (const one of later) await mark(session, one);
    },
  };
}

const mark = (session: WriteSession, { listingId, hash, by }: Mark): Promise<number> =>
  session.run('UPDATE insider_trades SET amended_by = ? WHERE listing_id = ? AND content_hash = ?', [
    by,
    listingId,
    hash,
  ]);

/** All trades of a listing; none if neither a stored form nor an incoming one amends. Shape: newest filing first. */
async function storedTrades(
  session: WriteSession,
  listingId: number,
  isAmending: boolean,
): Promise<readonly StoredTrade[]> {
  const [known] = isAmending
    ? [true]
    : await session.all('SELECT 1 FROM insider_trades WHERE listing_id = ? AND amends IS NOT NULL LIMIT 1', [
        listingId,
      ]);
  if (known === undefined) return [];
  return session.all<StoredTrade>(
    `SELECT ${STORED_TRADE} FROM insider_trades WHERE listing_id = ? ORDER BY filing_date DESC, content_hash`,
    [listingId],
  );
}

/** Stored trades by the line that corrects them. */
function putRight(
  stored: readonly StoredTrade[],
  coming: readonly TradeRow[],
  lines: readonly TradeRow[],
): ReadonlyMap<string, string> {
  // A line that is stored already has done so before.
  const known = new Set(stored.map(({ hash }) => hash));
  // A trade that the source still reports is valid: the source itself has removed what it knows to be amended.
  const reported = new Set(coming.map(({ hash }) => hash));
  const current = stored.filter(({ amendedBy }) => amendedBy === null);
  const removed = new Map<string, string>();
  const allReports = reportsOf(current);
  for (const { trade, hash } of lines) {
    if (known.has(hash)) continue;
    const amended = current.find(
      (one) => !reported.has(one.hash) && !removed.has(one.hash) && isAmended(one, trade, trade.amends!),
    );
    // Another source may have reported the same trade: it is removed from each of them.
    const reports = amended && allReports.find((one) => one.some((report) => report.includes(amended)));
    for (const report of reports ?? []) {
      const one = report.includes(amended!)
        ? amended
        : report.find(({ hash: other }) => !reported.has(other) && !removed.has(other));
      if (one) removed.set(one.hash, hash);
    }
  }
  return removed;
}

/** New trades that a stored form corrects: one per report, as with stored trades. */
function comingPutRight(stored: readonly StoredTrade[], coming: readonly TradeRow[]): ReadonlyMap<string, string> {
  const known = new Set(stored.map(({ hash }) => hash));
  const reported = new Set(coming.map(({ hash }) => hash));
  const marks = new Map<string, string>();
  for (const line of stored) {
    // A source that reports the amended form beside the trade has settled it.
    if (line.amends === null || reported.has(line.hash)) continue;
    const amends = { filedOn: line.amends === '' ? null : line.amends };
    const done = new Set(stored.filter(({ amendedBy }) => amendedBy === line.hash).map(reportKeyOf));
    for (const { trade, hash } of coming) {
      const isOpen = trade.amends === undefined && !known.has(hash) && !marks.has(hash);
      if (!isOpen || done.has(reportKeyOf(trade)) || !isAmended(trade, line, amends)) continue;
      marks.set(hash, line.hash);
      done.add(reportKeyOf(trade));
    }
  }
  return marks;
}
