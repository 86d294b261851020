import { amountsCurrency } from '@site/board-rules';
import { marketOf, spansMarkets } from '@site/fields';
import { majorUnitOf } from '../../domain/currency';
import type { BoardQuery } from './board-query';

/** The currency of amounts in a board's formula: the display currency, or else the market's own. Unit: a major currency. */
export const currencyOfLimits = (query: Pick<BoardQuery, 'market' | 'amountsIn'>): string =>
  amountsCurrency(query.market, query) ??
  (spansMarkets(query.market) ? 'USD' : majorUnitOf(marketOf(query.market).quotedIn));
