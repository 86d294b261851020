import { sixDigits } from '@site/board-rules';
import type { ArithmeticSign } from '@site/formula';

/** Values of a column of conditions. */
export const FALSE = 0;
export const TRUE = 1;
export const UNKNOWN = 2;

export type CompareSign = '<' | '<=' | '>' | '>=' | '=' | 'sixDigits';
type Loop<Right> = (left: Float64Array, right: Right, made: Uint8Array, from: number, to: number) => void;

/** No comparison with NaN holds, so that the bit stands alone where it is set. */
const unknownBit = (left: number, right: number): number => Number(left !== left || right !== right) << 1;

/** A loop for each sign, so that none calls a function for each row. */
export const COMPARE_COLUMNS: Readonly<Record<CompareSign, Loop<Float64Array>>> = {
  '<': (left, right, made, from, to) => {
    for (let row = from; row < to; row += 1)
      made[row] = Number(left[row]! < right[row]!) | unknownBit(left[row]!, right[row]!);
  },
  '<=': (left, right, made, from, to) => {
    for (let row = from; row < to; row += 1)
      made[row] = Number(left[row]! <= right[row]!) | unknownBit(left[row]!, right[row]!);
  },
  '>': (left, right, made, from, to) => {
    for (let row = from; row < to; row += 1)
      made[row] = Number(left[row]! > right[row]!) | unknownBit(left[row]!, right[row]!);
  },
  '>=': (left, right, made, from, to) => {
    for (let row = from; row < to; row += 1)
      made[row] = Number(left[row]! >= right[row]!) | unknownBit(left[row]!, right[row]!);
  },
  '=': (left, right, made, from, to) => {
    for (let row = from; row < to; row += 1)
      made[row] = Number(left[row] === right[row]) | unknownBit(left[row]!, right[row]!);
  },
  sixDigits: (left, right, made, from, to) => {
    for (let row = from; row < to; row += 1) {
      const unknown = unknownBit(left[row]!, right[row]!);
      made[row] = unknown === 0 ? Number(sixDigits(left[row]!) === sixDigits(right[row]!)) : unknown;
    }
  },
};

/** The same with a number of the text, which needs no column. Shape: it is known. */
export const COMPARE_NUMBER: Readonly<Record<CompareSign, Loop<number>>> = {
  '<': (left, right, made, from, to) => {
    for (let row = from; row < to; row += 1) made[row] = Number(left[row]! < right) | unknownBit(left[row]!, 0);
  },
  '<=': (left, right, made, from, to) => {
    for (let row = from; row < to; row += 1) made[row] = Number(left[row]! <= right) | unknownBit(left[row]!, 0);
  },
  '>': (left, right, made, from, to) => {
    for (let row = from; row < to; row += 1) made[row] = Number(left[row]! > right) | unknownBit(left[row]!, 0);
  },
  '>=': (left, right, made, from, to) => {
    for (let row = from; row < to; row += 1) made[row] = Number(left[row]! >= right) | unknownBit(left[row]!, 0);
  },
  '=': (left, right, made, from, to) => {
    for (let row = from; row < to; row += 1) made[row] = Number(left[row] === right) | unknownBit(left[row]!, 0);
  },
  sixDigits: (left, right, made, from, to) => {
    const digits = sixDigits(right);
    for (let row = from; row < to; row += 1)
      made[row] = left[row] === left[row] ? Number(sixDigits(left[row]!) === digits) : UNKNOWN;
  },
};

/** What has no finite result is unknown. */
export const CALCULATE: Readonly<
  Record<
    ArithmeticSign,
    (left: Float64Array, right: Float64Array, made: Float64Array, from: number, to: number) => void
  >
> = {
  '+': (left, right, made, from, to) => {
    for (let row = from; row < to; row += 1) made[row] = finite(left[row]! + right[row]!);
  },
  '-': (left, right, made, from, to) => {
    for (let row = from; row < to; row += 1) made[row] = finite(left[row]! - right[row]!);
  },
  '*': (left, right, made, from, to) => {
    for (let row = from; row < to; row += 1) made[row] = finite(left[row]! * right[row]!);
  },
  '/': (left, right, made, from, to) => {
    for (let row = from; row < to; row += 1) made[row] = finite(left[row]! / right[row]!);
  },
};

const finite = (value: number): number => (value - value === 0 ? value : NaN);

/** Joins a condition to what others made before it. */
export function joinColumn(table: Uint8Array, column: Uint8Array, made: Uint8Array, from: number, to: number): void {
  for (let row = from; row < to; row += 1) made[row] = table[3 * made[row]! + column[row]!]!;
}

/** What two conditions make together, at `3 * one + other`. */
export const AND = Uint8Array.of(FALSE, FALSE, FALSE, FALSE, TRUE, UNKNOWN, FALSE, UNKNOWN, UNKNOWN);
export const OR = Uint8Array.of(FALSE, TRUE, UNKNOWN, TRUE, TRUE, TRUE, UNKNOWN, TRUE, UNKNOWN);
