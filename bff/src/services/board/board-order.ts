import { orderedWord, rankByNumber, rankByText, rowsBySize, type BoardOrder } from '@site/board-rules';
import { fieldOf, isAmount, ORDER_TEXTS, QUOTE_NUMBERS } from '@site/fields';
import type { OrderName, OrderNumber, OrderText, QuoteNumber } from '@site/fields';
import type { BoardRowRef, ScoredMarket } from '../market-data/scored-market';
import type { AmountsIn } from '../exchange-rates/amounts-in';
import { usdFactor } from '../exchange-rates/usd-value';

/**
 * The rows in order. Ties: the larger company first, then by symbol, so that every page of a board fits the next.
 * `usdIls`: the reader's own rate, by which amounts are compared; absent: the stored one.
 */
export function orderRows(
  rows: readonly BoardRowRef[],
  { by, descending }: BoardOrder,
  usdIls?: number,
): BoardRowRef[] {
  const cardAt = (place: number) => rows[place]!.market.cards[rows[place]!.row]!;
  const marketCap = numberKeys(rows, 'marketCap', usdIls);
  const bySize = rowsBySize(marketCap, (place) => cardAt(place).symbol);
  const order = isText(by)
    ? rankByText((place) => orderedWord(by, cardAt(place)[by]), descending, bySize)
    : rankByNumber(
        by === 'marketCap' ? marketCap : numberKeys(rows, by, usdIls),
        { isDescending: descending, isPositiveAlone: fieldOf(by).isPositiveAlone === true },
        bySize,
      );
  return Array.from(order, (place) => rows[place]!);
}

function isText(field: OrderName): field is OrderText {
  return (ORDER_TEXTS as readonly string[]).includes(field);
}

function numberKeys(rows: readonly BoardRowRef[], by: OrderNumber, usdIls: number | undefined): Float64Array {
  const keys = new Float64Array(rows.length);
  const factors = new Map<ScoredMarket, Map<string, number>>();
  const factorOf = (market: ScoredMarket, currency: string): number => {
    let known = factors.get(market);
    if (!known) factors.set(market, (known = new Map()));
    let factor = known.get(currency);
    if (factor === undefined) {
      const { rates } = market.loaded.fx;
      factor = usdFactor(currency, usdIls === undefined ? rates : { ...rates, usdIls });
      known.set(currency, factor);
    }
    return factor;
  };
  const isMoney = isAmount(by);
  rows.forEach(({ market, row }, place) => {
    const value = numberOf(market, row, by) ?? NaN;
    keys[place] = isMoney ? value * factorOf(market, market.cards[row]!.currency) : value;
  });
  return keys;
}

/** A number of a row, as the catalogue measures it. Null: unknown. */
export function numberOf(market: ScoredMarket, row: number, by: OrderNumber): number | null {
  if (by === 'score') return market.score(row);
  return isCardNumber(by) ? market.cards[row]![by] : market.metric(by, row);
}

/** The same as a board shows it, whose amounts are all in one currency. Null: unknown, or no rate is known. */
export function shownNumber(market: ScoredMarket, row: number, by: OrderNumber, amounts: AmountsIn): number | null {
  const value = numberOf(market, row, by);
  return isAmount(by) ? converted(value, market.cards[row]!.currency, amounts) : value;
}

/** An amount of a company in the currency that a board shows. Null: unknown, or no rate is known. */
export function converted(amount: number | null, quoteCurrency: string, amounts: AmountsIn): number | null {
  const value = amount === null ? NaN : amount * amounts.factorOf(quoteCurrency);
  return Number.isFinite(value) ? value : null;
}

function isCardNumber(field: OrderNumber): field is QuoteNumber {
  return (QUOTE_NUMBERS as readonly string[]).includes(field);
}
