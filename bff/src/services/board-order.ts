import {
  fieldOf,
  isAmount,
  ORDER_NAMES,
  ORDER_TEXTS,
  QUOTE_NUMBERS,
  type OrderName,
  type OrderText,
  type QuoteNumber,
} from '@site/fields';
import { rankByNumber, rankByText } from '../domain/board/board-order';
import type { TieBreak } from '../domain/board/board-order';
import type { BoardRowRef, ScoredMarket } from './market-data/scored-market';
import { usdFactor } from './usd-value';

/** What a board can be ordered by. */
export type BoardOrderField = OrderName;

const names: ReadonlySet<string> = new Set(ORDER_NAMES);
export const isBoardOrderField = (name: string): name is BoardOrderField => names.has(name);

export interface BoardOrder {
  readonly by: BoardOrderField;
  readonly descending: boolean;
}

/**
 * The rows in order. Ties: the larger company first, then by symbol, so that every page of a board fits the next.
 * `usdIls`: the reader's own rate, by which amounts are compared; absent: the stored one.
 */
export function orderRows(
  rows: readonly BoardRowRef[],
  { by, descending }: BoardOrder,
  usdIls?: number,
): BoardRowRef[] {
  const marketCap = numberKeys(rows, 'marketCap', usdIls);
  const ties: TieBreak = { marketCap, symbol: rows.map(symbolOf) };
  const places = rows.map((_, place) => place);
  const order = isText(by)
    ? rankByText(
        places,
        rows.map(({ market, row }) => market.cards[row]![by]),
        descending,
        ties,
      )
    : rankByNumber(
        places,
        by === 'marketCap' ? marketCap : numberKeys(rows, by, usdIls),
        { isDescending: descending, isPositiveAlone: fieldOf(by).isPositiveAlone === true },
        ties,
      );
  return order.map((place) => rows[place]!);
}

function isText(field: BoardOrderField): field is OrderText {
  return (ORDER_TEXTS as readonly string[]).includes(field);
}

function numberKeys(
  rows: readonly BoardRowRef[],
  by: Exclude<BoardOrderField, OrderText>,
  usdIls: number | undefined,
): Float64Array {
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
    const value = valueOf(market, row, by) ?? NaN;
    keys[place] = isMoney ? value * factorOf(market, market.cards[row]!.currency) : value;
  });
  return keys;
}

function valueOf(market: ScoredMarket, row: number, by: Exclude<BoardOrderField, OrderText>): number | null {
  if (by === 'score') return market.score(row);
  return isCardNumber(by) ? market.cards[row]![by] : market.metric(by, row);
}

function isCardNumber(field: BoardOrderField): field is QuoteNumber {
  return (QUOTE_NUMBERS as readonly string[]).includes(field);
}

function symbolOf({ market, row }: BoardRowRef): string {
  return market.cards[row]!.symbol;
}
