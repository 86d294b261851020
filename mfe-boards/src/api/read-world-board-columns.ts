import type { Schema } from '@site/contract';
import type { ContractBoardOptions } from '@site/fields';
import { api, dataOf } from '@site/remote-kit';
import { worldQueryOf } from './world-query';

/** Reads the board of an industry across markets, in columns. Throws ApiError, or TypeError without an answer. */
export const readWorldBoardColumns = (
  path: { readonly sector: string; readonly industry: string },
  query: ContractBoardOptions,
  how: Pick<RequestInit, 'cache' | 'signal'> = {},
): Promise<Schema<'BoardColumns'>> =>
  dataOf(
    api.GET('/api/boards/WORLD/{sector}/{industry}/columns', { params: { path, query: worldQueryOf(query) }, ...how }),
  );
