import { sixDigits } from '@site/board-rules';
import type { ArithmeticSign } from '@site/formula';

/** Values of a column of conditions; 0: it does not hold. */
export const TRUE = 1;
export const UNKNOWN = 2;

/**
 * The same while a formula is evaluated, as two bits: whether the condition holds, and whether it may hold. `and` and `or` are
 * then those of the bits, and a comparison has no branch that a processor could predict wrongly.
 */
const HOLDS = 1;
const MAY_HOLD = 2;
export const BITS = { false: 0, unknown: MAY_HOLD, true: HOLDS | MAY_HOLD } as const;

export type CompareSign = '<' | '<=' | '>' | '>=' | '=' | 'sixDigits';
/** A loop over the first rows of a block. */
type Loop<Left, Right, Made> = (left: Left, right: Right, made: Made, rows: number) => void;

/**
 * A loop for each sign, so that none calls a function for each row. NaN: neither a comparison nor its opposite holds.
 */
export const COMPARE_COLUMNS: Readonly<Record<CompareSign, Loop<Float64Array, Float64Array, Uint8Array>>> = {
  '<': (left, right, made, rows) => {
    for (let row = 0; row < rows; row += 1)
      made[row] = Number(left[row]! < right[row]!) | (Number(!(left[row]! >= right[row]!)) << 1);
  },
  '<=': (left, right, made, rows) => {
    for (let row = 0; row < rows; row += 1)
      made[row] = Number(left[row]! <= right[row]!) | (Number(!(left[row]! > right[row]!)) << 1);
  },
  '>': (left, right, made, rows) => COMPARE_COLUMNS['<'](right, left, made, rows),
  '>=': (left, right, made, rows) => COMPARE_COLUMNS['<='](right, left, made, rows),
  '=': (left, right, made, rows) => {
    for (let row = 0; row < rows; row += 1) {
      const differ = Number(left[row]! < right[row]!) | Number(left[row]! > right[row]!);
      made[row] = Number(left[row] === right[row]) | ((1 - differ) << 1);
    }
  },
  sixDigits: (left, right, made, rows) => {
    for (let row = 0; row < rows; row += 1) {
      const isKnown = left[row] === left[row] && right[row] === right[row];
      made[row] = isKnown ? sameDigits(left[row]!, sixDigits(right[row]!)) : BITS.unknown;
    }
  },
};

/**
 * The same with a number of the text, which needs no column. Shape: it is known. Four rows at once: that takes half as long.
 * What is above a number is the contrary of what is not.
 */
export const COMPARE_NUMBER: Readonly<Record<CompareSign, Loop<Float64Array, number, Uint8Array>>> = {
  '<': (left, right, made, rows) => {
    const words = wordsOf(made);
    const whole = rows - (rows % CONDITIONS_OF_WORD);
    for (let row = 0; row < whole; row += CONDITIONS_OF_WORD) {
      const a = left[row]!;
      const b = left[row + 1]!;
      const c = left[row + 2]!;
      const d = left[row + 3]!;
      words[row / CONDITIONS_OF_WORD] = inWord(
        Number(a < right) | (Number(!(a >= right)) << 1),
        Number(b < right) | (Number(!(b >= right)) << 1),
        Number(c < right) | (Number(!(c >= right)) << 1),
        Number(d < right) | (Number(!(d >= right)) << 1),
      );
    }
    for (let row = whole; row < rows; row += 1)
      made[row] = Number(left[row]! < right) | (Number(!(left[row]! >= right)) << 1);
  },
  '<=': (left, right, made, rows) => {
    const words = wordsOf(made);
    const whole = rows - (rows % CONDITIONS_OF_WORD);
    for (let row = 0; row < whole; row += CONDITIONS_OF_WORD) {
      const a = left[row]!;
      const b = left[row + 1]!;
      const c = left[row + 2]!;
      const d = left[row + 3]!;
      words[row / CONDITIONS_OF_WORD] = inWord(
        Number(a <= right) | (Number(!(a > right)) << 1),
        Number(b <= right) | (Number(!(b > right)) << 1),
        Number(c <= right) | (Number(!(c > right)) << 1),
        Number(d <= right) | (Number(!(d > right)) << 1),
      );
    }
    for (let row = whole; row < rows; row += 1)
      made[row] = Number(left[row]! <= right) | (Number(!(left[row]! > right)) << 1);
  },
  '>': (left, right, made, rows) => {
    COMPARE_NUMBER['<='](left, right, made, rows);
    negateBits(wordsOf(made));
  },
  '>=': (left, right, made, rows) => {
    COMPARE_NUMBER['<'](left, right, made, rows);
    negateBits(wordsOf(made));
  },
  '=': (left, right, made, rows) => {
    for (let row = 0; row < rows; row += 1) {
      const differ = Number(left[row]! < right) | Number(left[row]! > right);
      made[row] = Number(left[row] === right) | ((1 - differ) << 1);
    }
  },
  sixDigits: (left, right, made, rows) => {
    const digits = sixDigits(right);
    for (let row = 0; row < rows; row += 1)
      made[row] = left[row] === left[row] ? sameDigits(left[row]!, digits) : BITS.unknown;
  },
};

