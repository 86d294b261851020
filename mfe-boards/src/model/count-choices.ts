import { formulaPartOf, limitsOf, writeLimits } from '@site/board-rules';
import { activeChoices } from './board-choices';
import type { BoardQuery } from './board-query';

/** How many things a reader has set beside the search: each limit of a figure is one, as among the chips, and so is a formula. */
export const countChoices = (query: BoardQuery): number =>
  activeChoices(query).filter((name) => name !== 'search' && name !== 'where').length +
  new Set(limitsOf(query).map((limit) => writeLimits([limit]))).size +
  Number(formulaPartOf(query) !== null);
