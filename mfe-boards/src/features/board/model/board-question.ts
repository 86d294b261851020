import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import type { BoardAddress, BoardQuery } from './board-query';
import { parametersOf } from './board-query';

/** The whole question of a screen as the API takes it: filters, options and order; every row. */
export function questionOf(query: BoardQuery): Readonly<Record<string, string>> {
  const { offset: _offset, ...asked } = parametersOf(query);
  return Object.fromEntries(Object.entries(asked).filter((one): one is [string, string] => one[1] !== null));
}

/** Companies that a search found and that are not on the board, each with its reason. Throws: ApiError, TypeError without an answer. */
export async function loadLeftOff(address: BoardAddress, query: BoardQuery): Promise<readonly Schema<'LeftOff'>[]> {
  const { market, sector, industry } = address;
  const asked = { ...questionOf(query), limit: 1, fields: ['symbol'] } as never;
  const answer =
    sector === null || industry === null
      ? api.GET('/api/boards/{market}', { params: { path: { market: market as never }, query: asked } })
      : api.GET('/api/boards/WORLD/{sector}/{industry}', { params: { path: { sector, industry }, query: asked } });
  const board = (await dataOf(answer as never)) as Schema<'Board'>;
  return board.leftOff;
}
