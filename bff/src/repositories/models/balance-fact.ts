import { integer, key, nullableReal, nullableText, text, type TableDefinition } from './table';

/** One balance sheet in one of its versions. Figures never change once they are here. */
export interface BalanceFactRow {
  readonly company_id: number;
  readonly sequence: number;
  readonly year: number;
  readonly quarter: number;
  readonly period_end: string;
  readonly published_on: string | null;
  readonly is_published_on_estimated: number;
  readonly reported_currency: string | null;
  readonly is_generated: number;
  readonly origin: string;
  readonly source: string;
  readonly fetched_at: string;
  readonly content_hash: string;
  readonly total_assets: number | null;
  readonly total_liabilities: number | null;
  readonly long_term_liabilities: number | null;
  readonly current_assets: number | null;
  readonly shareholders_equity: number | null;
  readonly cash: number | null;
  readonly cash_and_short_term_investments: number | null;
  readonly inventory: number | null;
  readonly total_debt: number | null;
  readonly capital_lease_obligations: number | null;
  readonly retained_earnings: number | null;
}

export const balanceFacts: TableDefinition<BalanceFactRow> = {
  table: 'balance_facts',
  columns: {
    company_id: integer(key),
    sequence: integer(key),
    year: integer(),
    quarter: integer(),
    period_end: text(),
    published_on: nullableText(),
    is_published_on_estimated: integer(),
    reported_currency: nullableText(),
    is_generated: integer(),
    origin: text(),
    source: text(),
    fetched_at: text(),
    content_hash: text(),
    total_assets: nullableReal(),
    total_liabilities: nullableReal(),
    long_term_liabilities: nullableReal(),
    current_assets: nullableReal(),
    shareholders_equity: nullableReal(),
    cash: nullableReal(),
    cash_and_short_term_investments: nullableReal(),
    inventory: nullableReal(),
    total_debt: nullableReal(),
    capital_lease_obligations: nullableReal(),
    retained_earnings: nullableReal(),
  },
};
