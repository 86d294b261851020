import type { BoardMarket } from '@site/remote-kit';

/** The unit in which a market quotes its prices; minor units where it does so (ILA, GBp). */
export const quoteCurrency: Readonly<Record<BoardMarket, string>> = {
  SP500: 'USD',
  NYSE: 'USD',
  TA: 'ILA',
  L: 'GBp',
  DE: 'EUR',
  F: 'EUR',
  PA: 'EUR',
  NS: 'INR',
  CHINA: 'CNY',
  SWISS: 'CHF',
  STO: 'SEK',
};
