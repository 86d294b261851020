import { fieldOf, isFormulaField, MARKET_CODES } from '@site/fields';
import type { BoardOptions, BoardOrderName, OrderText } from '@site/fields';

export interface BoardOrder {
  readonly by: BoardOrderName;
  readonly descending: boolean;
}

/** The requested order; absent parts are `defaultOrder` and descending. */
export const requestedOrder = ({ orderBy, descending }: BoardOptions, defaultOrder: BoardOrderName): BoardOrder => ({
  by: orderBy ?? defaultOrder,
  descending: descending ?? true,
});

/** Whether companies can be ordered by this: prices in several currencies cannot, since they are not converted. */
export const isOrderable = (by: BoardOrderName, hasSeveralCurrencies: boolean): boolean =>
  !hasSeveralCurrencies || isFormulaField(by) || fieldOf(by).measure !== 'price';

/** Whether figures of 0 or less come after the others in an order, both ways round. */
export const isPositiveOrder = (by: BoardOrderName): boolean =>
  !isFormulaField(by) && fieldOf(by).isPositiveAlone === true;

const MARKET_PLACES: ReadonlyMap<string, string> = new Map(
  MARKET_CODES.map((code, place) => [code, String.fromCharCode(place)]),
);

/** The sort key of a text column: the text itself, or a market's position in the menus. Null: unknown. */
export const orderedWord = (by: OrderText, word: string | null): string | null =>
  by === 'market' && word !== null ? (MARKET_PLACES.get(word) ?? word) : word;

export interface NumberOrder {
  readonly isDescending: boolean;
  /** Values not above 0 come last in both directions (`isPositiveAlone` of the catalogue of fields). */
  readonly isPositiveAlone: boolean;
}

/** Texts of rows. Null: unknown. */
type TextOf = (row: number) => string | null;

interface Ranks {
  /** By row; equal values have equal ranks. */
  readonly ranks: Uint32Array;
  readonly count: number;
}

/**
 * The larger company first, then by symbol: the tie-break of every order.
 * Unit: `marketCap` one for all rows. NaN: unknown, last.
 */
export function rowsBySize(marketCap: Float64Array, symbol: TextOf): Uint32Array {
  const sizes = numberRanks(marketCap, { isDescending: true, isPositiveAlone: false });
  const asTheyCame = Uint32Array.from({ length: marketCap.length }, (_, row) => row);
  const rows = spread(sizes, asTheyCame);
  const bySymbol = (a: number, b: number): number => compareTexts(symbol(a), symbol(b));
  // Few companies are of equal size, so few tickers are compared.
  for (let from = 0, to = 1; from < rows.length; from = to++) {
    const rank = sizes.ranks[rows[from]!];
    while (to < rows.length && sizes.ranks[rows[to]!] === rank) to++;
    if (to - from > 1) rows.subarray(from, to).sort(bySymbol);
  }
  return rows;
}

/**
 * Every row, ordered by a column of numbers. NaN is unknown and last in both directions, after meaningless values.
 * Shape: a new array; equal values in the order of `bySize`.
 * Source: decisions, section 3, 'Sorting'.
 */
export function rankByNumber(values: Float64Array, order: NumberOrder, bySize: Uint32Array): Uint32Array {
  return spread(numberRanks(values, order), bySize);
}

/**
 * The rows that an order puts first, with all that are equal to the last of them: only these need sorting for a page.
 * Null: `count` covers every meaningful row. Shape: in the given order. `count`: at least 1.
 */
export function rowsInFront(values: Float64Array, order: NumberOrder, count: number): Uint32Array | null {
  const { rising, groups, sizes } = grouped(values, order);
  if (count >= sizes[0]!) return null;
  // Collects candidates, and sorts and halves them whenever the buffer is full.
  const best = new Float64Array(2 * count);
  let filled = 0;
  let limit = Infinity;
  for (let row = 0; row < values.length; row++) {
    if (groups[row] !== 0 || rising[row]! > limit) continue;
    best[filled++] = rising[row]!;
    if (filled < best.length) continue;
    limit = best.sort()[count - 1]!;
    filled = count;
  }
  const last = best.subarray(0, filled).sort()[count - 1]!;
  const found: number[] = [];
  for (let row = 0; row < values.length; row++) if (groups[row] === 0 && rising[row]! <= last) found.push(row);
  return Uint32Array.from(found);
}

