import { z } from 'zod';
import { isDay, type Day } from '../../../domain/day';

const plain = z.number();
const packed = z.looseObject({ raw: z.number(), fmt: z.string().nullish() });
const blank = z.strictObject({});

/**
 * A figure in Yahoo's forms: plain, as `{ raw, fmt }`, as `{}`, or missing. Null: not known, also a wrapped 0 with a
 * null text, which means data that a module no longer has. Undefined: another form.
 */
export function figureIn(value: unknown): number | null | undefined {
  if (value === undefined || value === null || blank.safeParse(value).success) return null;
  const number = plain.safeParse(value);
  if (number.success) return number.data;
  const { success, data } = packed.safeParse(value);
  if (!success) return undefined;
  return data.raw === 0 && data.fmt === null ? null : data.raw;
}

/** A trimmed text. Null: not known. Undefined: something else. */
export function textIn(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value.trim() || null : undefined;
}

/** A day in the form `2024-09-30`. Null: none. */
export const dayIn = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null);

/** The members of an object; empty for anything else. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The entries of a list; empty for anything else. */
export const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
