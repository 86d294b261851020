import { isMeaningful } from '@site/format';
import { columnOf } from './board-columns';
import type { BoardQuery, OrderField } from './board-query';
import type { BoardTable } from './board-table';
import { createSearch } from './board-search';

export interface Order {
  readonly by: OrderField;
  readonly descending: boolean;
}

type Filters = Pick<BoardQuery, 'search' | 'minScore' | 'sector' | 'industry' | 'year' | 'quarter' | 'currency'>;

/**
 * Indexes of the rows that pass the filters, in their order before.
 * Null: a missing figure never passes a filter that asks for it.
 */
export function filterRows(table: BoardTable, filters: Filters): Uint32Array {
  const tests: ((row: number) => boolean)[] = [];
  const equals = (field: string, wanted: string | null): void => {
    if (wanted === null) return;
    const text = table.text(field);
    tests.push((row) => text(row) === wanted);
  };
  equals('sector', filters.sector);
  equals('industry', filters.industry);
  equals('reported_currency', filters.currency);
  const { minScore, year, quarter, search } = filters;
  if (minScore !== null && table.has('score')) {
    const score = table.number('score');
    tests.push((row) => (score(row) ?? -1) >= minScore);
  }
  if (year !== null || quarter !== null) {
    const period = table.period('latest');
    tests.push((row) => {
      const latest = period(row);
      if (latest === null) return false;
      return (year === null || Math.floor(latest / 10) === year) && (quarter === null || latest % 10 === quarter);
    });
  }
  if (search !== null) tests.push(createSearch(table, search));

  const kept = new Uint32Array(table.length);
  let count = 0;
  for (let row = 0; row < table.length; row++) {
    if (tests.every((test) => test(row))) kept[count++] = row;
  }
  return kept.subarray(0, count);
}

/**
 * The same rows in an order. Unknown figures stand last both ways, before them what is not meaningful. Ties: the larger
 * company first, then by symbol, as the API has it.
 * Source: decisions, section 3, "Sorting".
 */
export function orderRows(table: BoardTable, rows: Uint32Array, { by, descending }: Order): Uint32Array {
  const column = columnOf(by);
  const sizes = numberKeys(table, 'market_cap');
  const symbol = table.text('symbol');
  const bySize = (a: number, b: number): number =>
    compareNumbers(sizes[a]!, sizes[b]!, true) || compareTexts(symbol(a), symbol(b), 1);
  const ordered = rows.slice();
  if (!column || column.id === 'company') {
    const text = table.text(by);
    return ordered.sort((a, b) => compareTexts(text(a), text(b), descending ? -1 : 1) || bySize(a, b));
  }
  const keys = by === 'market_cap' ? sizes : numberKeys(table, by);
  const ranks = Uint8Array.from(keys, (key) => (Number.isNaN(key) ? 2 : isMeaningful(column.metric, key) ? 0 : 1));
  return ordered.sort(
    (a, b) => ranks[a]! - ranks[b]! || compareNumbers(keys[a]!, keys[b]!, descending) || bySize(a, b),
  );
}

/** NaN: missing. */
function numberKeys(table: BoardTable, field: string): Float64Array {
  const value = table.number(field);
  return Float64Array.from({ length: table.length }, (_, row) => value(row) ?? Number.NaN);
}

/** What is missing is larger than everything, both ways. */
function compareNumbers(a: number, b: number, descending: boolean): number {
  if (a === b) return 0;
  if (a < b) return descending ? 1 : -1;
  if (a > b) return descending ? -1 : 1;
  return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
}

function compareTexts(a: string | null, b: string | null, sign: number): number {
  if (a === b) return 0;
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -sign : sign;
}
