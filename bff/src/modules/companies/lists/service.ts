import type { Day, Market } from '../../../domain/company';
import { mayListAll, type Viewer } from '../../../domain/entitlements';
import type { BoardService } from '../../boards';
import { NotFoundError } from '../../../platform/errors';
import {
  cardOf,
  type CompanyReader,
  type DataKind,
  type ListingCard,
  type MarketData,
  type MarketIndexReader,
  type ShareCountRow,
  type StoredBalance,
  type StoredIncome,
  type SymbolPageReader,
} from '../../market-data';
import { marketFrom } from '../../../platform/market-code';

/** One listing of a list call. */
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
  /** Statements as stored, including restated versions. Shape: by symbol, then oldest first. */
  readonly list: readonly T[];
}

export interface QuoteListAnswer extends ListAnswer<ListingCard> {
  /** Latest day with a quote in this market; of one listing on a past day its own. */
  readonly latestDay: Day | null;
}

/** Shares outstanding of a listing's company on one day. */
export interface ListedShares {
  readonly symbol: string;
  readonly market: Market;
  readonly date: Day;
  readonly shares: number;
}

export interface IncomeListAnswer extends ListAnswer<ListedStatement<StoredIncome>> {
  readonly smallFirms: readonly string[];
  /** As recorded; if none are, the basic shares of its statements. Shape: oldest first. */
  readonly shares: readonly ListedShares[];
}

export interface StatementCheck {
  /** Companies of the market, including those that lists do not show to the viewer. */
  readonly total: number;
  /** Those that lists show to the viewer. Shape: by symbol. */
  readonly companies: readonly (Pick<ListingCard, 'symbol'> & Partial<Pick<ListingCard, 'longName' | 'hebrewName'>>)[];
}

/** Which companies of a market, in the order of their symbols. */
export interface ListPage {
  readonly offset?: number | undefined;
  /** Absent: all that follow. */
  readonly limit?: number | undefined;
}

/** A market's rows in chunks, since all of them at once would block the event loop. */
export interface MarketList<P> {
  readonly market: Market;
  readonly dataKind: DataKind;
  /** Companies of the whole list, whatever the page. */
  readonly total: number;
  readonly pieces: AsyncIterable<P>;
}

/** Shape: as `ListAnswer.list`. */
export type BalancePiece = readonly ListedStatement<StoredBalance>[];
export type IncomePiece = Pick<IncomeListAnswer, 'list' | 'shares'>;

export interface MarketIncomeList extends MarketList<IncomePiece> {
  readonly smallFirms: readonly string[];
}

export type ListService = ReturnType<typeof createListService>;

export interface ListServiceParts {
  readonly reader: Pick<CompanyReader, 'readListing' | 'readIncomes' | 'readBalances'>;
  readonly pages: Pick<SymbolPageReader, 'readShareCounts'>;
  readonly index: Pick<MarketIndexReader, 'readSymbolsWithStatementSince'>;
  readonly boards: Pick<BoardService, 'symbolsWithin' | 'smallFirms' | 'listingRule'>;
  readonly data: Pick<MarketData, 'ofMarket'>;
}

/** Some 250 statements: a few milliseconds, with other requests served between chunks. */
export const COMPANIES_AT_ONCE = 10;

const dataKindIn = (data: ListServiceParts['data'], market: Market): DataKind =>
  data.ofMarket(market)?.dataKind ?? 'real';

/** Lists of whole markets. */
function createMarketLists({ reader, pages, boards, data }: Omit<ListServiceParts, 'index'>) {
  /** Shape: by symbol. */
  const cardsWithin = async (
    market: Market,
    viewer: Viewer,
    { offset = 0, limit = Infinity }: ListPage = {},
  ): Promise<{ readonly total: number; readonly cards: readonly ListingCard[] }> => {
    const allowed = await boards.symbolsWithin(market, viewer);
    const cards = data.ofMarket(market)?.table.cards.filter(({ symbol }) => allowed.has(symbol)) ?? [];
    const sorted = [...cards].sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
    return { total: sorted.length, cards: sorted.slice(offset, offset + limit) };
  };

  return {
    async balancesOfMarket(code: string, viewer: Viewer, page?: ListPage): Promise<MarketList<BalancePiece>> {
      const market = marketFrom(code);
      const { total, cards } = await cardsWithin(market, viewer, page);
      return {
        market,
        total,
        dataKind: dataKindIn(data, market),
        pieces: piecesOf(cards, async (some, companyIds) => {
          const facts = await reader.readBalances(companyIds);
          return some.flatMap(({ companyId, symbol }) => listed(market, symbol, facts.get(companyId) ?? []));
        }),
      };
    },
    async incomesOfMarket(code: string, viewer: Viewer, page?: ListPage): Promise<MarketIncomeList> {
      const market = marketFrom(code);
      const [{ total, cards }, small] = await Promise.all([
        cardsWithin(market, viewer, page),
        boards.smallFirms(market),
      ]);
      return {
        market,
        total,
        dataKind: dataKindIn(data, market),
        smallFirms: cards.map(({ symbol }) => symbol).filter((symbol) => small.has(symbol)),
        pieces: piecesOf(cards, async (some, companyIds): Promise<IncomePiece> => {
          const [facts, counts] = await Promise.all([
            reader.readIncomes(companyIds),
            pages.readShareCounts(companyIds),
          ]);
          const each = some.map(({ companyId, symbol }) => {
            const list = listed(market, symbol, facts.get(companyId) ?? []);
            return { list, shares: sharesOf(market, symbol, counts.get(companyId), list) };
          });
          return { list: each.flatMap(({ list }) => list), shares: each.flatMap(({ shares }) => shares) };
        }),
      };
    },
    /** A market's quotes are in memory: nothing is read. */
    async quotesOfMarket(
      code: string,
      viewer: Viewer,
      page?: ListPage,
    ): Promise<QuoteListAnswer & { readonly total: number }> {
      const market = marketFrom(code);
      const { total, cards: list } = await cardsWithin(market, viewer, page);
      return {
        market,
        total,
        dataKind: dataKindIn(data, market),
        latestDay: data.ofMarket(market)?.asOf ?? null,
        list,
      };
    },
  };
}

