import type { FxRates } from '../company';
import { conversionFactor, majorUnitOf } from '../currency';
import { FIRST_CURRENCY, NO_CURRENCY } from '../metrics/own-currency';
import { sizeCurrency, smallFirmBelow } from '../metrics/size';
import type { ColumnStore } from './column-store';

/** Rates of one pass, looked up by context and currency, so that no row looks one up by name. */
export interface RateTable {
  /** Number of codes that each context has in `rates`. */
  readonly width: number;
  /** At context x width + code: what an amount is multiplied with. NaN: unknown. */
  readonly rates: Float64Array;
  /** Per context: from its major unit to the currency that size is judged in, and the threshold there. */
  readonly sizeRates: Float64Array;
  readonly sizeThresholds: Float64Array;
}

/** `fx`: effective rates. */
export function rateTableOf({ contexts, currencies }: ColumnStore, fx: FxRates): RateTable {
  const width = FIRST_CURRENCY + currencies.length;
  const rates = new Float64Array(contexts.length * width).fill(NaN);
  const sizeRates = new Float64Array(contexts.length);
  const sizeThresholds = new Float64Array(contexts.length);
  contexts.forEach(({ currency, market }, context) => {
    const isTelAviv = market === 'TA';
    // Without an entry there is no unknown rate either; its figures are unknown anyway.
    rates[context * width + NO_CURRENCY] = 1;
    currencies.forEach(
      (from, place) =>
        (rates[context * width + FIRST_CURRENCY + place] = conversionFactor(from, currency, isTelAviv, fx)),
    );
    sizeRates[context] = conversionFactor(majorUnitOf(currency), sizeCurrency(isTelAviv), isTelAviv, fx);
    sizeThresholds[context] = smallFirmBelow(isTelAviv);
  });
  return { width, rates, sizeRates, sizeThresholds };
}
