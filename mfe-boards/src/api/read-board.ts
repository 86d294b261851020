import type { Schema } from '@site/contract';
import type { ContractBoardOptions, MarketCode } from '@site/fields';
import { api, dataOf } from '@site/remote-kit';

/** The board of a market, row by row. Throws: ApiError, TypeError without an answer. */
export const readBoard = (market: MarketCode, query: ContractBoardOptions): Promise<Schema<'Board'>> =>
  dataOf(api.GET('/api/boards/{market}', { params: { path: { market }, query } }));
