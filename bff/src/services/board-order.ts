import { isMeaningfulAboveZeroAlone, rankByNumber, rankByText } from '../domain/board/board-order';
import type { TieBreak } from '../domain/board/board-order';
import { NUMERIC_METRICS, type NumericMetric } from '../domain/metrics/metrics';
import type { BoardRowRef, ScoredMarket } from './market-data/scored-market';
import { usdFactor } from './usd-value';

const CARD_NUMBERS = [
  'price',
  'marketCap',
  'trailingPe',
  'dividendYieldPercent',
  'fiveYearAverageDividendYieldPercent',
  'volume',
  'averageVolume',
] as const;
type CardNumber = (typeof CARD_NUMBERS)[number];

const CARD_TEXTS = ['symbol', 'longName', 'sector', 'industry'] as const;
type CardText = (typeof CARD_TEXTS)[number];

/** What a board can be ordered by. */
export type BoardOrderField = CardNumber | CardText | NumericMetric | 'score';

export const BOARD_ORDER_FIELDS: readonly BoardOrderField[] = [
  ...CARD_NUMBERS,
  ...CARD_TEXTS,
  ...NUMERIC_METRICS,
  'score',
];

/** Amounts of money: where listings are quoted in several currencies they are set in one order by their value in USD. */
const AMOUNTS: ReadonlySet<BoardOrderField> = new Set([
  'marketCap',
  'trailingRevenue',
  'trailingEbit',
  'trailingEarnings',
  'trailingEbitda',
  'cash',
  'workingCapital',
  'enterpriseValue',
  'enterpriseValueWithoutCapitalLease',
]);

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
        { isDescending: descending, isPositiveAlone: isMeaningfulAboveZeroAlone(by) },
        ties,
      );
  return order.map((place) => rows[place]!);
}

function isText(field: BoardOrderField): field is CardText {
  return (CARD_TEXTS as readonly string[]).includes(field);
}

function numberKeys(
  rows: readonly BoardRowRef[],
  by: Exclude<BoardOrderField, CardText>,
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
  const isAmount = AMOUNTS.has(by);
  rows.forEach(({ market, row }, place) => {
    const value = valueOf(market, row, by) ?? NaN;
    keys[place] = isAmount ? value * factorOf(market, market.cards[row]!.currency) : value;
  });
  return keys;
}

function valueOf(market: ScoredMarket, row: number, by: Exclude<BoardOrderField, CardText>): number | null {
  if (by === 'score') return market.score(row);
  return isCardNumber(by) ? market.cards[row]![by] : market.metric(by, row);
}

function isCardNumber(field: BoardOrderField): field is CardNumber {
  return (CARD_NUMBERS as readonly string[]).includes(field);
}

function symbolOf({ market, row }: BoardRowRef): string {
  return market.cards[row]!.symbol;
}
