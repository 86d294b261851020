import { majorCurrency, toMajorUnit } from '@site/format';
import type { Holding } from '../../api/holdings';

/** The value of shares compared with their cost. Unit: major unit of `currency`. */
export interface HoldingWorth {
  readonly currency: string;
  readonly cost: number;
  readonly value: number;
  readonly gain: number;
  /** Unit: 1.5 means 1.5 %. Null: they cost nothing. */
  readonly gainPercent: number | null;
}

const worthOf = (currency: string, cost: number, value: number): HoldingWorth => {
  const gain = value - cost;
  return { currency, cost, value, gain, gainPercent: cost > 0 ? (gain / cost) * 100 : null };
};

/** Null: its price today is not known, or not shown to this reader. */
export function holdingWorth(holding: Holding): HoldingWorth | null {
  const { price_today: price, shares, purchase_price: paid, shares_today: sharesToday, currency } = holding;
  if (price === null) return null;
  return worthOf(
    majorCurrency(currency),
    toMajorUnit(shares * paid, currency),
    toMajorUnit(sharesToday * price, currency),
  );
}

/** Sums of the holdings with a known value, per currency, in alphabetical order of the currencies. */
export function totalsOf(holdings: readonly Holding[]): readonly HoldingWorth[] {
  const known = holdings.map(holdingWorth).filter((worth) => worth !== null);
  const currencies = [...new Set(known.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const ofCurrency = known.filter((worth) => worth.currency === currency);
    const sum = (field: 'cost' | 'value'): number => ofCurrency.reduce((total, worth) => total + worth[field], 0);
    return worthOf(currency, sum('cost'), sum('value'));
  });
}
