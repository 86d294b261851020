import { isMeaningful } from '@site/format';
import { columnOf } from './board-columns';
import type { Order } from './order';
import type { BoardTable } from './board-table';

/** The orders of a board that were asked for, as long as the board is there. */
const kept = new WeakMap<BoardTable, Map<string, Uint32Array>>();

/**
 * Every row of a board in an order: worked out once a column and direction, then at hand.
 * Shape: unknown figures last both ways, before them what is not meaningful; ties have the larger company first, then
 * stand by symbol, both ways.
 * Source: decisions, section 3, "Sorting".
 */
export function orderedRows(table: BoardTable, { by, descending }: Order): Uint32Array {
  return remembered(table, `${by} ${descending}`, () => {
    const ranks =
      columnOf(by)?.kind === 'number' ? figureRanks(table, by, descending) : textRanks(table, by, descending);
    return spread(ranks, rowsBySize(table));
  });
}

function remembered(table: BoardTable, name: string, make: () => Uint32Array): Uint32Array {
  const orders = kept.get(table) ?? new Map<string, Uint32Array>();
  kept.set(table, orders);
  const known = orders.get(name);
  if (known) return known;
  const made = make();
  orders.set(name, made);
  return made;
}

/** One order of a large board takes about so long. */
const IDLE_NEEDED_MS = 6;

interface Ranks {
  /** By row; equal figures have equal ranks. */
  readonly ranks: Uint32Array;
  readonly count: number;
}

/** The larger company first, then by symbol: how ties of every order stand. */
const rowsBySize = (table: BoardTable): Uint32Array =>
  remembered(table, 'size', () => {
    const sizes = figureRanks(table, 'market_cap', true);
    const rows = spread(
      sizes,
      Uint32Array.from({ length: table.length }, (_, row) => row),
    );
    const symbol = table.text('symbol');
    const bySymbol = (a: number, b: number): number => compareTexts(symbol(a), symbol(b));
    // Few companies are of one size, so few tickers are ever compared.
    for (let from = 0, to = 1; from < rows.length; from = to++) {
      const rank = sizes.ranks[rows[from]!];
      while (to < rows.length && sizes.ranks[rows[to]!] === rank) to++;
      if (to - from > 1) rows.subarray(from, to).sort(bySymbol);
    }
    return rows;
  });

/** By the order of their characters; a missing text last. */
function compareTexts(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

/** Rows by their rank, those of one rank as they stood: a walk over all of them, without comparing any two. */
function spread({ ranks, count }: Ranks, rows: Uint32Array): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const rank of ranks) starts[rank + 1]!++;
  for (let rank = 0; rank < count; rank++) starts[rank + 1]! += starts[rank]!;
  const ordered = new Uint32Array(rows.length);
  for (const row of rows) ordered[starts[ranks[row]!]!++] = row;
  return ordered;
}

/** Figures that mean something, then those that do not, then the missing ones. */
function figureRanks(table: BoardTable, field: string, descending: boolean): Ranks {
  const column = columnOf(field);
  const value = column?.isAmount ? table.comparable(field) : table.number(field);
  const { length } = table;
  const values = new Float64Array(length);
  const groups = new Uint8Array(length);
  const sizes = [0, 0, 0];
  for (let row = 0; row < length; row++) {
    const figure = value(row);
    const group = figure === null ? 2 : !column || isMeaningful(column.id, figure) ? 0 : 1;
    // What is missing is one rank; +0 makes one figure of the two zeros.
    values[row] = figure === null ? 0 : (descending ? -figure : figure) + 0;
    groups[row] = group;
    sizes[group]!++;
  }
  const ladders = sizes.map((size, group) => distinct(values, groups, group, size));
  const starts = [0, ladders[0]!.length, ladders[0]!.length + ladders[1]!.length];
  const ranks = new Uint32Array(length);
  for (let row = 0; row < length; row++) {
    const group = groups[row]!;
    ranks[row] = starts[group]! + placeIn(ladders[group]!, values[row]!);
  }
  return { ranks, count: starts[2]! + ladders[2]!.length };
}

/** The figures of one group, each once, rising. */
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

/** By the order of their characters, as the API has it; missing texts last. */
function textRanks(table: BoardTable, field: string, descending: boolean): Ranks {
  const text = table.text(field);
  const found = new Set<string>();
  for (let row = 0; row < table.length; row++) {
    const value = text(row);
    if (value !== null) found.add(value);
  }
  const sorted = [...found].sort();
  if (descending) sorted.reverse();
  const places = new Map(sorted.map((value, place) => [value, place]));
  const ranks = Uint32Array.from({ length: table.length }, (_, row) => {
    const value = text(row);
    return value === null ? sorted.length : places.get(value)!;
  });
  return { ranks, count: sorted.length + 1 };
}

/**
 * Works out orders while the browser has nothing else to do, so that the first press of a head finds its own ready. Gives
 * a function that stops it.
 */
export function prepareOrders(table: BoardTable, orders: readonly Order[]): () => void {
  if (typeof requestIdleCallback === 'undefined') return () => undefined;
  const waiting = [...orders];
  const next = (deadline: IdleDeadline): void => {
    do {
      const order = waiting.shift();
      if (order) orderedRows(table, order);
    } while (waiting.length > 0 && deadline.timeRemaining() > IDLE_NEEDED_MS);
    if (waiting.length > 0) request = requestIdleCallback(next);
  };
  let request = requestIdleCallback(next);
  return () => cancelIdleCallback(request);
}
