import { CORRECTION_SOURCE } from '../../../domain/source-precedence';
import type { Market } from '../../../domain/company';
import {
  type InsiderRow,
  type StoredRowFigure,
  STORED_TRADE,
  type StoredTrade,
  reportsOf,
  tradeColumn,
} from '../../market-data';
import type { SqlValue, WriteSession } from '../../../platform/db/sql-session';

type Of<Kind extends StoredRowFigure['kind']> = Extract<StoredRowFigure, { readonly kind: Kind }>;

/**
 * Writes a figure into its stored row. The row is a correction from then on: no source that reports it again overwrites
 * it. Marks the market's data as changed. Returns false if the row is no longer there or differs.
 */
export async function writeRowFigure(session: WriteSession, figure: StoredRowFigure, market: Market): Promise<boolean> {
  const changed = await written(session, figure);
  if (changed === 0) return false;
  await session.run('UPDATE market_states SET is_dirty = 1 WHERE market = ?', [market]);
  return true;
}

function written(session: WriteSession, figure: StoredRowFigure): Promise<number> {
  switch (figure.kind) {
    case 'price':
      return session.run(
        'UPDATE prices SET price = ?, volume = ?, adjusted_through = ?, source = ? WHERE listing_id = ? AND day = ?',
        [figure.price, figure.volume, figure.adjustedThrough, CORRECTION_SOURCE, figure.listingId, figure.day],
      );
    case 'dividend':
      return session.run(
        'UPDATE dividends SET amount = ?, adjusted_through = ?, source = ? WHERE listing_id = ? AND day = ? AND ordinal = ?',
        [figure.amount, figure.adjustedThrough, CORRECTION_SOURCE, figure.listingId, figure.day, figure.ordinal],
      );
    case 'split':
      return session.run(
        'UPDATE splits SET numerator = ?, denominator = ?, source = ? WHERE listing_id = ? AND day = ?',
        [figure.numerator, figure.denominator, CORRECTION_SOURCE, figure.listingId, figure.day],
      );
    case 'pay':
      return writePay(session, figure);
    case 'tradeFigure':
      return writeTrade(session, figure);
  }
}

/** The value from the source is stored beside it: only a different reported pay replaces the correction. */
const writePay = (session: WriteSession, { companyId, name, title, pay, currency }: Of<'pay'>): Promise<number> =>
  session.run(
    `UPDATE executives SET pay_told = CASE WHEN source = ? THEN pay_told ELSE pay END, pay = ?, pay_currency = ?, source = ?
     WHERE company_id = ? AND name = ? AND title = ?`,
    [CORRECTION_SOURCE, pay, currency, CORRECTION_SOURCE, companyId, name, title],
  );

/**
 * A trade retains the hash of its reported form, so that it is recognized when it is reported again; of two equal
 * trades one is corrected. If a figure was there before, other sources may report the same trade now or later: theirs
 * are marked as amended by this one.
 */
async function writeTrade(
  session: WriteSession,
  { listingId, trade, figure, value }: Of<'tradeFigure'>,
): Promise<number> {
  const current = await session.all<StoredTrade>(
    `SELECT ${STORED_TRADE} FROM insider_trades WHERE listing_id = ? AND amended_by IS NULL ORDER BY content_hash`,
    [listingId],
  );
  const own = current.find((one) => isSame(one, trade));
  if (!own) return 0;
  const isPutRight = own[figure] !== null;
  const amends: readonly SqlValue[] = isPutRight ? [own.filingDate] : [];
  const changed = await session.run(
    `UPDATE insider_trades SET ${tradeColumn(figure)} = ?, source = ?${isPutRight ? ', amends = ?' : ''}
     WHERE listing_id = ? AND content_hash = ?`,
    [value, CORRECTION_SOURCE, ...amends, listingId, own.hash],
  );
  const reports = reportsOf(current).find((all) => all.some((report) => report.includes(own))) ?? [];
  for (const report of isPutRight ? reports : []) {
    if (report.includes(own)) continue;
    await session.run('UPDATE insider_trades SET amended_by = ? WHERE listing_id = ? AND content_hash = ?', [
      own.hash,
      listingId,
      report[0]!.hash,
    ]);
  }
  return changed;
}

const REPORTED = [
  ...['filingDate', 'transactionDate', 'transactionType', 'reportingName', 'typeOfOwner', 'link'],
  ...['securitiesTransacted', 'price', 'securitiesOwned', 'source'],
] as readonly (keyof StoredTrade & keyof InsiderRow)[];

const isSame = (stored: StoredTrade, trade: InsiderRow): boolean =>
  REPORTED.every((name) => (stored[name] ?? null) === (trade[name] ?? null));
