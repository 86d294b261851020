import type { Day, Market, CompanyFacts } from '../../../domain/company';
import { boardReason } from '../../boards';
import { inTurns } from '../../../platform/jobs/cooperative-yield';
import {
  type CompanyReader,
  type CompanyStatements,
  type MarketData,
  ratesOfDay,
  type ScoredMarket,
  scoreMarketSteps,
  type LoadedMarket,
  type ListingCard,
  type QuotedListing,
  type Listing,
} from '../../market-data';
import { isFinancial } from '@site/fields';
import { sectorState } from '../../../domain/columns/build-column-store';
import type { ColumnStore } from '../../../domain/columns/column-store';
import { createScoredColumns } from '../../../domain/columns/scored-columns';
import { quarterIndexOfDay } from '../../../domain/periods/quarter-index';
import type { PricedHolding } from '../../../domain/track-record/holding';
import type { PastReader, StoredPast } from './listing-past';
import { readPastQuotes, type PastDays } from './past-quotes';
import { PastRow } from './past-row';
import { readPastStatements } from './past-statements';

export interface PastMarketParts extends PastReader {
  readonly reader: Pick<CompanyReader, 'readStatements' | 'readFx'>;
}

export interface PastMarketsParts extends PastMarketParts {
  readonly reader: Pick<CompanyReader, 'readQuotedListings' | 'readStatements' | 'readFx'>;
  readonly data: Pick<MarketData, 'markets' | 'ofMarket'>;
}

/** A market as it was known on a day. Valid until a later day of it is read. Rows: every listing that it ever had. */
export interface PastMarket {
  readonly scored: ScoredMarket;
  isTraded(row: number): boolean;
  /** Whether a board without filters includes it. */
  isOnBoard(row: number): boolean;
  listing(row: number): Listing;
  /** Its outcome with one of the requested ways to hold it. Undefined: it has no usable quote. */
  holding(row: number, way?: number): PricedHolding | undefined;
  /** Daily turnover. Unit: the major unit of its context's currency. NaN: unknown, or not read. */
  tradedValue(row: number): number;
  /** With all statements, including later ones. */
  companies(): readonly CompanyFacts[];
}

export type PastRequest = PastDays & {
  /** A board contains each company of several markets once. */
  readonly areSeveral: boolean;
};
/** Called for each listing with prices. `done`: the finished part of the listings. Throws to stop the reading. */
export type OnListingRead = (done: number, stored: StoredPast) => Promise<void>;

/** Markets on the days of a back-test, each read from its first day to its last. */
export function createPastMarkets(parts: PastMarketsParts, requested: PastRequest) {
  const walks = new Map<Market, Promise<MarketWalk | null>>();
  const start = async (market: Market, listing: OnListingRead | undefined): Promise<MarketWalk | null> => {
    const current = parts.data.ofMarket(market);
    if (!current) return null;
    return walkPastMarket(parts, current, await parts.reader.readQuotedListings({ market }), requested, listing);
  };
  const walkOf = (market: Market, listing?: OnListingRead) => {
    const walk = walks.get(market) ?? start(market, listing);
    walks.set(market, walk);
    return walk;
  };
  return {
    /** Reads what the days of a market need. `onRead`: receives the finished part. */
    async prepare(market: Market, onRead: (done: number) => Promise<void>): Promise<void> {
      await walkOf(market, onRead);
    },
    /** A day that is not earlier than the previous one. Null: the market has no data. */
    async read(market: Market, day: Day): Promise<PastMarket | null> {
      return (await walkOf(market))?.(day) ?? null;
    },
  };
}

export type PastMarkets = Pick<ReturnType<typeof createPastMarkets>, 'read'>;

export type MarketWalk = (day: Day) => Promise<PastMarket>;

/** Names and contents of a market. */
export type PastMarketName = Pick<LoadedMarket, 'market' | 'dataKind' | 'version' | 'dataVersion'>;

/**
 * Reads what boards of some days need of the listings of one market, and returns the market of each day, from the first
 * to the last.
 */
export async function walkPastMarket(
  { reader, symbols, pages }: PastMarketParts,
  { market, ...name }: PastMarketName,
  listings: readonly QuotedListing[],
  requested: PastRequest,
  onListing?: OnListingRead,
): Promise<MarketWalk> {
  const quotes = await readPastQuotes({ symbols, pages }, listings, requested, onListing);
  const rows = listings.map((one) => new PastRow(one, requested.areSeveral));
  const onStatements = (row: number, statements: CompanyStatements): void => {
    if (requested.readsCards) rows[row]!.storeStatements(statements);
  };
  const statementsOn = await readPastStatements({ reader, onRead: onStatements }, listings, requested.days, quotes);
  const buffer = createScoredColumns(rows.length);
  const financialRows = listings.map(({ company }) => isFinancial(company));
  // Labels are current: past boards have none.
  const labels = listings.map(() => []);
  const contexts = quotes.trades.map(({ currency }) => ({ currency, market }));
  const sectorStates = quotes.trades.map(({ sector }) => sectorState(sector));
  /** By the place of a quote's day. */
  const quarters: number[] = [];
  const quarterOf = (place: number): number => (quarters[place] ??= quarterOfDay(quotes.days.at(place)));

  return async (day) => {
    const place = requested.days.indexOf(day);
    const [start, end] = [place * rows.length, (place + 1) * rows.length];
    const fx = ratesOfDay(await reader.readFx(day));
    const known = statementsOn(place);
    const trade = quotes.trade.subarray(start, end);
    const { marketCap, dividendYieldPercent } = quotes;
    for (let row = 0; row < rows.length; row += 1) known.state[row]! |= sectorStates[trade[row]!]!;
    const store: ColumnStore = {
      ...known,
      asOf: day,
      contexts,
      numbers: {
        ...known.numbers,
        marketCap: marketCap.subarray(start, end),
        dividendYieldPercent: dividendYieldPercent.subarray(start, end),
      },
      codes: { ...known.codes, context: trade },
      quoted: Int32Array.from(quotes.quotedOn.subarray(start, end), quarterOf),
    };
    let cards: readonly ListingCard[] | undefined;
    const table: LoadedMarket['table'] = {
      // Few boards need data that is not used in calculations.
      get cards() {
        const { cardFigures } = quotes;
        if (!cardFigures) throw new Error('What cards are made of was not read.');
        return (cards ??= rows.map((one, row) => one.cardOn(day, { ...quotes, cardFigures }, start + row)));
      },
      financialRows,
      delisted: [],
      store,
      labels,
    };
    const scored = await inTurns(scoreMarketSteps({ ...name, market, asOf: day, isOld: false, table, fx }, {}, buffer));
    const { priceToSales } = scored.columns.metrics;
    return {
      scored,
      isTraded: (row) => listings[row]!.listing.delistedOn === null || listings[row]!.listing.delistedOn > day,
      // There are several reasons for a missing P/S; finding the right one takes longer.
      isOnBoard: (row) => !Number.isNaN(priceToSales[row]!) && boardReason(scored, row) === null,
      listing: (row) => listings[row]!.listing,
      holding: (row, way = 0) => quotes.holdings[way]?.at(start + row),
      tradedValue: (row) => quotes.tradedValues?.[start + row] ?? NaN,
      companies: () => rows.map((one, row) => one.company(table.cards[row]!, quotes.trades[trade[row]!]!)),
    };
  };
}

const quarterOfDay = (day: Day | null): number => (day === null ? -1 : quarterIndexOfDay(day));
