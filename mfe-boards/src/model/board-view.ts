import { figureDayOf, isOrderable, requestedOrder, withLimitsAlone } from '@site/board-rules';
import type { BoardOrder, FigureDay, ViewerKind } from '@site/board-rules';
import type { Schema } from '@site/contract';
import { optionsOfPart, ownOrderName, withoutFigures, withoutOptions } from '@site/fields';
import type { BoardOptionName } from '@site/fields';
import type { FilterName } from './board-choices';
import { activeFilters } from './board-choices';
import { hasCurrencies } from './has-currencies';
import type { BoardQuery } from './board-query';
import { countOld, filterRows, orderRows } from './board-order';
import type { BoardTable } from './board-table';
import { boardTableOf } from './board-table';

export type BoardData = Schema<'BoardColumns'> & {
  /** The formula could not be evaluated, or not for this reader: it was ignored. */
  readonly ignoresFormula?: true;
  /** The score does not exist, or is invalid: it was ignored. */
  readonly ignoresScore?: true;
  /** Options that the server rejected, such as a future day: they were ignored. */
  readonly leftOut?: readonly BoardOptionName[];
};
export type Viewer = ViewerKind;

export interface BoardCount {
  /** Companies that match all filters. */
  readonly matched: number;
  /** Companies that the reader may see. */
  readonly all: number;
}

/** The displayed board, derived from loaded data and the query of the address. */
export interface BoardView {
  readonly table: BoardTable;
  /** Index into the table by place. */
  readonly rows: Uint32Array;
  /** Place of the first row on the board. */
  readonly offset: number;
  readonly order: BoardOrder;
  /** Companies that match the filters and that the viewer may see. */
  readonly matched: number;
  /** Companies on the board, visible or not. */
  readonly total: number;
  /** Companies that the viewer's plan withholds. */
  readonly withheld: number;
  readonly filters: readonly FilterName[];
  /** The date that ages of statements are relative to. */
  readonly day: FigureDay;
  /** Companies that match all filters except `freshOnly`, and have figures that are old or have a gap. */
  readonly old: number;
}

export interface ViewParts {
  readonly data: BoardData;
  readonly query: BoardQuery;
  readonly viewer: Viewer;
  /** True: `data` is the server's answer for exactly this address. False: it is the whole board of the viewer. */
  readonly isAnswer: boolean;
}

/** The query without options that the server rejected: they are not shown as applied. */
export const acceptedQuery = (query: BoardQuery, data: Pick<BoardData, 'leftOut'> | null): BoardQuery =>
  data?.leftOut === undefined ? query : withoutFigures(query, data.leftOut);

/** The part of a query that an answer has applied. */
export const answeredQuery = (
  query: BoardQuery,
  data: Pick<BoardData, 'ignoresFormula' | 'ignoresScore' | 'leftOut'> | null,
): BoardQuery => {
  const taken = acceptedQuery(query, data);
  const evaluated = data?.ignoresFormula ? withLimitsAlone(taken) : taken;
  return data?.ignoresScore ? withoutFigures(evaluated, ['score']) : evaluated;
};

export function viewOf({ data, query: written, viewer, isAnswer }: ViewParts): BoardView {
  const query = answeredQuery(written, data);
  const table = boardTableOf(data);
  const filters = activeFilters(query);
  const day = figureDayOf(query, data.asOf);
  const shared = { table, filters, day, total: data.total };
  if (isAnswer) {
    return {
      ...shared,
      rows: everyRow(table.length),
      offset: data.offset,
      order: loadedOrder(data),
      old: data.oldFigures,
      matched: data.shown,
      withheld: data.total - data.shown,
    };
  }
  const order = orderOf(query, data, viewer);
  const matching = filterRows(table, query, day);
  const anyAge = query.freshOnly ? filterRows(table, withoutOptions(query, ['freshOnly']), day) : matching;
  const loaded = loadedOrder(data);
  const isAsLoaded = order.by === loaded.by && order.descending === loaded.descending;
  const ordered = isAsLoaded ? matching : orderRows(table, matching, order);
  const requested = query.offset ?? 0;
  const offset = requested < ordered.length ? requested : 0;
  return {
    ...shared,
    rows: ordered.subarray(offset),
    offset,
    order,
    matched: ordered.length,
    old: countOld(table, anyAge, day),
    withheld: data.total - data.shown,
  };
}

const loadedOrder = ({ order }: BoardData): BoardOrder => ({ by: ownOrderName(order.by), descending: order.desc });

/**
 * A visitor's order is always the server's: any other would depend on the score. Impossible orders fall back to the
 * default.
 */
function orderOf(query: BoardQuery, data: BoardData, viewer: Viewer): BoardOrder {
  const loaded = loadedOrder(data);
  const requested = requestedOrder(query, loaded.by);
  return viewer === 'visitor' || !isOrderable(requested.by, hasCurrencies(data.fx)) ? loaded : requested;
}

const everyRow = (length: number): Uint32Array => Uint32Array.from({ length }, (_, row) => row);

/** Filters that apply to loaded rows; the others determine what is loaded. */
const DERIVED = optionsOfPart('filter');

/** Each filter that applies to loaded rows, with the query that has only this filter. */
export const filtersAlone = (query: BoardQuery): readonly (readonly [FilterName, BoardQuery])[] =>
  DERIVED.filter((name) => query[name] !== undefined).map((name) => [
    name,
    withoutOptions(
      query,
      DERIVED.filter((other) => other !== name),
    ),
  ]);

/** The filters that match no company on their own; empty: only their combination does. */
export const emptyingFilters = ({ table, day }: BoardView, query: BoardQuery): readonly FilterName[] =>
  filtersAlone(query).flatMap(([name, alone]) => (filterRows(table, alone, day).length === 0 ? [name] : []));
