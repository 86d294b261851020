import { MOST_LIMITS } from './limit';
import type { Limit } from './limit';
import { readLimits, writeLimits } from './read-limits';

/** A formula in two parts that both must hold. */
export interface WhereParts {
  /** Conditions that compare one figure with one number: pages evaluate them over the rows that they have. */
  readonly limits: readonly Limit[];
  /** The other conditions as they were written. Null: there are none. */
  readonly formula: string | null;
}

/** Reads a formula. A comma outside brackets and quotes is an `and` that binds least, so each part stands for itself. */
export function readWhere(text: string): WhereParts {
  const whole = readLimits(text).limits;
  if (whole) return { limits: whole, formula: null };
  const parts = partsBetweenCommas(text);
  const limits = parts.map((part) => readLimits(part).limits);
  // More than a question takes is refused as one piece.
  if (parts.length > MOST_LIMITS) return { limits: [], formula: text };
  return {
    limits: limits.flatMap((read) => read ?? []),
    formula: parts.filter((_, place) => limits[place] === null).join(','),
  };
}

/** The text that asks for both parts. Empty: they ask for nothing. */
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
