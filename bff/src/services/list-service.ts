import type { Day, Market } from '../domain/company';
import type { Viewer } from '../domain/entitlements';
import type { BoardService } from './board-service';
import { NotFoundError } from './errors';
import { cardOf, type ListingCard } from './market-data/listing-card';
import type { MarketData } from './market-data/market-data';
import { marketFrom } from './market-code';
import type { CompanyReader, DataKind, MarketIndexReader, StoredBalance, StoredIncome } from './ports';

/** What a list call asks for of one listing. */
export interface ListQuery {
  readonly market: string;
  /** With or without the market's suffix. */
  readonly ticker: string;
  readonly asOf?: Day | undefined;
}

/** A statement with the listing that it belongs to. */
export interface ListedStatement<T> {
  readonly symbol: string;
  readonly market: Market;
  readonly statement: T;
}

export interface ListAnswer<T> {
  readonly market: Market;
  readonly dataKind: DataKind;
  /** Statements as stored, restated versions included. Shape: by symbol, then oldest first. */
  readonly list: readonly T[];
}

export interface QuoteListAnswer extends ListAnswer<ListingCard> {
  /** Latest day with a quote in this market. */
  readonly latestDay: Day | null;
}

export interface IncomeListAnswer extends ListAnswer<ListedStatement<StoredIncome>> {
  readonly smallFirms: readonly string[];
}

/** A market's statements in pieces, since all of them at once would hold everybody else up. Shape: as `ListAnswer.list`. */
export interface MarketList<T> {
  readonly market: Market;
  readonly dataKind: DataKind;
  readonly pieces: AsyncIterable<readonly ListedStatement<T>[]>;
}

export interface MarketIncomeList extends MarketList<StoredIncome> {
  readonly smallFirms: readonly string[];
}

/**
 * The three list calls. A market's list holds the companies that the viewer's own board may hold, so that it is no way
 * round the plans.
 * Throws: NotFoundError('market_not_found' | 'symbol_not_found').
 */
export interface ListService {
  readBalances(query: ListQuery): Promise<ListAnswer<ListedStatement<StoredBalance>>>;
  readIncomes(query: ListQuery): Promise<IncomeListAnswer>;
  readQuotes(query: ListQuery): Promise<QuoteListAnswer>;
  balancesOfMarket(market: string, viewer: Viewer): Promise<MarketList<StoredBalance>>;
  incomesOfMarket(market: string, viewer: Viewer): Promise<MarketIncomeList>;
  /** A market's quotes stand in memory: nothing is read. */
  quotesOfMarket(market: string, viewer: Viewer): Promise<QuoteListAnswer>;
  /** Symbols with a statement published on that day or later. Shape: by symbol. */
  readSymbolsWithStatementSince(market: string, from: Day): Promise<readonly string[]>;
  dataKindOf(market: string): DataKind;
}

export interface ListServiceParts {
  readonly reader: Pick<CompanyReader, 'readListing' | 'readIncomes' | 'readBalances'>;
  readonly index: Pick<MarketIndexReader, 'readSymbolsWithStatementSince'>;
  readonly boards: Pick<BoardService, 'symbolsWithin' | 'smallFirms'>;
  readonly data: Pick<MarketData, 'ofMarket'>;
}

/** Some two thousand statements: tens of milliseconds. */
const COMPANIES_AT_ONCE = 80;

export function createListService({ reader, index, boards, data }: ListServiceParts): ListService {
  const factsOf = async ({ market: code, ticker, asOf }: ListQuery) => {
    const market = marketFrom(code);
    const facts = await reader.readListing(market, ticker, asOf);
    if (!facts) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
    return { market, facts, dataKind: facts.company.dataKind };
  };
  /** Shape: by symbol. */
  const cardsWithin = async (market: Market, viewer: Viewer): Promise<readonly ListingCard[]> => {
    const allowed = await boards.symbolsWithin(market, viewer);
    const cards = data.ofMarket(market)?.table.cards.filter(({ symbol }) => allowed.has(symbol)) ?? [];
    return [...cards].sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
  };
  const dataKindOf = (market: Market): DataKind => data.ofMarket(market)?.dataKind ?? 'real';

  return {
    async readBalances(query) {
      const { market, facts, dataKind } = await factsOf(query);
      return { market, dataKind, list: listed(market, facts.listing.ticker, facts.balances) };
    },
    async readIncomes(query) {
      const { market, facts, dataKind } = await factsOf(query);
      const { ticker } = facts.listing;
      const isSmall = (await boards.smallFirms(market)).has(ticker);
      return { market, dataKind, list: listed(market, ticker, facts.incomes), smallFirms: isSmall ? [ticker] : [] };
    },
    async readQuotes(query) {
      const { market, facts, dataKind } = await factsOf(query);
      const latestDay = query.asOf ?? data.ofMarket(market)?.asOf ?? null;
      return { market, dataKind, latestDay, list: [cardOf(facts)] };
    },
    async balancesOfMarket(code, viewer) {
      const market = marketFrom(code);
      const cards = await cardsWithin(market, viewer);
      return {
        market,
        dataKind: dataKindOf(market),
        pieces: piecesOf(market, cards, (ids) => reader.readBalances(ids)),
      };
    },
    async incomesOfMarket(code, viewer) {
      const market = marketFrom(code);
      const [cards, small] = await Promise.all([cardsWithin(market, viewer), boards.smallFirms(market)]);
      return {
        market,
        dataKind: dataKindOf(market),
        smallFirms: cards.map(({ symbol }) => symbol).filter((symbol) => small.has(symbol)),
        pieces: piecesOf(market, cards, (ids) => reader.readIncomes(ids)),
      };
    },
    async quotesOfMarket(code, viewer) {
      const market = marketFrom(code);
      const list = await cardsWithin(market, viewer);
      return { market, dataKind: dataKindOf(market), latestDay: data.ofMarket(market)?.asOf ?? null, list };
    },
    readSymbolsWithStatementSince: async (market, from) =>
      index.readSymbolsWithStatementSince(marketFrom(market), from),
    dataKindOf: (market) => dataKindOf(marketFrom(market)),
  };
}

async function* piecesOf<T extends Dated>(
  market: Market,
  cards: readonly ListingCard[],
  read: (companyIds: readonly number[]) => Promise<ReadonlyMap<number, readonly T[]>>,
): AsyncIterable<readonly ListedStatement<T>[]> {
  for (let from = 0; from < cards.length; from += COMPANIES_AT_ONCE) {
    const some = cards.slice(from, from + COMPANIES_AT_ONCE);
    const facts = await read([...new Set(some.map(({ companyId }) => companyId))]);
    yield some.flatMap(({ companyId, symbol }) => listed(market, symbol, facts.get(companyId) ?? []));
  }
}

type Dated = Pick<StoredIncome, 'periodEnd' | 'publishedOn'>;

function listed<T extends Dated>(market: Market, symbol: string, statements: readonly T[]): ListedStatement<T>[] {
  return [...statements]
    .sort((a, b) => (a.periodEnd < b.periodEnd ? -1 : a.periodEnd > b.periodEnd ? 1 : comparePublished(a, b)))
    .map((statement) => ({ symbol, market, statement }));
}

/** An unknown day of publication stands before known ones, as it loses to them. */
function comparePublished({ publishedOn: a }: Dated, { publishedOn: b }: Dated): number {
  return (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0;
}
