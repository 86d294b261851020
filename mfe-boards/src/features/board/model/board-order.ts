import type { BoardQuery } from './board-query';
import type { BoardTable } from './board-table';
import { createSearch } from './board-search';
import type { Order } from './order';
import { orderedRows } from './ordered-rows';

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
export function orderRows(table: BoardTable, rows: Uint32Array, order: Order): Uint32Array {
  const ordered = orderedRows(table, order);
  if (rows.length === ordered.length) return ordered;
  const isWanted = new Uint8Array(table.length);
  for (const row of rows) isWanted[row] = 1;
  let count = 0;
  const wanted = new Uint32Array(rows.length);
  for (const row of ordered) if (isWanted[row] === 1) wanted[count++] = row;
  return wanted;
}