/** Every row, ordered by a column of texts by code unit; null is last in both directions. Shape: as `rankByNumber`. */
export function rankByText(text: TextOf, isDescending: boolean, bySize: Uint32Array): Uint32Array {
  return spread(textRanks(text, bySize.length, isDescending), bySize);
}

/** By code unit: the same on every machine, in any locale. */
function compareTexts(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

/** Rows by their rank; equal ranks keep their order. A counting sort: linear, without comparisons. */
function spread({ ranks, count }: Ranks, rows: Uint32Array): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const rank of ranks) starts[rank + 1]!++;
  for (let rank = 0; rank < count; rank++) starts[rank + 1]! += starts[rank]!;
  const ordered = new Uint32Array(rows.length);
  for (const row of rows) ordered[starts[ranks[row]!]!++] = row;
  return ordered;
}

/** Values as they rise in an order. Group 0: meaningful, 1: meaningless, 2: unknown. */
function grouped(values: Float64Array, { isDescending, isPositiveAlone }: NumberOrder) {
  const { length } = values;
  const rising = new Float64Array(length);
  const groups = new Uint8Array(length);
  const sizes = [0, 0, 0];
  for (let row = 0; row < length; row++) {
    const value = values[row]!;
    const group = value !== value ? 2 : isPositiveAlone && value <= 0 ? 1 : 0;
    // Unknown values share a rank; +0 merges the two zeros.
    rising[row] = group === 2 ? 0 : (isDescending ? -value : value) + 0;
    groups[row] = group;
    sizes[group]!++;
  }
  return { rising, groups, sizes };
}

/** Meaningful values, then meaningless ones, then unknown ones. */
function numberRanks(values: Float64Array, order: NumberOrder): Ranks {
  const { length } = values;
  const { rising, groups, sizes } = grouped(values, order);
  const ladders = sizes.map((size, group) => distinct(rising, groups, group, size));
  const starts = [0, ladders[0]!.length, ladders[0]!.length + ladders[1]!.length];
  const ranks = new Uint32Array(length);
  for (let row = 0; row < length; row++) {
    const group = groups[row]!;
    ranks[row] = starts[group]! + placeIn(ladders[group]!, rising[row]!);
  }
  return { ranks, count: starts[2]! + ladders[2]!.length };
}

/** The distinct values of a group, ascending. */
function distinct(values: Float64Array, groups: Uint8Array, group: number, size: number): Float64Array {
  const sorted = new Float64Array(size);
  let filled = 0;
  for (let row = 0; row < values.length; row++) if (groups[row] === group) sorted[filled++] = values[row]!;
  sorted.sort();
  let count = 0;
  for (let index = 0; index < size; index++) {
    if (index === 0 || sorted[index] !== sorted[index - 1]) sorted[count++] = sorted[index]!;
  }
  return sorted.subarray(0, count);
}

function placeIn(ladder: Float64Array, value: number): number {
  let low = 0;
  let high = ladder.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ladder[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function textRanks(text: TextOf, length: number, isDescending: boolean): Ranks {
  const found = new Set<string>();
  for (let row = 0; row < length; row++) {
    const value = text(row);
    if (value !== null) found.add(value);
  }
  const sorted = [...found].sort();
  if (isDescending) sorted.reverse();
  const places = new Map(sorted.map((value, place) => [value, place]));
  const ranks = Uint32Array.from({ length }, (_, row) => {
    const value = text(row);
    return value === null ? sorted.length : places.get(value)!;
  });
  return { ranks, count: sorted.length + 1 };
}
