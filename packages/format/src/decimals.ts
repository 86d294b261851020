import type { Locale } from './locale';

export const MINUS = '−';
/** Keeps the minus on the left of its figure inside right-to-left text. */
export const LEFT_TO_RIGHT_MARK = '\u200E';
export const INFINITY_SIGN = '∞';

/** The sign of a figure in this language; empty unless negative. */
export function signOf(isNegative: boolean, locale: Locale): string {
  if (!isNegative) return '';
  return locale === 'he' ? LEFT_TO_RIGHT_MARK + MINUS : MINUS;
}

/** Groups thousands in a string of digits; the decimals do not change. */
export function grouped(digits: string): string {
  const point = digits.indexOf('.');
  const whole = point < 0 ? digits : digits.slice(0, point);
  const rest = point < 0 ? '' : digits.slice(point);
  let made = '';
  for (let end = whole.length; end > 0; end -= 3) {
    const group = whole.slice(Math.max(0, end - 3), end);
    made = made === '' ? group : `${group},${made}`;
  }
  return made + rest;
}

/**
 * A figure with a fixed number of decimals, thousands grouped: `1,234.50`, `−0.07`.
 * Shape: equal on every machine (no Intl); no sign if it rounds to zero.
 * Null: for NaN and infinite values.
 */
export function fixed(value: number, decimals: number, locale: Locale = 'en'): string | null {
  if (!Number.isFinite(value)) return null;
  const size = Math.abs(value);
  const digits =
    size < 1e21 ? size.toFixed(decimals) : wholeDigits(size) + (decimals > 0 ? `.${'0'.repeat(decimals)}` : '');
  const isNegative = value < 0 && /[1-9]/.test(digits);
  return signOf(isNegative, locale) + grouped(digits);
}

/** toFixed uses exponents from here; beyond 1e21 every double is a whole number. */
const wholeDigits = (size: number): string => BigInt(size).toString();
