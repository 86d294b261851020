import type { BoardMarket, BoardOptions } from '@site/fields';
import { isDay, type Day } from '../../domain/day';

export type { BoardMarket };

/**
 * The query of a board, in our own names: its market or group, and the options of the catalogue (`@site/fields`,
 * `BOARD_OPTIONS`), which also maps the contract's names. Absent: not requested.
 */
export type BoardQuery = Omit<BoardOptions, 'asOf' | 'statementsFrom'> & {
  readonly market: BoardMarket;
  readonly asOf?: Day | undefined;
  readonly statementsFrom?: Day | undefined;
};

/** A board's query. An invalid day counts as none: where that is an error, the contract has refused it. */
export function boardQueryOf(market: BoardMarket, { asOf, statementsFrom, ...options }: BoardOptions): BoardQuery {
  return {
    market,
    ...options,
    ...(asOf !== undefined && isDay(asOf) && { asOf }),
    ...(statementsFrom !== undefined && isDay(statementsFrom) && { statementsFrom }),
  };
}
