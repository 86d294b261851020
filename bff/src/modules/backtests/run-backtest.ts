import type { Market } from '../../domain/company';
import { backtestSteps, type BacktestResult } from '../../domain/backtest/backtest';
import type { BoardPeriod, CompanyHolding } from '../../domain/backtest/period';
import { formationDays, MONTHS_BETWEEN } from '../../domain/backtest/settings';
import { majorUnitOf } from '../../domain/currency';
import type { Day } from '../../domain/day';
import type { ListScope } from '../../domain/entitlements';
import { holdingBetween, holdingWindow, settledOn } from '../../domain/track-record/holding';
import { MONTHS_OF, type Rhythm } from '../../domain/track-record/months';
import { inTurns } from '../../platform/jobs/cooperative-yield';
import { type Listing, ratesOfDay, type RatesOfDay, usdFactor } from '../market-data';
import { readListingPast, rhythmOf, type PastReader, type TrackRecordStore } from '../track-record';
import { readPastBoard, type PastBoard } from './past-boards';
import { createPastMarkets, type PastMarketsParts } from './past-markets';
import type { BacktestQuestion } from './question';
import { testedRuleOf } from './tested-rule';

/** A company of a result. */
export type TestedListing = Pick<Listing, 'market' | 'ticker'>;

export interface ComputedBacktest {
  readonly result: BacktestResult;
  readonly listings: ReadonlyMap<number, TestedListing>;
  readonly rhythm: Rhythm;
  /** Last day of which every market has a price. */
  readonly dataThrough: Day | null;
  readonly isSample: boolean;
  /** Prices begin later than the question. */
  readonly isStartLater: boolean;
  /** Prices come too rarely for the rebalancing that was wanted. */
  readonly isRebalancedLess: boolean;
}

export interface RunBacktestParts extends PastMarketsParts, PastReader {
  readonly spans: Pick<TrackRecordStore, 'span'>;
}

/** Receives the part that is done, 0 to 1; throws to stop the run. */
export type OnProgress = (done: number) => Promise<void>;

/** Part of the work that forming the boards is, about. */
const BOARDS_SHARE = 0.6;

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

  const past = createPastMarkets(parts);
  const asked = {
    ...{ markets: question.markets, scope, rhythm },
    rule: testedRuleOf(question.formula, question.score),
    currency: question.currency ?? 'USD',
  };
  const boards: PastBoard[] = [];
  const listings = new Map<number, Listing>();
  const periods = Math.max(0, days.length - 1);
  for (const day of days.slice(0, periods)) {
    const board = await readPastBoard({ past, data: parts.data }, asked, day);
    boards.push(board);
    for (const [id, listing] of board.listings) listings.set(id, listing);
    await onProgress((boards.length / periods) * BOARDS_SHARE);
  }

  const held = await readHoldings(parts, { boards, days, rhythm, listings, currency: question.currency }, onProgress);
  const boardPeriods = boards.map(({ rows }, place): BoardPeriod => ({
    start: days[place]!,
    end: days[place + 1]!,
    rows,
    holdingOf: (company) => held[place]!.get(company)!,
  }));
  return {
    result: await inTurns(backtestSteps(boardPeriods, question)),
    listings,
    rhythm,
    dataThrough: span?.to ?? null,
    isSample: question.markets.some((market) => parts.data.ofMarket(market)?.dataKind === 'sample'),
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

interface Formed {
  readonly boards: readonly PastBoard[];
  readonly days: readonly Day[];
  readonly rhythm: Rhythm;
  readonly listings: ReadonlyMap<number, Listing>;
  /** Of the result. Null: of each quote. */
  readonly currency: string | null;
}

/** What became of every company of every board. The prices of one company are held at a time. Shape: one map a board. */
async function readHoldings(
  parts: RunBacktestParts,
  { boards, days, rhythm, listings, currency }: Formed,
  onProgress: OnProgress,
): Promise<readonly ReadonlyMap<number, CompanyHolding>[]> {
  const held = boards.map(() => new Map<number, CompanyHolding>());
  const windows = boards.map((_, place) => holdingWindow(days[place]!, days[place + 1]!, rhythm));
  const factorBetween = currencyFactors(parts, currency ?? 'USD');
  // Tens of thousands of holdings are in the currency of the result: none waits for a rate.
  const isConverted = (quoted: string): boolean => currency !== null && majorUnitOf(quoted) !== currency;
  let done = 0;
  for (const [company, listing] of listings) {
    const { past } = await readListingPast(parts, listing);
    const own = boards.flatMap((board, place) => (board.listings.has(company) ? [place] : []));
    const holdings = await inTurns(
      (function* () {
        const made = [];
        for (const place of own) {
          made.push(holdingBetween(past, windows[place]!));
          yield;
        }
        return made;
      })(),
    );
    for (const [at, place] of own.entries()) {
      const holding = holdings[at]!;
      const currencyFactor =
        isConverted(listing.currency) && 'boughtOn' in holding
          ? await factorBetween(listing.currency, holding.boughtOn, holding.soldOn)
          : 1;
      held[place]!.set(company, { ...holding, currencyFactor });
    }
    done += 1;
    await onProgress(BOARDS_SHARE + (done / listings.size) * (1 - BOARDS_SHARE));
  }
  return held;
}

/** What a currency gained against the result's between two days, as a factor. NaN: a rate is unknown. */
function currencyFactors({ reader }: RunBacktestParts, currency: string) {
  const days = new Map<Day, Promise<RatesOfDay>>();
  const ratesOf = (day: Day): Promise<RatesOfDay> => {
    const known = days.get(day) ?? reader.readFx(day).then(ratesOfDay);
    days.set(day, known);
    return known;
  };
  return async (quoted: string, from: Day, to: Day): Promise<number> => {
    const [before, after] = [(await ratesOf(from)).rates, (await ratesOf(to)).rates];
    const worth = (rates: RatesOfDay['rates']): number => usdFactor(quoted, rates) / usdFactor(currency, rates);
    return worth(after) / worth(before);
  };
}
