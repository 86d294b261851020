import { amountsCurrency } from '@site/board-rules';
import { marketOf, spansMarkets } from '@site/fields';
import { majorUnitOf } from '../../domain/currency';
import type { BoardQuery } from './board-query';

/** What amounts of a board's formula are in: what they are shown in, or else the market's own currency. Unit: a major currency. */
export const currencyOfLimits = (query: Pick<BoardQuery, 'market' | 'amountsIn'>): string =>
  amountsCurrency(query.market, query) ??
  (spansMarkets(query.market) ? 'USD' : majorUnitOf(marketOf(query.market).quotedIn));
