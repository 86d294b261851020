import { escape, from, op } from 'arquero';
import type { PlainRow } from './formula-by-objects';

/** The formula by arquero: its expressions over a table that was made before. Unknown is null, and no comparison holds of it. */
export function arqueroFilter(rows: readonly PlainRow[]) {
  const table = from([...rows]).derive({
    // A loss has no P/E: it does not count in a median.
    pe: escape((row: PlainRow) =>
      row.priceToEarnings !== null && row.priceToEarnings > 0 ? row.priceToEarnings : null,
    ),
  });
  const filter = () =>
    table
      .groupby('sector')
      .derive({ median: (row: { readonly pe: number }) => op.median(row.pe) })
      .ungroup()
      .filter(
        (row: Known & { readonly pe: number; readonly median: number }) =>
          row.pe !== null &&
          row.pe < 3 * row.median &&
          row.priceToBook !== null &&
          row.priceToBook < 20 &&
          row.priceToSales !== null &&
          row.priceToSales < 40 &&
          row.netProfitMargin > 0.01 &&
          row.returnOnEquityFactor > 1.005 &&
          row.debtToEquity !== null &&
          row.debtToEquity < 30 &&
          row.currentRatio > 0.1 &&
          row.dividendYieldPercent > 0.2 &&
          row.marketCap > 20000000 &&
          row.trailingEbitda / row.trailingRevenue > 0.01,
      );
  return { filter, tickersOf: (found: ReturnType<typeof filter>) => found.array('symbol') as string[] };
}

/** As arquero's expressions see a row: null compares as 0. */
type Known = { readonly [F in keyof PlainRow]: F extends 'symbol' | 'sector' ? string : number };
