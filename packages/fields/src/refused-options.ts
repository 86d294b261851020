import { BOARD_OPTION_NAMES, boardOptionOf } from './board-options';
import type { BoardOptionName, BoardOptions } from './board-options';
import { isFormulaField } from './formula-fields';
import { withoutOptions } from './read-board-options';

/** Options that a refusal names by their places, such as `query.createdAt`. Shape: in the order of the table. */
export const refusedOptions = (places: readonly string[]): readonly BoardOptionName[] =>
  BOARD_OPTION_NAMES.filter((name) => places.includes(`query.${boardOptionOf(name).contract}`));

/** A query without options, and without an order by a figure that depends on them. */
export function withoutFigures(options: BoardOptions, names: readonly BoardOptionName[]): BoardOptions {
  const { orderBy } = options;
  const isOrderRemoved =
    (orderBy === 'myScore' && names.includes('score')) ||
    (orderBy !== undefined && isFormulaField(orderBy) && names.includes('formulas'));
  return withoutOptions(options, isOrderRemoved ? [...names, 'orderBy', 'descending'] : names);
}
