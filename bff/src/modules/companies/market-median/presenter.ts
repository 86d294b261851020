import type { Schema } from '@site/contract';
import type { MarketMedian } from './service';

/** Values to two decimals: the division gives more than needed. */
const toCents = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

/** Renames fields to those of the contract. */
export function presentMedian({ market, range, base, companies, dates, values }: MarketMedian): Schema<'MedianPrices'> {
  return { market_name: market, range, base, companies, dates: [...dates], values: values.map(toCents) };
}
