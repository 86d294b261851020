import { hash } from 'node:crypto';
import type { Day } from '../../../domain/company';
import type { InsiderRow } from '../company-bundle';
import { columnsAs } from './row-columns';
import type { SqlValue } from '../../../platform/db/sql-session';

/** A trade to be stored. */
export interface TradeRow {
  readonly trade: InsiderRow;
  /** Its key. */
  readonly hash: string;
  /** In the order of `TRADE_COLUMNS`. */
  readonly values: readonly SqlValue[];
}

/** The properties of a stored trade that readers see, with their columns. */
const SHOWN = {
  filingDate: 'filing_date',
  transactionDate: 'transaction_date',
  transactionType: 'transaction_type',
  reportingName: 'reporting_name',
  typeOfOwner: 'type_of_owner',
  securitiesTransacted: 'securities_transacted',
  price: 'price',
  securitiesOwned: 'securities_owned',
  link: 'link',
  source: 'source',
  fetchedAt: 'fetched_at',
} as const satisfies { readonly [K in keyof Omit<InsiderRow, 'amends'>]-?: string };

/** The same, with its key and its relation to amended forms. */
const STORED = { ...SHOWN, hash: 'content_hash', amends: 'amends', amendedBy: 'amended_by' } as const;

export const TRADE_COLUMNS = ['listing_id', STORED.hash, ...Object.values(SHOWN), STORED.amends] as const;

/** The column of one figure of a trade. */
export const tradeColumn = (figure: keyof typeof SHOWN): string => SHOWN[figure];

/** A trade row. */
export type StoredTrade = Omit<InsiderRow, 'amends'> & {
  readonly hash: string;
  /** Filing day of the form that it corrects; empty: unknown. Null: it corrects none. */
  readonly amends: Day | '' | null;
  readonly amendedBy: string | null;
};

/** The SELECT lists for a trade as readers see it, and as it is stored. */
export const SHOWN_TRADE = columnsAs<Omit<InsiderRow, 'amends'>>(SHOWN);
export const STORED_TRADE = columnsAs<StoredTrade>(STORED);

/** One filing may contain the same trade twice: the second one gets another hash. */
export function tradeRows(listingId: number, trades: readonly InsiderRow[]): readonly TradeRow[] {
  const seen = new Map<string, number>();
  return trades.map((trade) => {
    const reported = [
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
    const content = reported.join('|');
    const count = seen.get(content) ?? 0;
    seen.set(content, count + 1);
    const known = hash('sha256', `${count}|${content}`, 'base64url').slice(0, 22);
    const { source = null, fetchedAt = null, amends } = trade;
    const values = [listingId, known, ...reported, source, fetchedAt, amends ? (amends.filedOn ?? '') : null];
    return { trade, hash: known, values };
  });
}
