import { hash } from 'node:crypto';
import type { InsiderRow } from '../services/ports';
import type { SqlValue } from './sql-session';

/** A trade on its way into the store. */
export interface TradeRow {
  readonly trade: InsiderRow;
  /** What it is known by. */
  readonly hash: string;
  /** In the order of `TRADE_COLUMNS`. */
  readonly values: readonly SqlValue[];
}

export const TRADE_COLUMNS = [
  'listing_id',
  'content_hash',
  'filing_date',
  'transaction_date',
  'transaction_type',
  'reporting_name',
  'type_of_owner',
  'securities_transacted',
  'price',
  'securities_owned',
  'link',
  'source',
  'fetched_at',
  'amends',
] as const;

/** One filing may hold the same trade twice: the second one gets another hash. */
export function tradeRows(listingId: number, trades: readonly InsiderRow[]): readonly TradeRow[] {
  const seen = new Map<string, number>();
  return trades.map((trade) => {
    const told = [
      trade.filingDate,
      trade.transactionDate,
      trade.transactionType,
      trade.reportingName,
      trade.typeOfOwner,
      trade.securitiesTransacted,
      trade.price,
      trade.securitiesOwned,
      trade.link,
    ];
    const content = told.join('|');
    const count = seen.get(content) ?? 0;
    seen.set(content, count + 1);
    const known = hash('sha256', `${count}|${content}`, 'base64url').slice(0, 22);
    const { source = null, fetchedAt = null, amends } = trade;
    const values = [listingId, known, ...told, source, fetchedAt, amends ? (amends.filedOn ?? '') : null];
    return { trade, hash: known, values };
  });
}
