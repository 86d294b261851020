import type { Schema } from '@site/contract';
import { majorCurrency } from '@site/format';

type Rates = Schema<'BoardFx'>;

/** The same for a board with all amounts in one currency. Unit: `usd` is the value of one unit in USD. */
export const shownToBandUnit = (market: string, { usd }: Pick<Schema<'BoardAmounts'>, 'usd'>, fx: Rates): number =>
  market === 'TA' ? usd * fx.USDILS.price : usd;

/**
 * The factor that converts a market cap to the unit of its bands: ILS on Tel Aviv, USD elsewhere.
 * Null: no rate of the currency is known, so that the cell has no band.
 */
export function toBandUnit(market: string, currency: string | null, fx: Rates): number | null {
  if (currency === null) return null;
  const major = majorCurrency(currency);
  const inShekels = shekelsPer(major, fx);
  if (market === 'TA') return inShekels;
  if (major === 'USD') return 1;
  const inDollars = fx.usd?.[major];
  if (inDollars !== undefined) return inDollars;
  return inShekels === null ? null : inShekels / fx.USDILS.price;
}

function shekelsPer(currency: string, fx: Rates): number | null {
  if (currency === 'ILS') return 1;
  if (currency === 'USD') return fx.USDILS.price;
  if (currency === 'EUR') return fx.EURILS.price;
  return null;
}
