import type { Schema } from '@site/contract';
import type { BoardCode, ContractBoardOptions } from '@site/fields';
import { api, dataOf } from '@site/remote-kit';

/** Reads the board of one market or of all markets, in columns. Throws ApiError, or TypeError without an answer. */
export const readBoardColumns = (
  market: BoardCode,
  query: ContractBoardOptions,
  how: Pick<RequestInit, 'cache' | 'signal'> = {},
): Promise<Schema<'BoardColumns'>> =>
  dataOf(api.GET('/api/boards/{market}/columns', { params: { path: { market }, query }, ...how }));
