import { dayText, periodText } from './dates';
import { fixed } from './decimals';
import type { Locale } from './locale';

/** Figures of a statement's quarter, or of a quote's day. */
export interface ValuePeriod {
  readonly year: number | null;
  readonly quarter: number | null;
  readonly day: string | null;
}

/** The period of a figure: a statement's quarter (`3Q25`), or a quote's day. Null: unknown. */
export function valuePeriodText({ year, quarter, day }: ValuePeriod): string | null {
  if (year !== null && quarter !== null) return periodText({ year, quarter, months: 3 });
  return day === null ? null : dayText(day);
}

/** A figure that is stored as text, with grouped thousands and its unit; words unchanged. Null: a dash. */
export function storedValueText(value: string | null, unit: string | null, locale: Locale): string {
  if (value === null) return '–';
  const [, digits = ''] = /^-?\d+(?:\.(\d{1,6})\d*)?$/.exec(value) ?? [];
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  const shown = isNumber ? (fixed(Number(value), digits.length, locale) ?? value) : value;
  return unit === null ? shown : `${shown} ${unit}`;
}
