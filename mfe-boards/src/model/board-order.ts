import { figureFault, hasOldPart, passesFilters } from '@site/board-rules';
import type { BoardOrder, FigureDay, FilteredCompany } from '@site/board-rules';
import type { BoardQuery } from './board-query';
import { figureFilterOf } from './board-figure-filters';
import { createSearch } from './board-search';
import type { BoardTable } from './board-table';
import { orderedRows } from './ordered-rows';

/** A row as seen by the filters: one reused object for all rows, to avoid allocations. */
interface WalkingCompany extends FilteredCompany {
  row: number;
}

function companyIn(table: BoardTable): WalkingCompany {
  const [sector, industry, currency] = [table.text('sector'), table.text('industry'), table.text('reported_currency')];
  const [score, latest, flags] = [table.number('score'), table.period('latest'), table.list('flags')];
  return {
    row: 0,
    get sector() {
      return sector(this.row);
    },
    get industry() {
      return industry(this.row);
    },
    get reportedCurrency() {
      return currency(this.row);
    },
    get score() {
      return score(this.row);
    },
    get latestYear() {
      const period = latest(this.row);
      return period && Math.floor(period / 10);
    },
    get latestQuarter() {
      const period = latest(this.row);
      return period && period % 10;
    },
    get hasGap() {
      return flags(this.row).includes('gap');
    },
    get hasOldPart() {
      return hasOldPart(flags(this.row));
    },
  };
}

/** Indexes of the rows that match filters and search, in their previous order. `day`: the board's. */
export function filterRows(
  table: BoardTable,
  { minScore, freshOnly, ...filters }: BoardQuery,
  day: FigureDay,
): Uint32Array {
  // If the viewer sees no scores, the score does not filter.
  const criteria = {
    ...filters,
    minScore: table.has('score') ? minScore : undefined,
    freshOn: freshOnly ? day : undefined,
  };
  const isSearched = createSearch(table, filters.search ?? '');
  const passesFigureFilters = figureFilterOf(table, filters);
  const company = companyIn(table);
  const matching = new Uint32Array(table.length);
  let count = 0;
  for (let row = 0; row < table.length; row++) {
    company.row = row;
    if (passesFilters(company, criteria) && passesFigureFilters(row) && isSearched(row)) matching[count++] = row;
  }
  return matching.subarray(0, count);
}

/** Number of rows with old statements on the board's day, or a gap in their twelve months. */
export function countOld(table: BoardTable, rows: Uint32Array, day: FigureDay): number {
  const company = companyIn(table);
  let count = 0;
  for (const row of rows) {
    company.row = row;
    if (figureFault(company, day) !== null) count++;
  }
  return count;
}

/**
 * The same rows in an order. Unknown figures are last in both directions, after not meaningful ones. Ties: the larger
 * company first, then by symbol, like the API.
 * Source: decisions, section 3, "Sorting".
 */
export function orderRows(table: BoardTable, rows: Uint32Array, order: BoardOrder): Uint32Array {
  const ordered = orderedRows(table, order);
  if (rows.length === ordered.length) return ordered;
  const isWanted = new Uint8Array(table.length);
  for (const row of rows) isWanted[row] = 1;
  let count = 0;
  const wanted = new Uint32Array(rows.length);
  for (const row of ordered) if (isWanted[row] === 1) wanted[count++] = row;
  return wanted;
}
