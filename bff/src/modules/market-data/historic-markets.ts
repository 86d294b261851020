import type { Day, Market } from '../../domain/company';
import { UnavailableError } from '../../platform/errors';
import { ratesOfDay, type RatesOfDay } from './exchange-rates/fx-service';
import type { BoardFacts, QuotedListing } from './stored-facts';
import { inTurns } from '../../platform/jobs/cooperative-yield';
import type { LoadedMarket, SectorGroup } from './market-data';
import {
  factsFrom,
  latestQuoteIn,
  readMarketStatements,
  statementsOf,
  type FactsReader,
  type MarketFactsParts,
  type Statements,
} from './market-facts';
import { marketTableSteps, type MarketTable } from './market-table';
import { withLaterPrices } from './later-price';
import { createRecentCache } from './recent-cache';
import type { CompanyReader } from './store/company-reader';

/** Markets as they were known on a past day. */
export interface HistoricMarkets {
  marketAsOf(current: LoadedMarket, day: Day): Promise<LoadedMarket>;
  /** All of them, read one after the other. */
  allAsOf(markets: readonly LoadedMarket[], day: Day): Promise<readonly LoadedMarket[]>;
  /** One sector and industry, in each market that has it. */
  groupAsOf(markets: readonly LoadedMarket[], group: SectorGroup, day: Day): Promise<readonly LoadedMarket[]>;
  /** The stored listings of a market, with every version of their statements. */
  factsOf(market: Pick<LoadedMarket, 'market' | 'dataVersion'>): Promise<readonly BoardFacts[]>;
  /** The data have changed. */
  forget(): void;
}

export interface HistoricMarketsParts extends Omit<MarketFactsParts, 'precedence'> {
  readonly reader: FactsReader & Pick<CompanyReader, 'readFx' | 'latestQuoteDays' | 'readLaterPrices'>;
  readonly now: () => number;
}

/** A historic market is a whole market in memory for as long as a user changes filters. */
const MARKETS = 6;
/** All markets of a day stay together, whatever else is requested. */
const WHOLE_DAYS = 1;
const GROUPS = 24;
const LIFETIME_MS = 60_000;
/**
 * A user who opens one day usually opens others, so every version of a market's statements is cached for a while.
 * Tens of megabytes each.
 */
const MARKETS_OF_STATEMENTS = 3;
const STATEMENTS_LIFETIME_MS = 300_000;
/** Reading a day takes a while: one at a time, with a bounded queue. */
const MAX_WAITING = 24;

export function createHistoricMarkets({ reader, labels, snapshotCache, now }: HistoricMarketsParts): HistoricMarkets {
  const markets = createRecentCache<Promise<LoadedMarket>>({ limit: MARKETS, lifetimeMs: LIFETIME_MS, now });
  const wholeDays = createRecentCache<Promise<readonly LoadedMarket[]>>({
    limit: WHOLE_DAYS,
    lifetimeMs: LIFETIME_MS,
    now,
  });
  const groups = createRecentCache<Promise<readonly LoadedMarket[]>>({ limit: GROUPS, lifetimeMs: LIFETIME_MS, now });
  const statements = createRecentCache<Promise<Statements>>({
    limit: MARKETS_OF_STATEMENTS,
    lifetimeMs: STATEMENTS_LIFETIME_MS,
    now,
  });
  const inTurn = createTurns(MAX_WAITING);

  const statementsIn = (market: Market, dataVersion: number, listings: readonly QuotedListing[]): Promise<Statements> =>
    statements.getOrMake(`${market} ${dataVersion}`, () =>
      readMarketStatements({ reader, snapshotCache }, market, dataVersion, listings),
    );

  const readMarket = async (current: LoadedMarket, day: Day): Promise<LoadedMarket> => {
    const { market, dataVersion } = current;
    const [quoted, later, labelRows, rates] = await Promise.all([
      reader.readQuotedListings({ market }, day),
      reader.readLaterPrices({ market }, day),
      labels.labelsOfMarket(market),
      reader.readFx(day),
    ]);
    const listings = withLaterPrices(quoted, later);
    const known = await statementsIn(market, dataVersion, listings);
    const table = await inTurns(marketTableSteps(factsFrom(listings, known), labelRows, day));
    return historic(current, day, table, latestQuoteIn(table), ratesOfDay(rates));
  };

  const readGroup = async (
    all: readonly LoadedMarket[],
    group: SectorGroup,
    day: Day,
  ): Promise<readonly LoadedMarket[]> => {
    const [quoted, later, rates, latestDays] = await Promise.all([
      reader.readQuotedListings(group, day),
      reader.readLaterPrices(group, day),
      reader.readFx(day),
      reader.latestQuoteDays(day),
    ]);
    const listings = withLaterPrices(quoted, later);
    const known = await statementsOf(reader, listings);
    const fx = ratesOfDay(rates);
    const concerned = all.filter(({ market }) => listings.some(({ listing }) => listing.market === market));
    return Promise.all(
      concerned.map(async (current) => {
        const own = listings.filter(({ listing }) => listing.market === current.market);
        const labelRows = await labels.labelsOfMarket(current.market);
        const table = await inTurns(marketTableSteps(factsFrom(own, known), labelRows, day));
        return historic(current, day, table, laterOf(latestQuoteIn(table), latestDays.get(current.market)), fx);
      }),
    );
  };

  const marketAsOf: HistoricMarkets['marketAsOf'] = (current, day) =>
    markets.getOrMake(`${current.market} ${current.version} ${day}`, () => inTurn(() => readMarket(current, day)));

  const readAll = async (all: readonly LoadedMarket[], day: Day): Promise<readonly LoadedMarket[]> => {
    const made: LoadedMarket[] = [];
    for (const current of all) made.push(await marketAsOf(current, day));
    return made;
  };

  return {
    marketAsOf,
    factsOf: ({ market, dataVersion }) =>
      inTurn(async () => {
        const listings = await reader.readQuotedListings({ market });
        return factsFrom(listings, await statementsIn(market, dataVersion, listings));
      }),
    allAsOf: (all, day) =>
      wholeDays.getOrMake(JSON.stringify([day, all.map(({ version }) => version)]), () => readAll(all, day)),
    groupAsOf: (all, group, day) =>
      groups.getOrMake(JSON.stringify([group.sector, group.industry, day, all.map(({ version }) => version)]), () =>
        inTurn(() => readGroup(all, group, day)),
      ),
    forget() {
      markets.clear();
      wholeDays.clear();
      groups.clear();
      statements.clear();
    },
  };
}

const laterOf = (a: Day | null, b: Day | undefined): Day | null => (b === undefined || (a !== null && a > b) ? a : b);

function historic(current: LoadedMarket, day: Day, table: MarketTable, asOf: Day | null, fx: RatesOfDay): LoadedMarket {
  return { ...current, asOf, isOld: false, version: `${current.version}@${day}`, table, fx };
}

/** One after another. Throws UnavailableError if too many wait. */
function createTurns(maxWaiting: number) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <T>(read: () => Promise<T>): Promise<T> => {
    if (waiting >= maxWaiting)
      throw new UnavailableError('not_available_now', 'Too many past days are being loaded at once.');
    waiting += 1;
    const mine = last.then(read);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
}
