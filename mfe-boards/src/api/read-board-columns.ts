import type { Schema } from '@site/contract';
import type { ContractBoardOptions, MarketCode } from '@site/fields';
import { api, dataOf } from '@site/remote-kit';

/** The board of a market, column by column. Throws: ApiError, TypeError without an answer. */
export const readBoardColumns = (market: MarketCode, query: ContractBoardOptions): Promise<Schema<'BoardColumns'>> =>
  dataOf(api.GET('/api/boards/{market}/columns', { params: { path: { market }, query } }));
