import type { Market } from '../../domain/company';
import { startBacktest, type BacktestResult } from '../../domain/backtest/backtest';
import { formationDays, MONTHS_BETWEEN } from '../../domain/backtest/settings';
import { majorUnitOf } from '../../domain/currency';
import type { Day } from '../../domain/day';
import { mayListAll, viewerIn, type ListScope } from '../../domain/entitlements';
import { holdingBetween, holdingWindow, settledOn } from '../../domain/track-record/holding';
import { MONTHS_OF, type Rhythm } from '../../domain/track-record/months';
import { type Listing, ratesOfDay, type RatesOfDay, usdFactor } from '../market-data';
import { createPastMarkets, rhythmOf, type PastMarketsParts, type TrackRecordStore } from '../track-record';
import { readPastBoard, type PastBoard } from './past-boards';
import type { BacktestQuestion } from './question';
import { testedRuleOf } from './tested-rule';

/** A company of a result. */
export type TestedListing = Pick<Listing, 'market' | 'ticker'>;

export interface ComputedBacktest {
  readonly result: BacktestResult;
  readonly listings: ReadonlyMap<number, TestedListing>;
  readonly rhythm: Rhythm;
  /** The last day with a price in every market. */
  readonly dataThrough: Day | null;
  readonly isSample: boolean;
  /** Prices begin later than the question. */
  readonly isStartLater: boolean;
  /** Times that a company was left out because its trading value is unknown. */
  readonly tradedValueUnknown: number;
  /** Prices come too rarely for the rebalancing that was wanted. */
  readonly isRebalancedLess: boolean;
}

export interface RunBacktestParts extends PastMarketsParts {
  readonly spans: Pick<TrackRecordStore, 'span'>;
}

/** Receives the part that is done, 0 to 1; throws to stop the run. */
export type OnProgress = (done: number) => Promise<void>;

/** Approximate share of the work that is reading prices. */
const READING_SHARE = 0.6;

/** Tests a question on the boards of the past. Shares the event loop. */
export async function runBacktest(
  parts: RunBacktestParts,
  question: BacktestQuestion,
  scope: ListScope,
  onProgress: OnProgress,
): Promise<ComputedBacktest> {
  const rhythm = await commonRhythm(parts, question.markets);
  const span = await commonSpan(parts, question.markets);
  const last = span && (question.end !== null && question.end < span.to ? question.end : span.to);
  const days =
    span === null || last === null
      ? []
      : formationDays(question.start, last, question.rebalance, rhythm).filter(
          (day) => day >= span.from && settledOn(day, rhythm) <= span.to,
        );

  const starts = days.slice(0, -1);
  const windows = starts.map((day, place) => holdingWindow(day, days[place + 1]!, rhythm));
  const { markets, currency } = question;
  const rule = testedRuleOf(question.formula, question.score);
  const areSeveral = markets.length > 1;
  const past = createPastMarkets(parts, {
    days: starts,
    holdings: [(listing, place) => holdingBetween(listing, windows[place]!)],
    rhythm,
    areSeveral,
    readsTradedValues: question.minTradedValue !== undefined,
    readsCards: areSeveral || rule.kind !== 'score' || !mayListAll(viewerIn(scope)),
  });
  for (const [place, market] of markets.entries())
    await past.prepare(market, (read) => onProgress(((place + read) / markets.length) * READING_SHARE));

  const requested = {
    markets,
    scope,
    rule,
    currency: currency ?? 'USD',
    minTradedValue: question.minTradedValue ?? null,
  };
  const factorsOf = currencyFactors(parts, currency);
  const backtest = startBacktest(question);
  const listings = new Map<number, Listing>();
  let tradedValueUnknown = 0;
  for (const [place, start] of starts.entries()) {
    const board = await readPastBoard({ past, data: parts.data }, requested, start);
    for (const listing of board.listings) listings.set(listing.id, listing);
    const { rows, holdings } = board;
    tradedValueUnknown += board.tradedValueUnknown;
    backtest.add({ start, end: days[place + 1]!, rows, holdings, currencyFactors: await factorsOf(board) });
    await onProgress(READING_SHARE + ((place + 1) / starts.length) * (1 - READING_SHARE));
  }
  return {
    result: backtest.result(),
    listings,
    rhythm,
    dataThrough: span?.to ?? null,
    isSample: markets.some((market) => parts.data.ofMarket(market)?.dataKind === 'sample'),
    tradedValueUnknown,
    isStartLater: span !== null && question.start < span.from,
    isRebalancedLess: MONTHS_OF[rhythm] > MONTHS_BETWEEN[question.rebalance],
  };
}

async function commonRhythm(parts: RunBacktestParts, markets: readonly Market[]): Promise<Rhythm> {
  for (const market of markets) {
    const listings = await parts.reader.readQuotedListings({ market });
    if (listings.length > 0 && (await rhythmOf(parts, listings)) === 'quarter') return 'quarter';
  }
  return 'month';
}

interface Span {
  readonly from: Day;
  readonly to: Day;
}

/** The days on which every market has prices. Null: none has any. */
async function commonSpan({ spans }: RunBacktestParts, markets: readonly Market[]): Promise<Span | null> {
  const known: Span[] = [];
  for (const market of markets) {
    const span = await spans.span(market);
    if (span) known.push(span);
  }
  if (known.length === 0) return null;
  return {
    from: known.map(({ from }) => from).reduce((a, b) => (a > b ? a : b)),
    to: known.map(({ to }) => to).reduce((a, b) => (a < b ? a : b)),
  };
}

/**
 * What currencies gained against the result's while companies of a board were held, as factors by row. NaN: a rate is
 * unknown. Null: each return is in the currency of its quote.
 */
function currencyFactors({ reader }: RunBacktestParts, currency: string | null) {
  const days = new Map<Day, Promise<RatesOfDay>>();
  const ratesOf = (day: Day): Promise<RatesOfDay> => {
    const known = days.get(day) ?? reader.readFx(day).then(ratesOfDay);
    days.set(day, known);
    return known;
  };
  return async ({ listings, holdings }: PastBoard): Promise<Float64Array | null> => {
    if (currency === null) return null;
    const factors = new Float64Array(listings.length).fill(1);
    for (const [place, { currency: quoted }] of listings.entries()) {
      const holding = holdings[place]!;
      if (majorUnitOf(quoted) === currency || !('boughtOn' in holding)) continue;
      const [before, after] = [(await ratesOf(holding.boughtOn)).rates, (await ratesOf(holding.soldOn)).rates];
      const worth = (rates: RatesOfDay['rates']): number => usdFactor(quoted, rates) / usdFactor(currency, rates);
      factors[place] = worth(after) / worth(before);
    }
    return factors;
  };
}
