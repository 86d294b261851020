import type { Schema } from '@site/contract';
import type { BoardCode, ContractBoardOptions } from '@site/fields';
import { api, dataOf } from '@site/remote-kit';

/** The board of a market or of all, row by row. Throws: ApiError, TypeError without an answer. */
export const readBoard = (market: BoardCode, query: ContractBoardOptions): Promise<Schema<'Board'>> =>
  dataOf(api.GET('/api/boards/{market}', { params: { path: { market }, query } }));
