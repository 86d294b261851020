import type { Day, Market, CompanyFacts } from '../../domain/company';
import { inTurns, type Steps } from '../../platform/jobs/cooperative-yield';
import {
  type CompanyReader,
  type MarketData,
  ratesOfDay,
  type ScoredMarket,
  scoreMarketSteps,
  type LoadedMarket,
  type ListingCard,
  type Listing,
} from '../market-data';
import { isFinancial } from '@site/fields';
import { createColumnBuilder, sectorState } from '../../domain/columns/build-column-store';
import { rowsOf, type ColumnStore } from '../../domain/columns/column-store';
import { createScoredColumns } from '../../domain/columns/scored-columns';
import { quarterIndexOfDay } from '../../domain/periods/quarter-index';
import type { SettledStatements } from '../../domain/periods/settle';
import type { PricedHolding } from '../../domain/track-record/holding';
import type { PastReader } from '../track-record';
import { readPastQuotes, type PastDays } from './past-quotes';
import { PastRow } from './past-row';

export interface PastMarketsParts extends PastReader {
  readonly reader: Pick<CompanyReader, 'readQuotedListings' | 'readStatements' | 'readFx'>;
  readonly data: Pick<MarketData, 'markets' | 'ofMarket'>;
}

/** A market as it was known on a day, until a later day of it is read. Rows: every listing that it ever had. */
export interface PastMarket {
  readonly scored: ScoredMarket;
  isTraded(row: number): boolean;
  listing(row: number): Listing;
  /** What became of it until the next board. Undefined: it has no quote that this one could stand on. */
  holding(row: number): PricedHolding | undefined;
  /** With all statements, those of later days among them. */
  companies(): readonly CompanyFacts[];
}

type Asked = PastDays & {
  /** Markets, of which a board holds each company once. */
  readonly areSeveral: boolean;
};
type OnRead = (done: number) => Promise<void>;

/** Markets on the days of a back-test, each of which is walked through from its first day to its last. */
export function createPastMarkets(parts: PastMarketsParts, asked: Asked) {
  const walks = new Map<Market, Promise<MarketWalk | null>>();
  const walkOf = (market: Market, onRead: OnRead = () => Promise.resolve()) => {
    const walk = walks.get(market) ?? startWalk(parts, market, asked, onRead);
    walks.set(market, walk);
    return walk;
  };
  return {
    /** Reads what the days of a market need. `onRead`: receives the part that is done. */
    async prepare(market: Market, onRead: OnRead): Promise<void> {
      await walkOf(market, onRead);
    },
    /** No earlier day of the market than before. Null: there are no data of it. */
    async read(market: Market, day: Day): Promise<PastMarket | null> {
      return (await walkOf(market))?.(day) ?? null;
    },
  };
}

export type PastMarkets = Pick<ReturnType<typeof createPastMarkets>, 'read'>;

type MarketWalk = (day: Day) => Promise<PastMarket>;

async function startWalk(
  { reader, data, symbols, pages }: PastMarketsParts,
  market: Market,
  asked: Asked,
  onRead: OnRead,
): Promise<MarketWalk | null> {
  const current = data.ofMarket(market);
  if (!current) return null;
  const listings = await reader.readQuotedListings({ market });
  const quotes = await readPastQuotes({ symbols, pages }, listings, asked, onRead);
  const statements = await reader.readStatements([...new Set(listings.map(({ company }) => company.id))]);
  const rows = listings.map((one) => new PastRow(one, statements.get(one.company.id), asked.areSeveral));
  const statementsOf = createStatementColumns(rows, asked.days, quotes.quotedOn);
  const room = createScoredColumns(rows.length);
  const financialRows = listings.map(({ company }) => isFinancial(company));
  // Labels are of today: no past board has any.
  const labels = listings.map(() => []);
  const contexts = quotes.trades.map(({ currency }) => ({ currency, market }));
  const sectorStates = quotes.trades.map(({ sector }) => sectorState(sector));

  return async (day) => {
    const place = asked.days.indexOf(day);
    const [start, end] = [place * rows.length, (place + 1) * rows.length];
    const fx = ratesOfDay(await reader.readFx(day));
    const known = await statementsOf(place);
    const trade = quotes.trade.subarray(start, end);
    const { marketCap, dividendYieldPercent } = quotes.figures;
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
      state: known.state.map((told, row) => told | sectorStates[trade[row]!]!),
      quoted: Int32Array.from(trade, (_, row) => quarterOf(quotes.quotedOn[start + row]!)),
    };
    let cards: readonly ListingCard[] | undefined;
    const table: LoadedMarket['table'] = {
      // Few boards ask for what is not calculated with.
      get cards() {
        return (cards ??= rows.map((one, row) => one.cardOn(day, quotes, start + row)));
      },
      ...{ financialRows, gone: [], store, labels },
    };
    return {
      scored: await inTurns(scoreMarketSteps({ ...current, asOf: day, isOld: false, table, fx }, {}, room)),
      isTraded: (row) => listings[row]!.listing.delistedOn === null || listings[row]!.listing.delistedOn! > day,
      listing: (row) => listings[row]!.listing,
      holding: (row) => quotes.holdings[start + row],
      companies: () => rows.map((one, row) => one.company(table.cards[row]!, quotes.trades[trade[row]!]!)),
    };
  };
}

const quarterOf = (day: Day | null): number => (day === null ? -1 : quarterIndexOfDay(day));

/** Rows whose days follow one another in columns, so many at most: some tens of megabytes. */
const MOST_ROWS = 100_000;
/** A processor fetches so many neighbours of a column at once. */
const ROWS_OF_LINE = 16;

/** Statement columns of each day, days rising, of listings that have a quote. Each company is walked through some days at once: its statements are looked up again and again. */
function createStatementColumns(rows: readonly PastRow[], days: readonly Day[], quotedOn: readonly (Day | null)[]) {
  const settled = rows.map((): SettledStatements | null => null);
  const daysAtOnce = Math.max(1, Math.floor(MOST_ROWS / Math.max(1, rows.length)));
  let first = 0;
  let store: ColumnStore | null = null;

  function* fill(from: number, to: number): Steps<ColumnStore> {
    const builder = createColumnBuilder((to - from) * rows.length);
    for (let start = 0; start < rows.length; start += ROWS_OF_LINE) {
      const end = Math.min(rows.length, start + ROWS_OF_LINE);
      for (let place = from; place < to; place += 1) {
        for (let row = start; row < end; row += 1) {
          // Before its first quote and after it left no board has it.
          if (quotedOn[place * rows.length + row] === null) continue;
          const news = rows[row]!.settledOn(days[place]!);
          const at = (place - from) * rows.length + row;
          const known = news ?? settled[row] ?? null;
          settled[row] = known;
          if (news === null && place > from) builder.copyStatements(at, at - rows.length);
          else if (known) builder.putStatements(at, known);
        }
        yield;
      }
    }
    return builder.finish(null);
  }

  return async (place: number): Promise<ColumnStore> => {
    if (store === null || (place - first + 1) * rows.length > store.length) {
      [first, store] = [place, null];
      store = await inTurns(fill(first, Math.min(days.length, first + daysAtOnce)));
    }
    return rowsOf(store, (place - first) * rows.length, (place - first + 1) * rows.length);
  };
}
