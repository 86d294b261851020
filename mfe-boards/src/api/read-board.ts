import type { Schema } from '@site/contract';
import type { BoardCode, ContractBoardOptions } from '@site/fields';
import { api, dataOf } from '@site/remote-kit';

/** Reads the board of one market or of all markets, in rows. Throws ApiError, or TypeError without an answer. */
export const readBoard = (market: BoardCode, query: ContractBoardOptions): Promise<Schema<'Board'>> =>
  dataOf(api.GET('/api/boards/{market}', { params: { path: { market }, query } }));
