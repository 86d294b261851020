import type { ListedDifference } from '../quarantine/reject';
import type { MarketPageQuery } from '../quarantine/run-reader';
import type { ComparedFigure } from '../compared-figures';
import type { Market } from '../../../domain/company';
import type { Database } from '../../../platform/db/connect-database';
import { numberFrom, PAGE_ROWS, pageOf, type PageOf } from '../../../platform/db/page-of';

interface DifferenceRow {
  readonly id: number;
  readonly market: Market;
  readonly ticker: string;
  readonly figure: ComparedFigure;
  readonly period: string;
  readonly currency: string | null;
  readonly kept_source: string;
  readonly kept_value: number;
  readonly other_source: string;
  readonly other_value: number;
  /** Null: the currency of the preferred figure. */
  readonly other_currency: string | null;
  readonly is_comparable: number;
  readonly noticed_at: string;
}

/** Figures that two sources report differently, as recorded by runs. */
export function createDifferenceReader({ read }: Database) {
  return {
    /** Shape: latest first. */
    async differences({ market, before }: MarketPageQuery): Promise<PageOf<ListedDifference>> {
      const conditions = [
        ...(market === undefined ? [] : [{ text: 'l.market = ?', value: market }]),
        ...(before === undefined ? [] : [{ text: 'd.id < ?', value: numberFrom(before) }]),
      ];
      const rows = await read.all<DifferenceRow>(
        `SELECT d.id, l.market, l.ticker, d.figure, d.period, d.currency, d.kept_source, d.kept_value, d.other_source,
           d.other_value, d.other_currency, d.is_comparable, d.noticed_at
         FROM source_differences AS d JOIN listings AS l ON l.id = d.listing_id
         ${conditions.length === 0 ? '' : `WHERE ${conditions.map(({ text }) => text).join(' AND ')}`}
         ORDER BY d.id DESC LIMIT ${PAGE_ROWS + 1}`,
        conditions.map(({ value }) => value),
      );
      return pageOf(rows, differenceOf, ({ id }) => String(id));
    },
  };
}

const differenceOf = (row: DifferenceRow): ListedDifference => ({
  id: row.id,
  market: row.market,
  ticker: row.ticker,
  figure: row.figure,
  period: row.period,
  currency: row.currency,
  kept: { source: row.kept_source, value: row.kept_value },
  other: { source: row.other_source, value: row.other_value, currency: row.other_currency ?? row.currency },
  isComparable: row.is_comparable === 1,
  noticedAt: row.noticed_at,
});
