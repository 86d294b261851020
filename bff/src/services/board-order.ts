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

/** Not above 0 means 'not meaningful': shown, but sorted last both ways, before the unknown. Source: decisions, section 3. */
const MEANINGFUL_ABOVE_ZERO: ReadonlySet<BoardOrderField> = new Set([
  'priceToEarnings',
  'priceToSales',
  'priceToBook',
  'debtToEquity',
  'priceToWorkingCapital',
]);

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

/** The rows in order. Ties: the larger company first, then by symbol, so that every page of a board fits the next. */
export function orderRows(rows: readonly BoardRowRef[], { by, descending }: BoardOrder): BoardRowRef[] {
  const sizes = numberKeys(rows, 'marketCap');
  const bySize = (a: number, b: number): number =>
    compareNumbers(sizes[a]!, sizes[b]!, true) || compareTexts(symbolOf(rows[a]!), symbolOf(rows[b]!));
  const order = rows.map((_, place) => place);
  if (isText(by)) {
    const texts = rows.map(({ market, row }) => market.cards[row]![by]);
    const sign = descending ? -1 : 1;
    order.sort((a, b) => compareTextsNullLast(texts[a]!, texts[b]!, sign) || bySize(a, b));
  } else {
    const keys = by === 'marketCap' ? sizes : numberKeys(rows, by);
    const isMeaningful = MEANINGFUL_ABOVE_ZERO.has(by)
      ? (key: number) => (key > 0 ? 0 : Number.isNaN(key) ? 2 : 1)
      : (key: number) => (Number.isNaN(key) ? 2 : 0);
    order.sort(
      (a, b) =>
        isMeaningful(keys[a]!) - isMeaningful(keys[b]!) ||
        compareNumbers(keys[a]!, keys[b]!, descending) ||
        bySize(a, b),
    );
  }
  return order.map((place) => rows[place]!);
}

function isText(field: BoardOrderField): field is CardText {
  return (CARD_TEXTS as readonly string[]).includes(field);
}

function numberKeys(rows: readonly BoardRowRef[], by: Exclude<BoardOrderField, CardText>): Float64Array {
  const keys = new Float64Array(rows.length);
  const factors = new Map<ScoredMarket, Map<string, number>>();
  const factorOf = (market: ScoredMarket, currency: string): number => {
    let known = factors.get(market);
    if (!known) factors.set(market, (known = new Map()));
    let factor = known.get(currency);
    if (factor === undefined) known.set(currency, (factor = usdFactor(currency, market.loaded.fx.rates)));
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

/** NaN is the largest both ways round, so that the unknown stands last. */
function compareNumbers(a: number, b: number, descending: boolean): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return a === b ? 0 : a < b === descending ? 1 : -1;
}

function compareTextsNullLast(a: string | null, b: string | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * compareTexts(a, b);
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function symbolOf({ market, row }: BoardRowRef): string {
  return market.cards[row]!.symbol;
}
