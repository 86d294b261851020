import type { BoardMarket } from '@site/fields';

/** A stored board query: `query` has its options in a fixed order, and its columns. */
export interface ScreenQuestion {
  readonly market: BoardMarket;
  /** For WORLD only. */
  readonly sector: string | null;
  readonly industry: string | null;
  readonly query: string;
}
