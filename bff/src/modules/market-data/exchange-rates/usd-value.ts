import { conversionFactor, effectiveRates, majorUnitOf } from '../../../domain/currency';
import type { FxRates } from '../../../domain/company';

/**
 * The factor for an amount in the major unit of a quote currency to USD, so that companies of many markets can be
 * compared. NaN: unknown rate.
 */
export function usdFactor(quoteCurrency: string, fx: FxRates): number {
  return conversionFactor(majorUnitOf(quoteCurrency), 'USD', false, effectiveRates(fx));
}
