import {
  isPositiveOrder,
  orderedWord,
  rankByNumber,
  rankByText,
  rowsBySize,
  rowsInFront,
  type BoardOrder,
} from '@site/board-rules';
import { isAmount, isFormulaField, ORDER_TEXTS, QUOTE_NUMBERS } from '@site/fields';
import type { BoardOrderName, FormulaField, OrderNumber, OrderText, QuoteNumber } from '@site/fields';
import { atOnce, CHUNK_ROWS, type Steps } from '../../platform/jobs/cooperative-yield';
import { type AmountsIn, type BoardRowRef, type ScoredMarket, usdFactor } from '../market-data';

/** The data that an order needs beside the rows. */
interface OrderGiven {
  /** The number of wanted rows, from the first of the order. Absent: all. */
  readonly maxRows?: number | undefined;
  /** The exchange rate of the query for comparing amounts. Absent: the stored one. */
  readonly usdIls?: number | undefined;
  /** Values of columns of formulas. NaN: unknown. */
  readonly formulas?: ReadonlyMap<FormulaField, (ref: BoardRowRef) => number>;
}

/** The rows in order. Ties: the larger company first, then by symbol, so that every page of a board fits the next. */
export const orderRows = (...given: Parameters<typeof orderSteps>): BoardRowRef[] => atOnce(orderSteps(...given));

/** The same in steps. */
export function* orderSteps(
  rows: readonly BoardRowRef[],
  order: BoardOrder,
  { maxRows = rows.length, ...given }: OrderGiven = {},
): Steps<BoardRowRef[]> {
  const inFront = maxRows === 0 ? [] : yield* inFrontSteps(rows, order, maxRows, given);
  return (yield* orderAllSteps(inFront ?? rows, order, given)).slice(0, maxRows);
}

/** Below this share of all rows, selecting the first ones is faster than sorting all. */
const WORTH_LOOKING = 1 / 4;

/** The first rows of an order, in no order. Null: all are to be ordered. */
function* inFrontSteps(
  rows: readonly BoardRowRef[],
  { by, descending }: BoardOrder,
  maxRows: number,
  given: OrderGiven,
): Steps<readonly BoardRowRef[] | null> {
  if (isText(by) || maxRows > rows.length * WORTH_LOOKING) return null;
  const found = rowsInFront(
    yield* keysSteps(rows, by, given),
    { isDescending: descending, isPositiveAlone: isPositiveOrder(by) },
    maxRows,
  );
  yield;
  return found && Array.from(found, (place) => rows[place]!);
}

function* orderAllSteps(
  rows: readonly BoardRowRef[],
  { by, descending }: BoardOrder,
  given: OrderGiven,
): Steps<BoardRowRef[]> {
  const cardAt = (place: number) => rows[place]!.market.cards[rows[place]!.row]!;
  const marketCap = yield* numberKeys(rows, 'marketCap', given.usdIls);
  const bySize = rowsBySize(marketCap, (place) => cardAt(place).symbol);
  yield;
  const order = isText(by)
    ? rankByText((place) => orderedWord(by, cardAt(place)[by]), descending, bySize)
    : rankByNumber(
        by === 'marketCap' ? marketCap : yield* keysSteps(rows, by, given),
        { isDescending: descending, isPositiveAlone: isPositiveOrder(by) },
        bySize,
      );
  yield;
  return Array.from(order, (place) => rows[place]!);
}

function* keysSteps(
  rows: readonly BoardRowRef[],
  by: Exclude<BoardOrderName, OrderText>,
  { usdIls, formulas }: OrderGiven,
): Steps<Float64Array> {
  return isFormulaField(by)
    ? Float64Array.from(rows, (ref) => formulas?.get(by)?.(ref) ?? NaN)
    : yield* numberKeys(rows, by, usdIls);
}

function isText(field: BoardOrderName): field is OrderText {
  return (ORDER_TEXTS as readonly string[]).includes(field);
}

function* numberKeys(rows: readonly BoardRowRef[], by: OrderNumber, usdIls: number | undefined): Steps<Float64Array> {
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
  // Neighbours are mostly of one market and currency.
  let last: ScoredMarket | undefined;
  let currency = '';
  let factor = NaN;
  for (let place = 0; place < rows.length; place += 1) {
    const { market, row } = rows[place]!;
    const value = numberOf(market, row, by) ?? NaN;
    if (isMoney) {
      const own = market.cards[row]!.currency;
      if (market !== last || own !== currency) factor = factorOf((last = market), (currency = own));
    }
    keys[place] = isMoney ? value * factor : value;
    if (place % CHUNK_ROWS === CHUNK_ROWS - 1) yield;
  }
  return keys;
}

/** A number of a row, as the catalogue measures it. Null: unknown. */
export function numberOf(market: ScoredMarket, row: number, by: OrderNumber): number | null {
  if (by === 'score') return market.score(row);
  if (by === 'myScore') return market.myScore(row);
  return isCardNumber(by) ? market.cards[row]![by] : market.metric(by, row);
}

/** The same as on a board with all amounts in one currency. Null: unknown, or no exchange rate is known. */
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
