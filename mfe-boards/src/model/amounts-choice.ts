import { amountsCurrency, CURRENCY_OF_ALL } from '@site/board-rules';
import { spansMarkets } from '@site/fields';
import type { BoardMarket } from '@site/fields';
import type { BoardAddress, BoardQuery, QueryChange } from './board-query';
import type { BoardData } from './board-view';
import { hasCurrencies } from './has-currencies';

/** The available and the current currency of a board's amounts. Unit: major currencies; empty: each company's own. */
export interface AmountsOffer {
  readonly chosen: string;
  /** Shape: the board's own currency first, if included. */
  readonly currencies: readonly string[];
  /** Most boards of one currency are read in it: the select is among rarely used options. */
  readonly isRarelyUsed: boolean;
}

export function amountsOffer(
  market: BoardMarket,
  query: Pick<BoardQuery, 'amountsIn'>,
  data: Pick<BoardData, 'facets' | 'fx'> | null,
): AmountsOffer {
  const chosen = amountsCurrency(market, query) ?? '';
  const offered = data?.facets.amounts ?? [];
  const currencies = [...(market === 'ALL' ? [] : ['']), ...offered];
  return {
    chosen,
    currencies: currencies.includes(chosen) ? currencies : [...currencies, chosen],
    isRarelyUsed: query.amountsIn === undefined && !spansMarkets(market) && !(data !== null && hasCurrencies(data.fx)),
  };
}

/** The address change that shows amounts in a currency; the default is omitted. */
export const amountsChange = (market: BoardMarket, currency: string): QueryChange => ({
  in: currency === '' || (market === 'ALL' && currency === CURRENCY_OF_ALL) ? null : currency,
});

/** The stored currency, if the address of the board of all markets has none. Null: it has one, or none is stored. */
export const storedAmounts = (
  { market }: Pick<BoardAddress, 'market'>,
  search: string,
  stored: string | null,
): string | null =>
  market === 'ALL' && stored !== null && /^[A-Z]{3}$/.test(stored) && !new URLSearchParams(search).has('in')
    ? stored
    : null;
