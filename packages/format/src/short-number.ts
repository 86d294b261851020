import { fixed } from './decimals';
import type { Locale } from './locale';

const STEPS = [
  { size: 1e12, suffix: 'T' },
  { size: 1e9, suffix: 'B' },
  { size: 1e6, suffix: 'M' },
  { size: 1e3, suffix: 'K' },
] as const;

const decimalsFor = (scaled: number): number => (scaled < 9.995 ? 2 : scaled < 99.95 ? 1 : 0);

/**
 * A figure in three significant digits with K, M, B or T: `72.3B`, `4.12B`, `351B`, `−1.50K`; below a thousand whole
 * numbers as they are, others with two decimals.
 * Null: for NaN and infinite values.
 */
export function shortNumber(value: number, locale: Locale = 'en'): string | null {
  if (!Number.isFinite(value)) return null;
  const size = Math.abs(value);
  for (const { size: step, suffix } of STEPS) {
    // 999,950 is 1.00M, not 1,000K: the next unit begins where rounding reaches it.
    if (size < (step === 1e3 ? 999.995 : step * 0.9995)) continue;
    const scaled = Math.max(size / step, 1);
    return fixed(value < 0 ? -scaled : scaled, decimalsFor(scaled), locale) + suffix;
  }
  return fixed(value, Number.isInteger(value) ? 0 : 2, locale);
}
