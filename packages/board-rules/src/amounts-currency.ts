import type { BoardMarket, BoardOptions } from '@site/fields';

/** What amounts of the board of all markets are in unless its reader chose another. Source: decisions, section 7. */
export const CURRENCY_OF_ALL = 'USD';

/** The one currency that a board shows its amounts in. Null: each company's are in the major unit of its own. */
export const amountsCurrency = (market: BoardMarket, { amountsIn }: Pick<BoardOptions, 'amountsIn'>): string | null =>
  amountsIn ?? (market === 'ALL' ? CURRENCY_OF_ALL : null);
