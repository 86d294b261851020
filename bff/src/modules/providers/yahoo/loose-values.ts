import { z } from 'zod';
import { isDay, type Day } from '../../../domain/day';

const plain = z.number();
const packed = z.looseObject({ raw: z.number(), fmt: z.string().nullish() });
const blank = z.strictObject({});

/**
 * A figure as Yahoo writes it: plain, as `{ raw, fmt }`, as `{}`, or not at all. Null: not known; so is a packed 0 whose
 * text is null, which stands for what a module no longer brings. Undefined: none of these.
 */
export function figureIn(value: unknown): number | null | undefined {
  if (value === undefined || value === null || blank.safeParse(value).success) return null;
  const number = plain.safeParse(value);
  if (number.success) return number.data;
  const { success, data } = packed.safeParse(value);
  if (!success) return undefined;
  return data.raw === 0 && data.fmt === null ? null : data.raw;
}

/** A text without blanks around it. Null: not known. Undefined: something else. */
export function textIn(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value.trim() || null : undefined;
}

/** A day as it is written, `2024-09-30`. Null: none. */
export const dayIn = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null);

/** The members of an object; of anything else none. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The entries of a list; of anything else none. */
export const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
