import { boardPath, sectorPath } from './page-paths';

/** A saved question of a board, by the contract's names. */
export interface ScreenPlace {
  readonly market: string;
  readonly sector?: string | null | undefined;
  readonly industry?: string | null | undefined;
  readonly query: string;
}

/** Where a saved screen stands: the address of the board itself, which anybody may be given. */
export function screenPath({ market, sector, industry, query }: ScreenPlace): string {
  const path = market === 'WORLD' ? sectorPath(sector ?? '', industry ?? '') : boardPath(market);
  return query === '' ? path : `${path}?${query}`;
}

/** The page of what its reader follows, and the board of it. */
export const WATCHLIST_PATH = '/watchlist';
export const WATCHLIST_BOARD_PATH = `${boardPath('ALL')}?following=true`;
