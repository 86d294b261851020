import { integer, key, nullableReal, nullableText, text, type TableDefinition } from './table';

/** Trades of insiders, kept apart by their content. */
export interface InsiderTradeRow {
  readonly listing_id: number;
  readonly content_hash: string;
  readonly filing_date: string;
  readonly transaction_date: string;
  readonly transaction_type: string;
  readonly reporting_name: string;
  readonly type_of_owner: string;
  readonly securities_transacted: number | null;
  readonly price: number | null;
  readonly securities_owned: number | null;
  readonly link: string | null;
}

export const insiderTrades: TableDefinition<InsiderTradeRow> = {
  table: 'insider_trades',
  columns: {
    listing_id: integer(key),
    content_hash: text(key),
    filing_date: text(),
    transaction_date: text(),
    transaction_type: text(),
    reporting_name: text(),
    type_of_owner: text(),
    securities_transacted: nullableReal(),
    price: nullableReal(),
    securities_owned: nullableReal(),
    link: nullableText(),
  },
};
