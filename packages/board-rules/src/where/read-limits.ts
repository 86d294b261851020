import { contractFieldName, ownFieldName } from '@site/fields';
import type { FieldName } from '@site/fields';
import { asTypedNumber } from '@site/fields/typed-text';
import { isLimitName, LIMIT_OPERATORS, MAX_LIMITS } from './limit';
import type { Limit, LimitOperator } from './limit';
import { tooMany, wrongName, wrongNumber, wrongOperator } from './limit-problem';
import type { LimitProblem } from './limit-problem';

/** A parsed text of filters: all of it, or the first error. */
export type ReadLimits =
  | { readonly limits: readonly Limit[]; readonly problem: null }
  | { readonly limits: null; readonly problem: LimitProblem };

const THOUSANDS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9, bn: 9 };
const NUMBER = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(?:e([+-]?\d{1,3})|(bn|[kmb]))?$/i;

/** A number as readers write it: `0.5`, `2e9`, `-1.5M`, `2B`, `2bn`. Undefined: not a number, or too large. */
export function readLimitNumber(written: string): number | undefined {
  const [, digits, exponent, unit] = NUMBER.exec(asTypedNumber(written)) ?? [];
  if (digits === undefined) return undefined;
  const power = exponent ?? THOUSANDS[unit?.toLowerCase() ?? ''] ?? 0;
  // Parsed as text: 1.1 times a billion differs from 1.1e9.
  const value = Number(`${digits}e${power}`);
  return Number.isFinite(value) ? value + 0 : undefined;
}

/**
 * `market_cap<2e9,de_ratio<1`: comma-separated conditions, each with a figure's name in the contract, one of `<`, `<=`,
 * `>`, `>=` and `=`, and a number; spaces and invisible characters are ignored. A printed minus is
 * accepted too.
 */
export function readLimits(typed: string): ReadLimits {
  const text = asTypedNumber(typed);
  const limits: Limit[] = [];
  let start = 0;
  for (const part of text.split(',')) {
    if (limits.length === MAX_LIMITS) return failed(tooMany(start + 1));
    const read = readLimit(part, start);
    if ('fault' in read) return failed(read);
    limits.push(read);
    start += part.length + 1;
  }
  return { limits, problem: null };
}

const failed = (problem: LimitProblem): ReadLimits => ({ limits: null, problem });

/** `start`: position of the part in the whole, from 0. */
function readLimit(part: string, start: number): Limit | LimitProblem {
  const sign = /[<>=!]/.exec(part)?.index ?? part.length;
  const written = part.slice(0, sign);
  const name = written.trim();
  const nameAt = start + 1 + (name === '' ? 0 : written.indexOf(name));
  const field = ownFieldName(name);
  if (field === undefined || !isLimitName(field)) return wrongName(nameAt, name);

  const operator = /^[<>=!]*/.exec(part.slice(sign))?.[0] ?? '';
  if (!isOperator(operator)) return wrongOperator(start + 1 + sign, operator);

  const rest = part.slice(sign + operator.length);
  const digits = rest.trim();
  const value = readLimitNumber(digits);
  const numberAt = start + 1 + sign + operator.length + (digits === '' ? 0 : rest.indexOf(digits));
  return value === undefined ? wrongNumber(numberAt, digits) : { field, operator, value };
}

const operators: ReadonlySet<string> = new Set(LIMIT_OPERATORS);
const isOperator = (sign: string): sign is LimitOperator => operators.has(sign);

/** Writes the filters as text, without plus signs, which mean a space in an address. */
export const writeLimits = (limits: readonly Limit[]): string =>
  limits
    .map(({ field, operator, value }) => `${contractFieldName<FieldName>(field)}${operator}${writeLimitNumber(value)}`)
    .join(',');

/** A number of a filter as text: large round ones with an exponent. */
export function writeLimitNumber(value: number): string {
  const plain = String(value).replace('+', '');
  const [, digits = '', zeros = ''] = /^(-?\d*[1-9])(0{6,})$/.exec(plain) ?? [];
  return zeros === '' ? plain : `${digits}e${zeros.length}`;
}
