import { integer, key, nullableReal, nullableText, text, type TableDefinition } from './table';

/** One income statement in one of its versions. Figures never change once they are here. */
export interface IncomeFactRow {
  readonly company_id: number;
  readonly sequence: number;
  readonly year: number;
  readonly quarter: number;
  readonly months: number;
  readonly period_end: string;
  readonly published_on: string | null;
  readonly is_published_on_estimated: number;
  readonly reported_currency: string | null;
  readonly is_generated: number;
  readonly origin: string;
  readonly source: string;
  readonly fetched_at: string;
  readonly content_hash: string;
  readonly revenue: number | null;
  readonly gross_profit: number | null;
  readonly ebit: number | null;
  readonly ebitda: number | null;
  readonly earnings: number | null;
  readonly interest_expense: number | null;
  readonly income_tax_expense: number | null;
  readonly eps: number | null;
  readonly rps: number | null;
  readonly basic_shares: number | null;
  readonly return_on_equity: number | null;
  readonly future_eps: number | null;
}

export const incomeFacts: TableDefinition<IncomeFactRow> = {
  table: 'income_facts',
  columns: {
    company_id: integer(key),
    sequence: integer(key),
    year: integer(),
    quarter: integer(),
    months: integer(),
    period_end: text(),
    published_on: nullableText(),
    is_published_on_estimated: integer(),
    reported_currency: nullableText(),
    is_generated: integer(),
    origin: text(),
    source: text(),
    fetched_at: text(),
    content_hash: text(),
    revenue: nullableReal(),
    gross_profit: nullableReal(),
    ebit: nullableReal(),
    ebitda: nullableReal(),
    earnings: nullableReal(),
    interest_expense: nullableReal(),
    income_tax_expense: nullableReal(),
    eps: nullableReal(),
    rps: nullableReal(),
    basic_shares: nullableReal(),
    return_on_equity: nullableReal(),
    future_eps: nullableReal(),
  },
};
