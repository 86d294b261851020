import { conversionFactor, effectiveRates, majorUnitOf } from '../../../domain/currency';
import type { MajorAmount } from '../../../domain/money';
import type { FxRates } from '../../../domain/company';

/** What an amount in the major unit of a quote currency is multiplied with to stand in USD, so that companies of many markets stand in one order. NaN: unknown rate. */
export function usdFactor(quoteCurrency: string, fx: FxRates): number {
  return conversionFactor(majorUnitOf(quoteCurrency), 'USD', false, effectiveRates(fx));
}

/** Null: unknown amount or rate. */
export function usdValue(amount: MajorAmount | null, quoteCurrency: string, fx: FxRates): number | null {
  if (amount === null) return null;
  const value = amount * usdFactor(quoteCurrency, fx);
  return Number.isFinite(value) ? value : null;
}
