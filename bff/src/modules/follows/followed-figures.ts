import type { Day, Market } from '../../domain/company';
import { addDays } from '../../domain/day';
import { maySeeScore, type Viewer } from '../../domain/entitlements';
import type { BoardService, ListingRule } from '../boards';
import { type ListingCard, type MarketData, reportsFrom, type ScoredMarket } from '../market-data';
import type { Clock } from '../../platform/clock';
import type { ListingName } from '../../domain/markets';
import type { RecentFacts, RecentFactsReader } from './recent-facts';
import type { DatedPrice, RecentPrices } from './recent-prices';
import type { FollowStore } from './store';

/** How far back the price before the latest one is searched: enough for a weekly series. */
const LOOK_BACK_DAYS = 16;

/** A followed company with its latest figures; null for all that is no longer known of it. */
export interface FollowedFigures extends ListingName {
  readonly card: ListingCard | null;
  /** Unit: 1.5 means 1.5 %. */
  readonly changePercent: number | null;
  readonly changeSince: Day | null;
  /** Null: unrated, or not for this viewer. */
  readonly score: number | null;
  /** Null: unknown, or without a meaning. */
  readonly priceToEarnings: number | null;
  readonly delistedOn: Day | null;
  /** Lists do not show the company to the viewer: its figures are null. */
  readonly withheld: boolean;
}

/** A line of the watchlist. */
export interface WatchedFigures extends FollowedFigures, Pick<RecentFacts, 'nextEarnings' | 'lastDividend'> {
  /** Points since the recorded score before it. Null: one of the two is not known, or not for this viewer. */
  readonly scoreChange: number | null;
  readonly scoreChangeSince: Day | null;
}

export interface FollowedFiguresParts {
  readonly follows: Pick<FollowStore, 'listOf'>;
  readonly data: Pick<MarketData, 'ofMarket'>;
  readonly prices: RecentPrices;
  readonly facts: RecentFactsReader;
  /** A market with its present scores. Null: no data. */
  readonly scored: (market: Market) => ScoredMarket | null;
  readonly listingRule: BoardService['listingRule'];
  readonly clock: Pick<Clock, 'today'>;
}

/** Latest figures of listings, limited to those that lists show to the viewer. Shape: in the order of the request. */
export type FiguresOf = (listings: readonly ListingName[], viewer: Viewer) => Promise<readonly FollowedFigures[]>;

export type FollowedFiguresReader = ReturnType<typeof createFollowedFigures>;

export function createFollowedFigures(parts: FollowedFiguresParts) {
  const { follows, data, prices, facts, scored, listingRule, clock } = parts;
  const rowsIn = createRowFinder();

  async function readMarket(
    market: Market,
    followed: readonly ListingName[],
    viewer: Viewer,
    isShown: ListingRule,
  ): Promise<ReadonlyMap<string, FollowedFigures>> {
    const loaded = data.ofMarket(market);
    const board = scored(market);
    const from = loaded?.asOf ? addDays(loaded.asOf, -LOOK_BACK_DAYS) : null;
    const symbols = followed.map(({ symbol }) => symbol);
    const byPrice = groupBy(from === null ? [] : await prices.since(market, symbols, from), ({ symbol }) => symbol);
    return new Map(
      followed.map((one) => {
        const row = board ? rowsIn(board).get(one.symbol) : undefined;
        const delisted = loaded?.table.delisted.find(({ card }) => card.symbol === one.symbol);
        const card = row === undefined ? (delisted?.card ?? null) : (board?.cards[row] ?? null);
        const score = row !== undefined && board && maySeeScore(viewer) ? board.score(row) : null;
        const ratio = row !== undefined && board ? board.metric('priceToEarnings', row) : null;
        const priceToEarnings = ratio !== null && ratio > 0 ? ratio : null;
        const delistedOn = delisted?.delistedOn ?? null;
        if (card && !delisted && !isShown(card)) return [one.symbol, withheldFigures(one, card)];
        const change = changeOf(card, byPrice.get(one.symbol) ?? []);
        return [one.symbol, { ...one, card, score, priceToEarnings, delistedOn, withheld: false, ...change }];
      }),
    );
  }

  const of: FiguresOf = async (listings, viewer) => {
    const isShown = await listingRule(viewer);
    const byMarket = groupBy(listings, ({ market }) => market);
    const read = await Promise.all(
      [...byMarket].map(async ([market, ones]) => [market, await readMarket(market, ones, viewer, isShown)] as const),
    );
    const figures = new Map(read);
    return listings.flatMap(({ market, symbol }) => figures.get(market)?.get(symbol) ?? []);
  };

  async function factsOf(figures: readonly FollowedFigures[]): Promise<ReadonlyMap<string, RecentFacts>> {
    const shown = figures.filter(({ card, delistedOn }) => card && delistedOn === null);
    const read = await Promise.all(
      [...groupBy(shown, ({ market }) => market)].map(async ([market, ones]) => {
        const asOf = data.ofMarket(market)?.asOf;
        if (!asOf) return [];
        const symbols = ones.map(({ symbol }) => symbol);
        const { dataKind } = ones[0]!.card!;
        const from = reportsFrom(dataKind, asOf, clock.today());
        const found = await facts.of({ market, dataKind, asOf, reportsFrom: from }, symbols);
        return [...found].map(([symbol, known]) => [`${market}:${symbol}`, known] as const);
      }),
    );
    return new Map(read.flat());
  }

  return {
    of,
    /**
     * The followed companies of a user, with figures from memory and a few queries per market. Shape: in the order of
     * following.
     */
    async read(userId: string, viewer: Viewer): Promise<readonly WatchedFigures[]> {
      const figures = await of(await follows.listOf(userId), viewer);
      const known = await factsOf(figures);
      return figures.map((one) => {
        const {
          nextEarnings = null,
          lastDividend = null,
          earlierScore = null,
        } = known.get(`${one.market}:${one.symbol}`) ?? {};
        const since = one.score === null ? null : earlierScore;
        const scoreChange = since && one.score !== null ? one.score - since.score : null;
        // The earnings calendar shows the next report of every company to all viewers.
        return {
          ...one,
          nextEarnings,
          lastDividend: one.withheld ? null : lastDividend,
          scoreChange,
          scoreChangeSince: since?.day ?? null,
        };
      });
    },
  };
}

const withheldFigures = (one: ListingName, card: ListingCard): FollowedFigures => ({
  ...one,
  card: { ...card, price: null, quotedOn: null, dividendYieldPercent: null },
  changePercent: null,
  changeSince: null,
  score: null,
  priceToEarnings: null,
  delistedOn: null,
  withheld: true,
});

function groupBy<T, K>(all: readonly T[], keyOf: (one: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** The latest price against the stored one before it. */
function changeOf(
  card: ListingCard | null,
  stored: readonly DatedPrice[],
): Pick<FollowedFigures, 'changePercent' | 'changeSince'> {
  const before = stored.findLast(({ date, price }) => card?.quotedOn != null && date < card.quotedOn && price > 0);
  if (!before || card?.price == null) return { changePercent: null, changeSince: null };
  return { changePercent: (card.price / before.price - 1) * 100, changeSince: before.date };
}

/** The row of each symbol in a market's table; found again when the market's data are replaced. */
function createRowFinder(): (market: ScoredMarket) => ReadonlyMap<string, number> {
  const known = new WeakMap<ScoredMarket, ReadonlyMap<string, number>>();
  return (market) => {
    const found = known.get(market) ?? new Map(market.cards.map(({ symbol }, row) => [symbol, row]));
    known.set(market, found);
    return found;
  };
}
