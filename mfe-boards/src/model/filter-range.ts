import type { Limit, LimitName, LimitOperator, WhereParts } from '@site/board-rules';
import { isLimitName, MAX_LIMITS, readLimitNumber, writeWhere } from '@site/board-rules';
import { asTypedNumber } from '@site/fields/typed-text';
import type { BoardColumn } from './board-columns';
import { everyColumn, myScoreColumn } from './board-columns';
import type { QueryChange } from './board-query';
import { readingOf } from './filter-text';

/** A column with figures that can be filtered. */
export type FilterableColumn = BoardColumn & { readonly id: LimitName };
const isFilterable = (column: BoardColumn): column is FilterableColumn => isLimitName(column.id);

/** All columns with figures that can be filtered, in display order. My score is filtered by a formula. */
export const filterableColumns: readonly FilterableColumn[] = everyColumn
  .filter((column) => column !== myScoreColumn)
  .filter(isFilterable);

export type FilterSide = 'from' | 'to';
const OPERATORS: Readonly<Record<FilterSide, readonly [LimitOperator, LimitOperator]>> = {
  from: ['>=', '>'],
  to: ['<=', '<'],
};

/** The filter of a figure for one bound. Undefined: none. The first of several. Equality sets both bounds. */
export const filterAt = (filters: readonly Limit[], field: LimitName, side: FilterSide): Limit | undefined =>
  filters.find(
    (filter) => filter.field === field && (filter.operator === '=' || OPERATORS[side].includes(filter.operator)),
  );

/** The filters with one bound of a figure set, inclusive, at its previous position. Null: removed. */
function filtersWith(
  given: readonly Limit[],
  field: LimitName,
  side: FilterSide,
  value: number | null,
): readonly Limit[] {
  // Equality becomes two filters here: the other bound is preserved.
  const filters = given.flatMap((filter): readonly Limit[] =>
    filter.field === field && filter.operator === '='
      ? [
          { ...filter, operator: '>=' },
          { ...filter, operator: '<=' },
        ]
      : [filter],
  );
  const now = filterAt(filters, field, side);
  const others = filters.filter(
    (filter) => filter === now || filter.field !== field || !OPERATORS[side].includes(filter.operator),
  );
  const set = value === null ? null : { field, operator: OPERATORS[side][0], value };
  return now
    ? others.flatMap((filter) => (filter === now ? (set ?? []) : [filter]))
    : [...others, ...(set ? [set] : [])];
}

/**
 * The address change that sets one bound of a figure, preserving its formula. Null: removed. Undefined: too many filters
 * for a query.
 */
export function filterChange(
  { limits: filters, formula }: WhereParts,
  field: LimitName,
  side: FilterSide,
  value: number | null,
): QueryChange | undefined {
  const changed = filtersWith(filters, field, side, value);
  return changed.length > MAX_LIMITS ? undefined : { where: writeWhere({ limits: changed, formula }) };
}

/** Parses a typed filter of a figure to the contract's unit: `15` or `15%`, `2B`. Undefined: not a number. Null: empty. */
export function readTyped(field: LimitName, typed: string): number | null | undefined {
  const written = asTypedNumber(typed).replace(/\s/g, '').replace(/%$/, '');
  if (written === '') return null;
  const number = readLimitNumber(written);
  return number === undefined ? undefined : readingOf(field).stored(number);
}
