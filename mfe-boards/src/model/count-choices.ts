import { formulaPartOf, limitsOf, writeLimits } from '@site/board-rules';
import { activeChoices } from './board-choices';
import type { BoardQuery } from './board-query';

/**
 * Number of active options other than the search: each filter of a figure counts as one, as among the chips, and so does
 * a formula.
 */
export const countChoices = (query: BoardQuery): number =>
  activeChoices(query).filter((name) => name !== 'search' && name !== 'where').length +
  new Set(limitsOf(query).map((filter) => writeLimits([filter]))).size +
  Number(formulaPartOf(query) !== null);
