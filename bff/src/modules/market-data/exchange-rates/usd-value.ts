import { conversionFactor, effectiveRates, majorUnitOf } from '../../../domain/currency';
import type { FxRates } from '../../../domain/company';

/** What an amount in the major unit of a quote currency is multiplied with to stand in USD, so that companies of many markets stand in one order. NaN: unknown rate. */
export function usdFactor(quoteCurrency: string, fx: FxRates): number {
  return conversionFactor(majorUnitOf(quoteCurrency), 'USD', false, effectiveRates(fx));
}
