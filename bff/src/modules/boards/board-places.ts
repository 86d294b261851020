import { spansMarkets } from '@site/fields';
import type { Day, Market } from '../../domain/company';
import { mayList, mayListAll, type Viewer } from '../../domain/entitlements';
import type { ColumnOptions } from '../../domain/options';
import { inTurns, type Steps } from '../../platform/jobs/cooperative-yield';
import type { ListingCard, LoadedMarket, MarketData, ScoredMarket } from '../market-data';
import type { BoardMarket, BoardQuery } from './board-query';
import { homeIndexOf } from './home-index';
import {
  homeListingsSteps,
  homeMarketsSteps,
  homePlacesSteps,
  onceAVersion,
  type HomeListings,
  type HomePlaces,
} from './home-places';

/** Whether lists show a company to a viewer. */
export type ListingRule = (card: Pick<ListingCard, 'companyId'>) => boolean;

export interface BoardPlacesParts {
  readonly data: Pick<MarketData, 'markets' | 'ofMarket' | 'asOf' | 'allAsOf'>;
  readonly scoredSteps: (loaded: LoadedMarket, options: ColumnOptions) => Steps<ScoredMarket>;
}

/**
 * The places of companies in their home markets, now and on past days. They decide which companies a viewer may see on
 * lists.
 */
export function createBoardPlaces({ data, scoredSteps }: BoardPlacesParts) {
  const identity = onceAVersion(() => data.markets(), homeIndexOf);
  let placesNow: { readonly identity: unknown; readonly places: HomePlaces } | undefined;
  function* placesSteps(): Steps<HomePlaces> {
    const now = identity();
    if (placesNow?.identity !== now) {
      const places = yield* placesAmong(data.markets(), now.homes);
      placesNow = { identity: now, places };
    }
    return placesNow.places;
  }
  function* placesAmong(markets: readonly LoadedMarket[], homes: HomeListings): Steps<HomePlaces> {
    const scoredMarkets: ScoredMarket[] = [];
    for (const one of markets) {
      scoredMarkets.push(yield* scoredSteps(one, {}));
      yield;
    }
    return yield* homePlacesSteps(scoredMarkets, homes);
  }

  /** Ranks of a past day need the whole home markets of the companies, as of that day. */
  async function placesAsOf(board: BoardMarket, loaded: readonly LoadedMarket[], day: Day): Promise<HomePlaces> {
    const homes = await inTurns(homeListingsSteps(data.markets(), day));
    if (spansMarkets(board)) return inTurns(placesAmong(await data.allAsOf(day), homes));
    const markets: LoadedMarket[] = [];
    for (const market of await inTurns(homeMarketsSteps(loaded, homes))) {
      const then = loaded.find((one) => one.market === market) ?? (await data.asOf(market, day));
      if (then) markets.push(then);
    }
    return inTurns(placesAmong(markets, homes));
  }

  /** Null: the viewer may see every company. */
  const placesFor = async (
    { market, asOf }: BoardQuery,
    loaded: readonly LoadedMarket[],
    viewer: Viewer,
  ): Promise<HomePlaces | null> => {
    if (mayListAll(viewer)) return null;
    return asOf === undefined ? inTurns(placesSteps()) : placesAsOf(market, loaded, asOf);
  };

  return {
    placesFor,
    /** Whether lists show a company to the viewer now, whether or not a board ranks it. */
    async listingRule(viewer: Viewer): Promise<ListingRule> {
      if (mayListAll(viewer)) return () => true;
      const places = await inTurns(placesSteps());
      return ({ companyId }) => {
        const place = places.get(companyId);
        return place !== undefined && mayList(viewer, place);
      };
    },
    /** The present place of each company in its home market. */
    homePlaces: (): Promise<HomePlaces> => inTurns(placesSteps()),
    /** Whether a plan for `plan` shows more rows of a board than a free account, as it may contain companies with that home market. */
    hasCompaniesAtHomeIn: (board: BoardMarket, plan: Market): boolean =>
      spansMarkets(board) || board === plan || identity().homeMarketsOf(board).has(plan),
    /** Changes whenever a response of the board may have changed. */
    versionOf(board: BoardMarket): string {
      const markets = data.markets();
      if (spansMarkets(board)) return markets.map(({ version }) => version).join('_');
      const own = data.ofMarket(board);
      if (!own) return 'none';
      // The companies that a viewer sees depend on their home markets too.
      const homes = identity().homeMarketsOf(board);
      const others = markets.filter((one) => one.market !== board && homes.has(one.market));
      return [own, ...others].map(({ version }) => version).join('_');
    },
    /**
     * Changes whenever a page of the company may have changed: with every market of its listings, as statements come from any.
     */
    versionOfCompany: (companyId: number): string => {
      const listedOn = identity().marketsOf(companyId);
      return listedOn.map((market) => data.ofMarket(market)!.version).join('_');
    },
  };
}
