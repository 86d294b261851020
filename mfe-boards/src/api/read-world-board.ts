import type { Schema } from '@site/contract';
import type { ContractBoardOptions } from '@site/fields';
import { api, dataOf } from '@site/remote-kit';
import { worldQueryOf } from './world-query';

/** Reads the board of an industry across markets, in rows. Throws ApiError, or TypeError without an answer. */
export const readWorldBoard = (
  path: { readonly sector: string; readonly industry: string },
  query: ContractBoardOptions,
): Promise<Schema<'Board'>> =>
  dataOf(api.GET('/api/boards/WORLD/{sector}/{industry}', { params: { path, query: worldQueryOf(query) } }));
