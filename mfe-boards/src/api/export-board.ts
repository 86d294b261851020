import { contractBoardOptions } from '@site/fields';
import type { BoardMarket, BoardOptions } from '@site/fields';
import { api, dataOf } from '@site/remote-kit';

export type ExportFormat = 'csv' | 'xlsx';

/** A board as a file; of WORLD with its sector and industry among the options. Throws: ApiError, TypeError without an answer. */
export const exportBoard = (market: BoardMarket, options: BoardOptions, format: ExportFormat): Promise<Blob> =>
  dataOf(
    api.GET('/api/boards/{market}/export', {
      params: { path: { market }, query: { ...contractBoardOptions(options), format } },
      parseAs: 'blob',
    }),
  );
