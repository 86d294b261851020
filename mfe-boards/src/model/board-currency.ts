import { majorCurrency, quoteCurrencyOf } from '@site/format';
import { boardTableOf } from './board-table';
import type { BoardData } from './board-view';
import { hasCurrencies } from './has-currencies';

/** What the prices and amounts of a board are in; `amounts` differs from `prices` where these are in a minor unit. */
export interface BoardCurrency {
  readonly prices: string;
  readonly amounts: string;
}

/** The one currency of a board. Null: there are several, or none is known. */
export function boardCurrencyOf(data: BoardData): BoardCurrency | null {
  const prices = (data.length > 0 ? boardTableOf(data).text('currency')(0) : null) ?? quoteCurrencyOf(data.market);
  return hasCurrencies(data.fx) || prices === null ? null : { prices, amounts: majorCurrency(prices) };
}
