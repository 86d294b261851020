import type { BoardMarket } from '@site/fields';

/** What a board is asked, as it is stored: `query` holds its options in one order, and its columns. */
export interface ScreenQuestion {
  readonly market: BoardMarket;
  /** Of WORLD alone. */
  readonly sector: string | null;
  readonly industry: string | null;
  readonly query: string;
}
