import type { Day } from '../company';
import { TRAILING_FLOWS } from '../periods/trailing';
import {
  CODE_COLUMNS,
  NUMBER_COLUMNS,
  type CodeColumn,
  type ColumnStore,
  type NumberColumn,
  type QuoteContext,
} from './column-store';

/** Changes with the columns and what they hold; a snapshot of another layout is of no use. */
export const COLUMN_LAYOUT = `columns-1:${NUMBER_COLUMNS.length}:${CODE_COLUMNS.length}`;

/** What is said of a store beside its numbers. Plain JSON. */
export interface ColumnHeader {
  readonly layout: string;
  readonly length: number;
  readonly legs: number;
  readonly asOf: Day | null;
  readonly currencies: readonly string[];
  readonly contexts: readonly QuoteContext[];
}

/** A store as bytes: a header, and the columns one after another, the widest numbers first so that each is aligned. */
export interface ColumnSnapshot {
  readonly header: ColumnHeader;
  /** Shape: fixed order and count; each the bytes of one column. */
  readonly buffers: readonly Uint8Array[];
}

type Column = Float64Array | Int32Array | Uint16Array | Uint8Array;
type ColumnType = {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, offset: number, length: number): Column;
};

/** The bytes are views on the store's own memory: write them out before it is let go. */
export function serialiseColumns(store: ColumnStore): ColumnSnapshot {
  const { length, asOf, currencies, contexts } = store;
  return {
    header: { layout: COLUMN_LAYOUT, length, legs: store.legs.length, asOf, currencies, contexts },
    buffers: columnsOf(store).map(
      ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
    ),
  };
}

/**
 * The store that a snapshot was made of. Bytes that are aligned are used as they are, others copied.
 * Null: of another layout, or bytes are missing.
 */
export function deserialiseColumns({ header, buffers }: ColumnSnapshot): ColumnStore | null {
  if (header.layout !== COLUMN_LAYOUT) return null;
  const shape = shapeOf(header);
  if (
    buffers.length !== shape.length ||
    shape.some(([type, count], place) => buffers[place]!.byteLength !== type.BYTES_PER_ELEMENT * count)
  )
    return null;
  const columns = shape.map(([type, count], place) => viewOf(type, buffers[place]!, count));
  return storeFrom(header, columns);
}

/** A snapshot in one piece, for a file or a row of a table. */
export function joinSnapshot({ header, buffers }: ColumnSnapshot): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const start = PREFIX_BYTES + roundedUp(text.length);
  const bytes = new Uint8Array(start + buffers.reduce((sum, { byteLength }) => sum + byteLength, 0));
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, PREFIX_BYTES);
  let offset = start;
  for (const buffer of buffers) {
    bytes.set(buffer, offset);
    offset += buffer.byteLength;
  }
  return bytes;
}

/** The parts of a joined snapshot, as views on it. Null: not one of ours, or cut off. */
export function splitSnapshot(bytes: Uint8Array): ColumnSnapshot | null {
  const header = readHeader(bytes);
  if (!header) return null;
  let offset = header.start;
  const buffers: Uint8Array[] = [];
  for (const [type, count] of shapeOf(header.header)) {
    const size = type.BYTES_PER_ELEMENT * count;
    if (offset + size > bytes.length) return null;
    buffers.push(bytes.subarray(offset, offset + size));
    offset += size;
  }
  return offset === bytes.length ? { header: header.header, buffers } : null;
}

/** Length of the header's text, and room that keeps the columns aligned. */
const PREFIX_BYTES = 8;

function roundedUp(size: number): number {
  return Math.ceil(size / 8) * 8;
}

function readHeader(bytes: Uint8Array): { readonly header: ColumnHeader; readonly start: number } | null {
  if (bytes.length < PREFIX_BYTES) return null;
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);
  if (PREFIX_BYTES + size > bytes.length) return null;
  try {
    const header = JSON.parse(
      new TextDecoder().decode(bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + size)),
    ) as ColumnHeader;
    return header.layout === COLUMN_LAYOUT ? { header, start: PREFIX_BYTES + roundedUp(size) } : null;
  } catch {
    return null;
  }
}

/** In the order of `columnsOf`. */
function shapeOf({ length, legs }: Pick<ColumnHeader, 'length' | 'legs'>): readonly (readonly [ColumnType, number])[] {
  return [
    ...NUMBER_COLUMNS.map(() => [Float64Array, length] as const),
    [Float64Array, legs * TRAILING_FLOWS.length],
    [Int32Array, length],
    [Int32Array, length],
    [Int32Array, legs],
    ...CODE_COLUMNS.map(() => [Uint16Array, length] as const),
    [Uint16Array, length],
    [Uint16Array, legs],
    [Uint8Array, legs],
  ];
}

function columnsOf({ numbers, codes, state, latest, quoted, legs }: ColumnStore): readonly Column[] {
  return [
    ...NUMBER_COLUMNS.map((name) => numbers[name]),
    legs.figures,
    latest,
    quoted,
    legs.row,
    ...CODE_COLUMNS.map((name) => codes[name]),
    state,
    legs.currency,
    legs.window,
  ];
}

function storeFrom(
  { length, legs, asOf, currencies, contexts }: ColumnHeader,
  columns: readonly Column[],
): ColumnStore {
  const queue = [...columns];
  const take = <C extends Column>(): C => queue.shift() as C;
  const numbers = {} as Record<NumberColumn, Float64Array>;
  for (const name of NUMBER_COLUMNS) numbers[name] = take();
  const figures = take<Float64Array>();
  const [latest, quoted, row] = [take<Int32Array>(), take<Int32Array>(), take<Int32Array>()];
  const codes = {} as Record<CodeColumn, Uint16Array>;
  for (const name of CODE_COLUMNS) codes[name] = take();
  const [state, currency] = [take<Uint16Array>(), take<Uint16Array>()];
  return {
    length,
    asOf,
    currencies,
    contexts,
    numbers,
    codes,
    state,
    latest,
    quoted,
    legs: { length: legs, row, window: take<Uint8Array>(), currency, figures },
  };
}

function viewOf(type: ColumnType, bytes: Uint8Array, count: number): Column {
  const isAligned = bytes.byteOffset % type.BYTES_PER_ELEMENT === 0;
  const held = isAligned ? bytes : bytes.slice();
  return new type(held.buffer, held.byteOffset, count);
}
