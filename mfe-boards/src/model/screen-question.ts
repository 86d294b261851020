import { contractBoardOptions, withoutOptions } from '@site/fields';
import type { BoardColumn } from './board-columns';
import { boardQueryOf, everyRowOf } from './board-query';
import type { BoardAddress } from './board-query';

/** A saved screen without its name. */
export interface ScreenQuestion {
  readonly market: BoardAddress['market'];
  readonly sector?: string;
  readonly industry?: string;
  readonly query: string;
}

/**
 * The query of the current board as it is saved: that of its address without language and page, and the
 * visible columns, so that other users see the same.
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
