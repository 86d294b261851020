import type { FilterName } from './board-choices';
import type { BoardAddress, BoardQuery } from './board-query';
import { everyRowOf } from './board-query';
import { filtersAlone } from './board-view';
import { loadWindow } from './load-board';

/**
 * The filters that match no company on their own, of a partly loaded board: the server evaluates each separately.
 * Empty: only their combination does. Throws ApiError, or TypeError without an answer.
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
