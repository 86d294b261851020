import type { Limit, LimitName, LimitOperator, WhereParts } from '@site/board-rules';
import { isLimitName, MOST_LIMITS, readLimitNumber, writeWhere } from '@site/board-rules';
import { asTypedNumber } from '@site/fields/typed-text';
import type { BoardColumn } from './board-columns';
import { everyColumn, myScoreColumn } from './board-columns';
import type { QueryChange } from './board-query';
import { readingOf } from './limit-text';

/** A column whose figures can be limited. */
export type LimitedColumn = BoardColumn & { readonly id: LimitName };
const isLimited = (column: BoardColumn): column is LimitedColumn => isLimitName(column.id);

/** Every column whose figures can be limited, as boards show them. My score is limited by a formula. */
export const limitedColumns: readonly LimitedColumn[] = everyColumn
  .filter((column) => column !== myScoreColumn)
  .filter(isLimited);

export type LimitSide = 'from' | 'to';
const OPERATORS: Readonly<Record<LimitSide, readonly [LimitOperator, LimitOperator]>> = {
  from: ['>=', '>'],
  to: ['<=', '<'],
};

/** The limit of a figure at one side. Undefined: there is none. Of several the first. What must be exactly so is limited at both. */
export const limitAt = (limits: readonly Limit[], field: LimitName, side: LimitSide): Limit | undefined =>
  limits.find((limit) => limit.field === field && (limit.operator === '=' || OPERATORS[side].includes(limit.operator)));

/** The limits with a figure's at one side, inclusive, where the others are. Null: it goes away. */
function limitsWith(
  given: readonly Limit[],
  field: LimitName,
  side: LimitSide,
  value: number | null,
): readonly Limit[] {
  // What must be exactly so is two limits from here on: the other side stays where it is.
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

/** The change of an address that sets a figure's limit at one side, beside its formula. Null: it goes away. Undefined: more limits than a question takes. */
export function limitChange(
  { limits, formula }: WhereParts,
  field: LimitName,
  side: LimitSide,
  value: number | null,
): QueryChange | undefined {
  const changed = limitsWith(limits, field, side, value);
  return changed.length > MOST_LIMITS ? undefined : { where: writeWhere({ limits: changed, formula }) };
}

/** What was typed as a limit of a figure, in the contract's unit: `15` or `15%`, `2B`. Undefined: no number. Null: nothing. */
export function readTyped(field: LimitName, typed: string): number | null | undefined {
  const written = asTypedNumber(typed).replace(/\s/g, '').replace(/%$/, '');
  if (written === '') return null;
  const number = readLimitNumber(written);
  return number === undefined ? undefined : readingOf(field).kept(number);
}