/**
 * The three list calls. A market's list has the companies that the viewer's own board may have, so it does not
 * circumvent the plans. Throws: NotFoundError('market_not_found' | 'symbol_not_found').
 */
export function createListService({ reader, pages, index, boards, data }: ListServiceParts) {
  return {
    ...createMarketLists({ reader, pages, boards, data }),
    async readBalances(query: ListQuery): Promise<ListAnswer<ListedStatement<StoredBalance>>> {
      const { market, facts, dataKind } = await factsOf(reader, query);
      return { market, dataKind, list: listed(market, facts.listing.ticker, facts.balances) };
    },
    async readIncomes(query: ListQuery): Promise<IncomeListAnswer> {
      const { market, facts, dataKind } = await factsOf(reader, query);
      const { ticker } = facts.listing;
      const companyId = facts.company.id;
      const [small, counts] = await Promise.all([boards.smallFirms(market), pages.readShareCounts([companyId])]);
      const list = listed(market, ticker, facts.incomes);
      return {
        market,
        dataKind,
        list,
        shares: sharesOf(market, ticker, counts.get(companyId), list),
        smallFirms: small.has(ticker) ? [ticker] : [],
      };
    },
    async readQuotes(query: ListQuery): Promise<QuoteListAnswer> {
      const { market, facts, dataKind } = await factsOf(reader, query);
      const card = cardOf(facts);
      if (query.asOf === undefined) {
        return { market, dataKind, latestDay: data.ofMarket(market)?.asOf ?? null, list: [card] };
      }
      // Before its first quote a listing has none: an empty list, not a row without figures.
      return { market, dataKind, latestDay: card.quotedOn, list: card.quotedOn === null ? [] : [card] };
    },
    /** Companies with a statement published on that day or later, as far as lists show them to the viewer. */
    async readCompaniesWithStatementSince(code: string, from: Day, viewer: Viewer): Promise<StatementCheck> {
      const market = marketFrom(code);
      const [symbols, isShown] = await Promise.all([
        index.readSymbolsWithStatementSince(market, from),
        boards.listingRule(viewer),
      ]);
      const cards = new Map<string, ListingCard>(
        data.ofMarket(market)?.table.cards.map((card) => [card.symbol, card]) ?? [],
      );
      const companies = symbols.flatMap((symbol) => {
        const card = cards.get(symbol);
        if (card === undefined) return mayListAll(viewer) ? [{ symbol }] : [];
        return isShown(card) ? [card] : [];
      });
      return { total: symbols.length, companies };
    },
    dataKindOf: (market: string): DataKind => dataKindIn(data, marketFrom(market)),
  };
}

async function factsOf(reader: Pick<CompanyReader, 'readListing'>, { market: code, ticker, asOf }: ListQuery) {
  const market = marketFrom(code);
  const facts = await reader.readListing(market, ticker, asOf);
  if (!facts) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
  return { market, facts, dataKind: facts.company.dataKind };
}

async function* piecesOf<P>(
  cards: readonly ListingCard[],
  read: (some: readonly ListingCard[], companyIds: readonly number[]) => Promise<P>,
): AsyncIterable<P> {
  for (let from = 0; from < cards.length; from += COMPANIES_AT_ONCE) {
    const some = cards.slice(from, from + COMPANIES_AT_ONCE);
    yield await read(some, [...new Set(some.map(({ companyId }) => companyId))]);
  }
}

/** `statements`: oldest first, so that the latest version of a restated period counts. */
function sharesOf(
  market: Market,
  symbol: string,
  counts: readonly ShareCountRow[] | undefined,
  statements: readonly ListedStatement<StoredIncome>[],
): readonly ListedShares[] {
  if (counts) return counts.map(({ date, shares }) => ({ symbol, market, date, shares }));
  const byPeriod = new Map<Day, number>();
  for (const { statement } of statements) {
    if (statement.basicShares !== null) byPeriod.set(statement.periodEnd, statement.basicShares);
  }
  return [...byPeriod].map(([date, shares]) => ({ symbol, market, date, shares }));
}

type Dated = Pick<StoredIncome, 'periodEnd' | 'publishedOn'>;

function listed<T extends Dated>(market: Market, symbol: string, statements: readonly T[]): ListedStatement<T>[] {
  return [...statements]
    .sort((a, b) => (a.periodEnd < b.periodEnd ? -1 : a.periodEnd > b.periodEnd ? 1 : comparePublished(a, b)))
    .map((statement) => ({ symbol, market, statement }));
}

/** An unknown day of publication comes before known ones, as it loses to them. */
function comparePublished({ publishedOn: a }: Dated, { publishedOn: b }: Dated): number {
  return (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0;
}
