import { majorCurrency, quoteCurrencyOf } from '@site/format';
import { boardTableOf } from './board-table';
import type { BoardData } from './board-view';
import { hasCurrencies } from './has-currencies';

/** The currencies of a board's prices and amounts; they differ if prices are in a minor unit. */
export interface BoardCurrency {
  readonly prices: string;
  readonly amounts: string;
}

/** The single currency of a board. Null: there are several, or none is known. */
export function boardCurrencyOf(data: BoardData): BoardCurrency | null {
  const prices = (data.length > 0 ? boardTableOf(data).text('currency')(0) : null) ?? quoteCurrencyOf(data.market);
  return hasCurrencies(data.fx) || prices === null ? null : { prices, amounts: majorCurrency(prices) };
}
