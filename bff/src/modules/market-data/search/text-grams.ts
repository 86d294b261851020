/**
 * Which rows of some texts contain which pieces of three letters, and which words begin with which one or two:
 * ascending numbers of a piece and its row. Four bytes per piece and row; a map of lists would need some fifty.
 */
export type Grams = Uint32Array;

const ROW_BITS = 9;
const ROW_MASK = 2 ** ROW_BITS - 1;
/** Rows of a chunk at most. Larger chunks need fewer look-ups in a search, and a longer step to make them. */
export const MAX_CHUNK_ROWS = 2 ** ROW_BITS;

/** Represents the third letter of a piece of two. No text contains it. */
const NO_LETTER = 0xffff;
const WORD_BEGINS = [' ', '-'].map((letter) => letter.charCodeAt(0));

/**
 * The number of a piece, without its row's bits. Several pieces may share a number, so rows are candidates: callers
 * must check the texts.
 */
const gramOf = (a: number, b: number, c: number): number =>
  ((Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35)) & ~ROW_MASK) >>> 0;

/** Pieces of texts that are found by any part. Shape: `rows[row]`: its texts, each after a `begin`. */
export function gramsWithin(rows: readonly (readonly string[])[], begin: string): Grams {
  const found = createCollection();
  for (const [row, texts] of rows.entries()) {
    for (const text of texts) {
      const { length } = text;
      let a = begin.charCodeAt(0);
      let isBeginning = true;
      for (let at = 0; at < length; at += 1) {
        const b = text.charCodeAt(at);
        if (isBeginning) found.add(gramOf(a, b, NO_LETTER), row);
        if (at + 1 < length) found.add(gramOf(a, b, text.charCodeAt(at + 1)), row);
        isBeginning = WORD_BEGINS.includes(b);
        a = b;
      }
    }
  }
  return found.sorted();
}

/** Pieces of texts that are found by their first letters alone. */
export function gramsOfBeginnings(rows: readonly (readonly string[])[], begin: string): Grams {
  const found = createCollection();
  const code = begin.charCodeAt(0);
  for (const [row, texts] of rows.entries()) {
    for (const text of texts) {
      found.add(beginning(code, text.slice(0, 1)), row);
      found.add(beginning(code, text), row);
    }
  }
  return found.sorted();
}

/** Memory for the pieces of one chunk, reused by each chunk. */
let buffer = new Uint32Array(2 ** 14);

function createCollection() {
  let count = 0;
  return {
    add(gram: number, row: number): void {
      if (count === buffer.length) {
        const larger = new Uint32Array(2 * count);
        larger.set(buffer);
        buffer = larger;
      }
      buffer[count++] = gram | row;
    },
    /** Each once. */
    sorted(): Grams {
      const all = buffer.subarray(0, count).sort();
      let distinct = 0;
      for (let at = 0; at < count; at += 1) if (at === 0 || all[at] !== all[at - 1]) all[distinct++] = all[at]!;
      return all.slice(0, distinct);
    },
  };
}

/** Rows that may contain the letters: a superset of those that do, with repetitions. `wanted`: not empty. */
export function rowsThatMayHold(grams: Grams, wanted: string, begin: string): readonly Uint32Array[] {
  if (wanted.length < 3) {
    return [begin.charCodeAt(0), ...WORD_BEGINS].map((code) => runOf(grams, beginning(code, wanted)));
  }
  let fewest: Uint32Array | undefined;
  for (let at = 0; at + 2 < wanted.length; at += 1) {
    const gram = gramOf(wanted.charCodeAt(at), wanted.charCodeAt(at + 1), wanted.charCodeAt(at + 2));
    const run = runOf(grams, gram);
    if (!fewest || run.length < fewest.length) fewest = run;
    if (run.length === 0) break;
  }
  return [fewest!];
}

/** The same for texts that begin with the letters. */
export const rowsThatMayBegin = (grams: Grams, wanted: string, begin: string): Uint32Array =>
  runOf(grams, beginning(begin.charCodeAt(0), wanted));

/** The row of a number in the lists above. */
export const rowOfGram = (number: number): number => number & ROW_MASK;

const beginning = (code: number, wanted: string): number =>
  gramOf(code, wanted.charCodeAt(0), wanted.length > 1 ? wanted.charCodeAt(1) : NO_LETTER);

function runOf(grams: Grams, gram: number): Uint32Array {
  const from = placeOf(grams, gram);
  let to = from;
  while (to < grams.length && grams[to]! - gram <= ROW_MASK) to += 1;
  return grams.subarray(from, to);
}

/** The first place with a number that is not below. */
function placeOf(grams: Grams, number: number): number {
  let low = 0;
  let high = grams.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (grams[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
