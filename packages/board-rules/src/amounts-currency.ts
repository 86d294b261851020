import type { BoardMarket, BoardOptions } from '@site/fields';

/** Default currency of amounts on the board of all markets. Source: decisions, section 7. */
export const CURRENCY_OF_ALL = 'USD';

/** The currency of all amounts of a board; null: each company's own, in its major unit. */
export const amountsCurrency = (market: BoardMarket, { amountsIn }: Pick<BoardOptions, 'amountsIn'>): string | null =>
  amountsIn ?? (market === 'ALL' ? CURRENCY_OF_ALL : null);
