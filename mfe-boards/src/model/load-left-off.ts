import type { Schema } from '@site/contract';
import { contractBoardOptions } from '@site/fields';
import { readBoard } from '../api/read-board';
import { readWorldBoard } from '../api/read-world-board';
import type { BoardAddress, BoardQuery } from './board-query';

/**
 * Companies that match a search but are not on the board, each with its reason. Throws ApiError, or TypeError without an
 * answer.
 */
export async function loadLeftOff(address: BoardAddress, requested: BoardQuery): Promise<readonly Schema<'LeftOff'>[]> {
  const query = contractBoardOptions({ ...requested, limit: 1, fields: ['symbol'] });
  if (address.market !== 'WORLD') return (await readBoard(address.market, query)).leftOff;
  const { sector, industry } = address;
  return (await readWorldBoard({ sector, industry }, query)).leftOff;
}