/** The bits of four rows as they are in memory. Shape: little-endian. */
const inWord = (first: number, second: number, third: number, fourth: number): number =>
  first | (second << 8) | (third << 16) | (fourth << 24);

const sameDigits = (left: number, digits: number | null): number =>
  sixDigits(left) === digits ? BITS.true : BITS.false;

/** What has no finite result is unknown. */
export const CALCULATE: Readonly<Record<ArithmeticSign, Loop<Float64Array, Float64Array, Float64Array>>> = {
  '+': (left, right, made, rows) => {
    for (let row = 0; row < rows; row += 1) made[row] = finite(left[row]! + right[row]!);
  },
  '-': (left, right, made, rows) => {
    for (let row = 0; row < rows; row += 1) made[row] = finite(left[row]! - right[row]!);
  },
  '*': (left, right, made, rows) => {
    for (let row = 0; row < rows; row += 1) made[row] = finite(left[row]! * right[row]!);
  },
  '/': (left, right, made, rows) => {
    for (let row = 0; row < rows; row += 1) made[row] = finite(left[row]! / right[row]!);
  },
};

const finite = (value: number): number => (value - value === 0 ? value : NaN);

/** What a column of conditions holds, as bits. */
export function toBits(column: Uint8Array, made: Uint8Array): void {
  for (let row = 0; row < column.length; row += 1) made[row] = column[row]! | ((column[row]! & TRUE) << 1);
}

/** Conditions are joined several at once. */
export const CONDITIONS_OF_WORD = 4;
const HOLDS_IN_WORD = 0x01010101;

/** The bytes of a buffer of conditions, several at once. Shape: of whole words. */
export const wordsOf = ({ buffer }: Uint8Array): Uint32Array => new Uint32Array(buffer);

/** Turns bits into a column of conditions. */
export function fromBits(bits: Uint32Array, made: Uint32Array): void {
  for (let at = 0; at < made.length; at += 1) made[at] = bits[at]! - ((bits[at]! & HOLDS_IN_WORD) << 1);
}

/** In place: both conditions. */
export function andBits(bits: Uint32Array, others: Uint32Array): void {
  for (let at = 0; at < bits.length; at += 1) bits[at]! &= others[at]!;
}

/** In place: one of two conditions, or both. */
export function orBits(bits: Uint32Array, others: Uint32Array): void {
  for (let at = 0; at < bits.length; at += 1) bits[at]! |= others[at]!;
}

/** In place: the opposite of each condition. An unknown one stays unknown. */
export function negateBits(bits: Uint32Array): void {
  for (let at = 0; at < bits.length; at += 1) {
    const contrary = ~bits[at]!;
    bits[at] = ((contrary >>> 1) & HOLDS_IN_WORD) | ((contrary & HOLDS_IN_WORD) << 1);
  }
}

/** In place: whether it is known that a condition holds, or that it does not. */
export function knownBits(bits: Uint8Array): void {
  for (let row = 0; row < bits.length; row += 1) bits[row] = bits[row] === BITS.unknown ? BITS.false : BITS.true;
}

/** Where a number is known. */
export function knownNumbers(values: Float64Array, made: Uint8Array, rows: number): void {
  for (let row = 0; row < rows; row += 1) made[row] = values[row] === values[row] ? BITS.true : BITS.false;
}
