import type { Limit, LimitName, LimitOperator, WhereParts } from '@site/board-rules';
import { isLimitName, MAX_LIMITS, readLimitNumber, writeWhere } from '@site/board-rules';
import { asTypedNumber } from '@site/fields/typed-text';
import type { BoardColumn } from './board-columns';
import { everyColumn, myScoreColumn } from './board-columns';
import type { QueryChange } from './board-query';
import { readingOf } from './limit-text';

/** A column with figures that can be limited. */
export type LimitedColumn = BoardColumn & { readonly id: LimitName };
const isLimited = (column: BoardColumn): column is LimitedColumn => isLimitName(column.id);

/** All columns with figures that can be limited, in display order. My score is limited by a formula. */
export const limitedColumns: readonly LimitedColumn[] = everyColumn
  .filter((column) => column !== myScoreColumn)
  .filter(isLimited);

export type LimitSide = 'from' | 'to';
const OPERATORS: Readonly<Record<LimitSide, readonly [LimitOperator, LimitOperator]>> = {
  from: ['>=', '>'],
  to: ['<=', '<'],
};

/** The limit of a figure for one bound. Undefined: none. The first of several. Equality limits both bounds. */
export const limitAt = (limits: readonly Limit[], field: LimitName, side: LimitSide): Limit | undefined =>
  limits.find((limit) => limit.field === field && (limit.operator === '=' || OPERATORS[side].includes(limit.operator)));

/** The limits with one bound of a figure set, inclusive, at its previous position. Null: removed. */
function limitsWith(
  given: readonly Limit[],
  field: LimitName,
  side: LimitSide,
  value: number | null,
): readonly Limit[] {
  // Equality becomes two limits here: the other bound is preserved.
  const limits = given.flatMap((limit): readonly Limit[] =>
    limit.field === field && limit.operator === '='
      ? [
          { ...limit, operator: '>=' },
          { ...limit, operator: '<=' },
        ]
      : [limit],
  );
  const now = limitAt(limits, field, side);
  const others = limits.filter(
    (limit) => limit === now || limit.field !== field || !OPERATORS[side].includes(limit.operator),
  );
  const set = value === null ? null : { field, operator: OPERATORS[side][0], value };
  return now ? others.flatMap((limit) => (limit === now ? (set ?? []) : [limit])) : [...others, ...(set ? [set] : [])];
}

/**
 * The address change that sets one bound of a figure, preserving its formula. Null: removed. Undefined: too many limits
 * for a query.
 */
export function limitChange(
  { limits, formula }: WhereParts,
  field: LimitName,
  side: LimitSide,
  value: number | null,
): QueryChange | undefined {
  const changed = limitsWith(limits, field, side, value);
  return changed.length > MAX_LIMITS ? undefined : { where: writeWhere({ limits: changed, formula }) };
}

/** Parses a typed limit of a figure to the contract's unit: `15` or `15%`, `2B`. Undefined: not a number. Null: empty. */
export function readTyped(field: LimitName, typed: string): number | null | undefined {
  const written = asTypedNumber(typed).replace(/\s/g, '').replace(/%$/, '');
  if (written === '') return null;
  const number = readLimitNumber(written);
  return number === undefined ? undefined : readingOf(field).stored(number);
}
