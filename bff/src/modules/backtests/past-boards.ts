import type { Day, Market } from '../../domain/company';
import type { BoardRow } from '../../domain/backtest/portfolio';
import { majorUnitOf } from '../../domain/currency';
import { mayList, mayListAll, viewerIn, type ListScope } from '../../domain/entitlements';
import { figureSteps, TRUE, truthSteps } from '../../domain/formula/evaluate-formula';
import { figureHistorySteps, lagsOf, type FigureHistory } from '../../domain/formula/figure-history';
import type { PricedHolding } from '../../domain/track-record/holding';
import { hasHistory } from '@site/formula';
import { inTurns } from '../../platform/jobs/cooperative-yield';
import {
  oneRowEach,
  homeListings,
  homeMarketsOf,
  type HomePlaces,
  homePlacesSteps,
  whereColumns,
  withMyScoreSteps,
} from '../boards';
import { type Listing, type MarketData, usdFactor, type BoardRowRef } from '../market-data';
import type { PastMarket, PastMarkets } from '../track-record';
import type { TestedRule } from './tested-rule';

/** The parameters of a past board. */
export interface PastBoardQuestion {
  readonly markets: readonly Market[];
  readonly rule: TestedRule;
  /** Of amounts in the formula, and of `minTradedValue`. */
  readonly currency: string;
  /** The minimum daily traded value of a company on the board. Null: no minimum. */
  readonly minTradedValue: number | null;
  /** Companies that lists show in this scope, by the ranks of the day. */
  readonly scope: ListScope;
}

export interface PastBoard {
  readonly rows: readonly BoardRow[];
  /** Of each row. */
  readonly listings: readonly Listing[];
  /** What became of each row until the next board. */
  readonly holdings: readonly PricedHolding[];
  /** Companies that are left out because their trading value is unknown. */
  readonly tradedValueUnknown: number;
}

export interface PastBoardsParts {
  readonly past: PastMarkets;
  readonly data: Pick<MarketData, 'markets'>;
}

/** The board of a past day: each company once, with its criteria, from data that were known on that day only. */
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
      tested.map(({ scored: { loaded, cards }, isTraded }) => ({
        market: loaded.market,
        table: { cards: cards.filter((_, row) => isTraded(row)) },
      })),
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
  const pasts = new Map(tested.map((market) => [market.scored, market]));
  const traded = tested.flatMap(({ scored, isTraded }) => {
    const refs: BoardRowRef[] = [];
    for (let row = 0; row < scored.columns.length; row += 1) if (isTraded(row)) refs.push({ market: scored, row });
    return refs;
  });
  const rows: BoardRow[] = [];
  const listings: Listing[] = [];
  const holdings: PricedHolding[] = [];
  let tradedValueUnknown = 0;
  for (const { market, row } of tested.length > 1 ? oneRowEach(traded) : traded) {
    const past = pasts.get(market)!;
    const listing = past.listing(row);
    const decision = decided.get(market)!;
    const holding = past.holding(row);
    if (!holding || !past.isOnBoard(row) || !isShown(listing.companyId)) continue;
    if (question.minTradedValue !== null) {
      const traded = decision.tradedValue(row);
      if (Number.isNaN(traded)) tradedValueUnknown += 1;
      if (!(traded >= question.minTradedValue)) continue;
    }
    const value = decision.value(row);
    const { signal, isSelected } = decision.of(row);
    rows.push({
      company: listing.id,
      score: market.score(row),
      signal,
      isSelected,
      value: Number.isFinite(value) ? value : null,
    });
    listings.push(listing);
    holdings.push(holding);
  }
  return { rows, listings, holdings, tradedValueUnknown };
}

interface Decision {
  /** Unit: USD. NaN: unknown. */
  value(row: number): number;
  /** Unit: the question's currency, a day. NaN: unknown. */
  tradedValue(row: number): number;
  of(row: number): Pick<BoardRow, 'signal' | 'isSelected'>;
}

async function decide(
  { scored, companies, tradedValue }: PastMarket,
  { rule, currency }: PastBoardQuestion,
  day: Day,
): Promise<Decision> {
  const { store } = scored.loaded.table;
  const usdFactors = store.contexts.map((context) => usdFactor(context.currency, scored.loaded.fx.rates));
  const wanted = usdFactor(currency, scored.loaded.fx.rates);
  const ofRow = {
    value: (row: number): number => store.numbers.marketCap[row]! * usdFactors[store.codes.context[row]!]!,
    tradedValue: (row: number): number => (tradedValue(row) * usdFactors[store.codes.context[row]!]!) / wanted,
  };
  if (rule.kind === 'score') {
    return { ...ofRow, of: (row) => ({ signal: scored.score(row), isSelected: scored.score(row) !== null }) };
  }
  if (rule.kind === 'myScore') {
    const mine = await inTurns(withMyScoreSteps(scored, {}, rule.myScore));
    return { ...ofRow, of: (row) => ({ signal: mine.myScore(row), isSelected: mine.myScore(row) !== null }) };
  }
  const { tree, figures } = rule.formula;
  const lags = lagsOf(tree);
  const history: FigureHistory =
    lags.length === 0
      ? new Map()
      : await inTurns(
          figureHistorySteps(companies(), {
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
    return { ...ofRow, of: (row) => ({ signal: scored.score(row), isSelected: truth[row] === TRUE }) };
  }
  const values = await inTurns(figureSteps(rule.formula.tree, columns));
  return {
    ...ofRow,
    of: (row) => {
      const value = values[row]!;
      return Number.isFinite(value) ? { signal: value, isSelected: true } : { signal: null, isSelected: false };
    },
  };
}
