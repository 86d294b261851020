import type { FilterName } from './board-choices';
import type { BoardAddress, BoardQuery } from './board-query';
import { everyRowOf } from './board-query';
import { filtersAlone } from './board-view';
import { loadWindow } from './load-board';

/**
 * The filters that leave nothing even alone, of a board whose rows are not all here: the server is asked for each alone.
 * None: only all of them together do. Throws: ApiError, TypeError without an answer.
 */
export async function loadEmptying(address: BoardAddress, query: BoardQuery): Promise<readonly FilterName[]> {
  const answers = await Promise.all(
    filtersAlone(everyRowOf(query)).map(async ([name, alone]) => {
      const { total } = await loadWindow(address, { ...alone, fields: ['symbol'] }, 0, 1);
      return total === 0 ? [name] : [];
    }),
  );
  return answers.flat();
}
