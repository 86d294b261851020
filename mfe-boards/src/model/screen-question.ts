import { contractBoardOptions, withoutOptions } from '@site/fields';
import type { BoardColumn } from './board-columns';
import { boardQueryOf, everyRowOf } from './board-query';
import type { BoardAddress } from './board-query';

/** What a saved screen is made of, but for its name. */
export interface ScreenQuestion {
  readonly market: BoardAddress['market'];
  readonly sector?: string;
  readonly industry?: string;
  readonly query: string;
}

/**
 * The question of the board that is open, as it is saved: what its address asks, without language and page, and the
 * columns that stand there, so that anyone who opens it sees the same.
 */
export function screenQuestionOf(
  address: BoardAddress,
  search: string,
  columns: readonly BoardColumn[],
): ScreenQuestion {
  const options = withoutOptions(everyRowOf(boardQueryOf(search, address)), ['locale', 'limit', 'fields']);
  const params = new URLSearchParams(
    Object.entries(contractBoardOptions(options)).map(([name, value]) => [name, String(value)]),
  );
  params.set('columns', columns.map(({ field }) => field).join(','));
  const { market } = address;
  const query = params.toString();
  return market === 'WORLD' ? { market, sector: address.sector, industry: address.industry, query } : { market, query };
}
