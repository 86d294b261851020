import { CORRECTION_SOURCE } from '../../domain/source-precedence';
import type { Market } from '../../domain/company';
import type { KeptFigure } from '../../services/ports';
import type { SqlValue, WriteSession } from '../sql-session';

const TRADE_COLUMNS = {
  price: 'price',
  securitiesTransacted: 'securities_transacted',
  securitiesOwned: 'securities_owned',
} as const;

/**
 * Puts a figure into its stored row, which is a correction from then on, and notes that the market's readers are behind.
 * A trade keeps the hash of what was told, so that it is known when it is told again; of two alike one is put right.
 * Returns false where the row is no longer there as it was.
 */
export async function writeKeptFigure(session: WriteSession, figure: KeptFigure, market: Market): Promise<boolean> {
  const changed = await (figure.kind === 'pay' ? writePay(session, figure) : writeTrade(session, figure));
  if (changed === 0) return false;
  await session.run('UPDATE market_states SET is_dirty = 1 WHERE market = ?', [market]);
  return true;
}

const writePay = (
  session: WriteSession,
  { companyId, name, title, pay, currency }: Extract<KeptFigure, { readonly kind: 'pay' }>,
): Promise<number> =>
  session.run(
    'UPDATE executives SET pay = ?, pay_currency = ?, source = ? WHERE company_id = ? AND name = ? AND title = ?',
    [pay, currency, CORRECTION_SOURCE, companyId, name, title],
  );

function writeTrade(
  session: WriteSession,
  { listingId, trade, figure, value }: Extract<KeptFigure, { readonly kind: 'tradeFigure' }>,
): Promise<number> {
  const told: Readonly<Record<string, SqlValue>> = {
    filing_date: trade.filingDate,
    transaction_date: trade.transactionDate,
    transaction_type: trade.transactionType,
    reporting_name: trade.reportingName,
    type_of_owner: trade.typeOfOwner,
    link: trade.link,
    securities_transacted: trade.securitiesTransacted,
    price: trade.price,
    securities_owned: trade.securitiesOwned,
    source: trade.source ?? null,
  };
  const known = Object.entries(told).filter(([, one]) => one !== null);
  const unknown = Object.keys(told).filter((column) => told[column] === null);
  const same = [...known.map(([column]) => `${column} = ?`), ...unknown.map((column) => `${column} IS NULL`)];
  return session.run(
    `UPDATE insider_trades SET ${TRADE_COLUMNS[figure]} = ?, source = ? WHERE listing_id = ? AND content_hash =
       (SELECT MIN(content_hash) FROM insider_trades WHERE listing_id = ? AND amended_by IS NULL AND ${same.join(' AND ')})`,
    [value, CORRECTION_SOURCE, listingId, listingId, ...known.map(([, one]) => one)],
  );
}
