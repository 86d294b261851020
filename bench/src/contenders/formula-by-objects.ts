import type { FigureName } from '@site/formula';

/** Figures of the formula. */
export const FIGURES = [
  'priceToEarnings',
  'priceToBook',
  'priceToSales',
  'netProfitMargin',
  'returnOnEquityFactor',
  'debtToEquity',
  'currentRatio',
  'dividendYieldPercent',
  'marketCap',
  'trailingEbitda',
  'trailingRevenue',
] as const satisfies readonly FigureName[];

/** A company as an object. Null: unknown. */
export type PlainRow = { readonly symbol: string; readonly sector: string | null } & {
  readonly [F in (typeof FIGURES)[number]]: number | null;
};

/** Null: unknown. */
type Truth = boolean | null;

const below = (value: number | null, limit: number | null): Truth =>
  value === null || limit === null ? null : value < limit;
const above = (value: number | null, limit: number | null): Truth => below(limit, value);
const times = (factor: number, value: number | null): number | null => (value === null ? null : factor * value);
const per = (value: number | null, by: number | null): number | null =>
  value === null || by === null ? null : value / by;

/** Three-valued: false where one is false, else unknown where one is unknown. */
const all = (truths: readonly Truth[]): Truth => (truths.includes(false) ? false : truths.includes(null) ? null : true);

/** The formula in the plainest way: an object a company, functions for its operations. */
export const plainFilter = (rows: readonly PlainRow[]) => ({
  filter: () => filtered(rows),
  tickersOf: (found: readonly PlainRow[]) => found.map(({ symbol }) => symbol),
});

function filtered(rows: readonly PlainRow[]): readonly PlainRow[] {
  const bySector = new Map<string | null, number[]>();
  for (const { sector, priceToEarnings: pe } of rows) {
    if (pe === null || pe <= 0) continue;
    const known = bySector.get(sector);
    if (known) known.push(pe);
    else bySector.set(sector, [pe]);
  }
  const medians = new Map([...bySector].map(([sector, values]) => [sector, medianOf(values)]));
  return rows.filter(
    (row) =>
      all([
        below(row.priceToEarnings, times(3, medians.get(row.sector) ?? null)),
        below(row.priceToBook, 20),
        below(row.priceToSales, 40),
        above(row.netProfitMargin, 0.01),
        above(row.returnOnEquityFactor, 1.005),
        below(row.debtToEquity, 30),
        above(row.currentRatio, 0.1),
        above(row.dividendYieldPercent, 0.2),
        above(row.marketCap, 20e6),
        above(per(row.trailingEbitda, row.trailingRevenue), 0.01),
      ]) === true,
  );
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
