import type { Day, Market } from '../../domain/company';
import type { BoardRow } from '../../domain/backtest/portfolio';
import { majorUnitOf } from '../../domain/currency';
import { addDays } from '../../domain/day';
import { mayList, mayListAll, type ListScope, type Viewer } from '../../domain/entitlements';
import { figureSteps, TRUE, truthSteps } from '../../domain/formula/evaluate-formula';
import { figureHistorySteps, lagsOf, type FigureHistory } from '../../domain/formula/figure-history';
import { NEARNESS } from '../../domain/track-record/holding';
import type { Rhythm } from '../../domain/track-record/months';
import { hasHistory } from '@site/formula';
import { isMarketCode } from '@site/fields';
import { inTurns } from '../../platform/jobs/cooperative-yield';
import {
  boardReason,
  homeListings,
  homeMarketsOf,
  type HomePlaces,
  homePlacesSteps,
  listedRows,
  whereColumns,
  withMyScoreSteps,
} from '../boards';
import { companyOf, type Listing, type MarketData, usdFactor } from '../market-data';
import type { PastMarket, PastMarkets } from './past-markets';
import type { TestedRule } from './tested-rule';

/** What a board of the past is made for. */
export interface PastBoardQuestion {
  readonly markets: readonly Market[];
  readonly rule: TestedRule;
  /** Of amounts in the formula. */
  readonly currency: string;
  /** Companies that lists show in this scope, by the ranks of the day. */
  readonly scope: ListScope;
  readonly rhythm: Rhythm;
}

export interface PastBoard {
  readonly rows: readonly BoardRow[];
  /** By the number of the row's company. */
  readonly listings: ReadonlyMap<number, Listing>;
}

export interface PastBoardsParts {
  readonly past: PastMarkets;
  readonly data: Pick<MarketData, 'markets'>;
}

/** A viewer to whom lists show what they show in a scope. */
export function viewerIn(scope: ListScope): Viewer {
  const userId = '';
  if (scope === 'visitor') return { kind: 'visitor' };
  if (scope === 'full') return { kind: 'premium', userId };
  const market = scope.replace('basic:', '');
  return isMarketCode(market) ? { kind: 'basic', userId, market } : { kind: 'user', userId };
}

/** The board of a past day: each company once, with what decides about it, from what was known on that day alone. */
export async function readPastBoard(
  { past, data }: PastBoardsParts,
  question: PastBoardQuestion,
  day: Day,
): Promise<PastBoard> {
  const markets = new Map<Market, PastMarket>();
  const read = async (codes: Iterable<Market>): Promise<void> => {
    for (const code of codes) {
      const market = markets.has(code) ? null : await past.read(code, day);
      if (market) markets.set(code, market);
    }
  };
  await read(question.markets);
  const tested = question.markets.flatMap((code) => markets.get(code) ?? []);

  const viewer = viewerIn(question.scope);
  let places: HomePlaces | null = null;
  if (!mayListAll(viewer)) {
    const homes = homeListings(data.markets(), day);
    const home = homeMarketsOf(
      tested.map(({ scored }) => scored.loaded),
      homes,
    );
    await read(home);
    const scored = [...home].flatMap((code) => markets.get(code)?.scored ?? []);
    places = await inTurns(homePlacesSteps(scored, homes));
  }
  const isShown = (companyId: number): boolean => {
    const place = places?.get(companyId);
    return places === null || (place !== undefined && mayList(viewer, place));
  };

  const decided = new Map(
    await Promise.all(tested.map(async (market) => [market.scored, await decide(market, question, day)] as const)),
  );
  const facts = new Map(tested.map(({ scored, facts: own }) => [scored, own]));
  const [only] = question.markets;
  const listed = listedRows(
    tested.map(({ scored }) => scored),
    { market: question.markets.length === 1 ? only! : 'ALL' },
  );
  const rows: BoardRow[] = [];
  const listings = new Map<number, Listing>();
  for (const { market, row } of listed) {
    const card = market.cards[row]!;
    const decision = decided.get(market)!;
    if (!decision.isOnBoard(row) || !isShown(card.companyId)) continue;
    const { listing } = facts.get(market)![row]!;
    const value = (card.marketCap ?? NaN) * usdFactor(card.currency, market.loaded.fx.rates);
    rows.push({
      company: listing.id,
      score: market.score(row),
      value: Number.isFinite(value) ? value : null,
      ...decision.of(row),
    });
    listings.set(listing.id, listing);
  }
  return { rows, listings };
}

interface Decision {
  isOnBoard(row: number): boolean;
  of(row: number): Pick<BoardRow, 'signal' | 'isSelected'>;
}

async function decide(
  { scored, facts }: PastMarket,
  { rule, currency, rhythm }: PastBoardQuestion,
  day: Day,
): Promise<Decision> {
  const oldest = addDays(day, -NEARNESS[rhythm].before);
  const isOnBoard = (row: number): boolean => {
    const { quotedOn } = scored.cards[row]!;
    return quotedOn !== null && quotedOn >= oldest && boardReason(scored, row) === null;
  };
  if (rule.kind === 'score') {
    return { isOnBoard, of: (row) => ({ signal: scored.score(row), isSelected: scored.score(row) !== null }) };
  }
  if (rule.kind === 'myScore') {
    const mine = await inTurns(withMyScoreSteps(scored, {}, rule.myScore));
    return { isOnBoard, of: (row) => ({ signal: mine.myScore(row), isSelected: mine.myScore(row) !== null }) };
  }
  const { tree, figures } = rule.formula;
  const lags = lagsOf(tree);
  const history: FigureHistory =
    lags.length === 0
      ? new Map()
      : await inTurns(
          figureHistorySteps(facts.map(companyOf), {
            figures: [...figures].filter(hasHistory),
            lags,
            fx: scored.loaded.fx.rates,
            asOf: day,
          }),
        );
  const currencies = new Set([currency, ...scored.cards.map((card) => majorUnitOf(card.currency))]);
  const usd = Object.fromEntries([...currencies].map((code) => [code, usdFactor(code, scored.loaded.fx.rates)]));
  // As a board of that day reads a formula, so that a screen and its back-test select the same companies.
  const columns = whereColumns(scored, { currency, usd, shown: null, usdIls: undefined }, history);
  if (rule.kind === 'condition') {
    const truth = await inTurns(truthSteps(rule.formula.tree, columns));
    return { isOnBoard, of: (row) => ({ signal: scored.score(row), isSelected: truth[row] === TRUE }) };
  }
  const values = await inTurns(figureSteps(rule.formula.tree, columns));
  return {
    isOnBoard,
    of: (row) => {
      const value = values[row]!;
      return Number.isFinite(value) ? { signal: value, isSelected: true } : { signal: null, isSelected: false };
    },
  };
}
