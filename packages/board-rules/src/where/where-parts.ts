import { MAX_LIMITS } from './limit';
import type { Limit } from './limit';
import { readLimits, writeLimits } from './read-limits';

/** A formula in two parts that must both hold. */
export interface WhereParts {
  /** Conditions that compare one figure with one number: pages evaluate them on their rows. */
  readonly limits: readonly Limit[];
  /** The other conditions as written. Null: none. */
  readonly formula: string | null;
}

/** Parses a formula. A comma outside of brackets and quotes is an `and` of the lowest precedence, so each part is independent. */
export function readWhere(text: string): WhereParts {
  const whole = readLimits(text).limits;
  if (whole) return { limits: whole, formula: null };
  const parts = partsBetweenCommas(text);
  const limits = parts.map((part) => readLimits(part).limits);
  // A formula over the maximum is refused as a whole.
  if (parts.length > MAX_LIMITS) return { limits: [], formula: text };
  return {
    limits: limits.flatMap((read) => read ?? []),
    formula: parts.filter((_, place) => limits[place] === null).join(','),
  };
}

/** The text of both parts; empty: no condition. */
export const writeWhere = ({ limits, formula }: WhereParts): string =>
  [...(formula === null ? [] : [formula]), ...(limits.length === 0 ? [] : [writeLimits(limits)])].join(',');

const QUOTES = ['"', "'"];

function partsBetweenCommas(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  let quote: string | null = null;
  for (const sign of text) {
    if (sign === ',' && depth === 0 && quote === null) {
      parts.push('');
      continue;
    }
    if (quote !== null) quote = sign === quote ? null : quote;
    else if (QUOTES.includes(sign)) quote = sign;
    else if ('(['.includes(sign)) depth += 1;
    else if (')]'.includes(sign)) depth -= 1;
    parts[parts.length - 1] += sign;
  }
  return parts;
}
