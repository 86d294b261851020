import { fixed } from './decimals';
import type { Locale } from './locale';

/** The `%` is after the figure in both languages. Null: for NaN and infinite values. */
export function percentOf(percent: number, decimals: number, locale: Locale = 'en'): string | null {
  const digits = fixed(percent, decimals, locale);
  return digits === null ? null : `${digits}%`;
}

/** Unit: 0.15 means 15 %. */
export const percentOfRatio = (ratio: number, decimals = 1, locale: Locale = 'en'): string | null =>
  percentOf(ratio * 100, decimals, locale);

/** Unit: a factor, like return on equity: 1.35 means 35 %. */
export const percentOfFactor = (factor: number, decimals = 1, locale: Locale = 'en'): string | null =>
  percentOf((factor - 1) * 100, decimals, locale);
