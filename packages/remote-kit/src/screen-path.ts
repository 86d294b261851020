import { boardPath, sectorPath } from './page-paths';

/** A saved question of a board, in contract names. */
export interface ScreenPlace {
  readonly market: string;
  readonly sector?: string | null | undefined;
  readonly industry?: string | null | undefined;
  readonly query: string;
}

/** The address of a saved screen: that of its board, which can be shared. */
export function screenPath({ market, sector, industry, query }: ScreenPlace): string {
  const path = market === 'WORLD' ? sectorPath(sector ?? '', industry ?? '') : boardPath(market);
  return query === '' ? path : `${path}?${query}`;
}

/** The watchlist page, and its board. */
export const WATCHLIST_PATH = '/watchlist';
export const WATCHLIST_BOARD_PATH = `${boardPath('ALL')}?following=true`;
