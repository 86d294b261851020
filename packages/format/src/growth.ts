import { INFINITY_SIGN, signOf } from './decimals';
import type { Locale } from './locale';
import { percentOf } from './percent';

/**
 * Growth as a percentage of the earlier figure, from the ratio of the two.
 * Shape: blank for a ratio of exactly 1 and without one; beyond 9999 in magnitude the infinity sign.
 * Source: scoring rules, section 8.
 */
export function growthPercent(ratio: number | null, decimals = 1, locale: Locale = 'en'): string {
  if (ratio === null || Number.isNaN(ratio) || ratio === 1) return '';
  if (Math.abs(ratio) > 9999) return signOf(ratio < 0, locale) + INFINITY_SIGN;
  return percentOf((ratio - 1) * 100, decimals, locale) ?? '';
}
