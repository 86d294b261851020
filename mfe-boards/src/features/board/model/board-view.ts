import type { Schema } from '@site/contract';
import type { FilterName } from './board-choices';
import { activeFilters } from './board-choices';
import type { BoardQuery } from './board-query';
import type { Order } from './order';
import { filterRows, orderRows } from './board-order';
import type { BoardTable } from './board-table';
import { boardTableOf } from './board-table';

export type BoardData = Schema<'BoardColumns'>;
export type Viewer = 'visitor' | 'user' | 'basic' | 'premium' | 'admin';

/** Rows that a plan shows of a board that it doesn't show whole. Source: decisions, section 5. */
const PERMITTED_ROWS: Readonly<Record<Viewer, number>> = {
  visitor: 100,
  user: 500,
  basic: 500,
  premium: 500,
  admin: 500,
};

/** What is on the screen, made from what was loaded and what the address asks. */
export interface BoardView {
  readonly table: BoardTable;
  /** Index into the table by place. */
  readonly rows: Uint32Array;
  /** Place of the first of them on the board. */
  readonly offset: number;
  readonly order: Order;
  /** Companies that pass the filters and that the viewer may see. */
  readonly matched: number;
  /** Companies on the board, seen or not. */
  readonly total: number;
  /** Companies that the viewer's plan leaves out. */
  readonly withheld: number;
  readonly filters: readonly FilterName[];
}

export interface ViewParts {
  readonly data: BoardData;
  readonly query: BoardQuery;
  readonly viewer: Viewer;
  /** True: `data` is the server's answer to exactly this address. False: it is the whole board of the viewer. */
  readonly isAnswer: boolean;
}

export function viewOf({ data, query, viewer, isAnswer }: ViewParts): BoardView {
  const table = boardTableOf(data);
  const filters = activeFilters(query);
  const shared = { table, filters, total: data.total };
  if (isAnswer) {
    const permitted = permittedRows(data, viewer);
    return {
      ...shared,
      rows: everyRow(table.length),
      offset: data.offset,
      order: { by: data.order.by, descending: data.order.desc },
      matched: permitted,
      withheld: data.total - permitted,
    };
  }
  const order = orderOf(query, data, viewer);
  const kept = filterRows(table, query);
  const isAsLoaded = order.by === data.order.by && order.descending === data.order.desc;
  const ordered = isAsLoaded ? kept : orderRows(table, kept, order);
  const offset = query.offset < ordered.length ? query.offset : 0;
  return {
    ...shared,
    rows: ordered.subarray(offset),
    offset,
    order,
    matched: ordered.length,
    withheld: Math.max(0, data.total - table.length),
  };
}

/** How many companies of an answer the viewer may see, on all its pages together. */
function permittedRows({ total, truncated, length, limit, offset }: BoardData, viewer: Viewer): number {
  if (!truncated) return total;
  // A page that isn't full is the last one.
  return length < limit ? offset + length : Math.min(total, PERMITTED_ROWS[viewer]);
}

/** A visitor's order is always the server's: any other would have to know the score. */
function orderOf(query: BoardQuery, data: BoardData, viewer: Viewer): Order {
  const asLoaded = { by: data.order.by, descending: data.order.desc };
  if (viewer === 'visitor') return asLoaded;
  if (query.orderBy === null) return { ...asLoaded, descending: query.descending ?? asLoaded.descending };
  return { by: query.orderBy, descending: query.descending ?? true };
}

const everyRow = (length: number): Uint32Array => Uint32Array.from({ length }, (_, row) => row);

/** Filters that choose among loaded rows; the others choose what is loaded. */
const DERIVED = [
  'search',
  'minScore',
  'sector',
  'industry',
  'year',
  'quarter',
  'currency',
] as const satisfies FilterName[];
type Derived = (typeof DERIVED)[number];
const isDerived = (name: FilterName): name is Derived => (DERIVED as readonly string[]).includes(name);

/** The filters that leave nothing even alone; none: only all of them together do. */
export function emptyingFilters(table: BoardTable, query: BoardQuery): readonly FilterName[] {
  const nothing: BoardQuery = {
    ...query,
    search: null,
    minScore: null,
    sector: null,
    industry: null,
    year: null,
    quarter: null,
    currency: null,
  };
  return activeFilters(query)
    .filter(isDerived)
    .filter((name) => filterRows(table, { ...nothing, [name]: query[name] }).length === 0);
}
