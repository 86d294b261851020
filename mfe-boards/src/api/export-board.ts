import { contractBoardOptions } from '@site/fields';
import type { BoardMarket, BoardOptions } from '@site/fields';
import { api, dataOf } from '@site/remote-kit';

export type ExportFormat = 'csv' | 'xlsx';

/** Exports a board as a file; for WORLD, sector and industry are options. Throws ApiError, or TypeError without an answer. */
export const exportBoard = (market: BoardMarket, options: BoardOptions, format: ExportFormat): Promise<Blob> =>
  dataOf(
    api.GET('/api/boards/{market}/export', {
      params: { path: { market }, query: { ...contractBoardOptions(options), format } },
      parseAs: 'blob',
    }),
  );
