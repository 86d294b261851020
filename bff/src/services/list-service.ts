import type { Day, Market } from '../domain/company';
import type { Viewer } from '../domain/entitlements';
import type { BoardService } from './board-service';
import { NotFoundError } from './errors';
import { cardOf, type ListingCard } from './market-data/listing-card';
import type { MarketData } from './market-data/market-data';
import { marketFrom } from './market-code';
import type { CompanyReader, DataKind, ListingFacts, MarketIndexReader, StoredBalance, StoredIncome } from './ports';

/** What a list call asks for: a market, or one listing of it. */
export interface ListQuery {
  readonly market: string;
  /** With or without the market's suffix. */
  readonly ticker?: string | undefined;
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

/**
 * The three list calls. A market's list holds the companies that the viewer's own board may hold, so that it is no way
 * round the plans.
 * Throws: NotFoundError('market_not_found' | 'symbol_not_found').
 */
export interface ListService {
  readBalances(query: ListQuery, viewer: Viewer): Promise<ListAnswer<ListedStatement<StoredBalance>>>;
  readIncomes(query: ListQuery, viewer: Viewer): Promise<IncomeListAnswer>;
  readQuotes(query: ListQuery, viewer: Viewer): Promise<QuoteListAnswer>;
  /** Symbols with a statement published on that day or later. Shape: by symbol. */
  readSymbolsWithStatementSince(market: string, from: Day): Promise<readonly string[]>;
  dataKindOf(market: string): DataKind;
}

export interface ListServiceParts {
  readonly reader: Pick<CompanyReader, 'readMarket' | 'readListing'>;
  readonly index: Pick<MarketIndexReader, 'readSymbolsWithStatementSince'>;
  readonly boards: Pick<BoardService, 'symbolsWithin' | 'smallFirms'>;
  readonly data: Pick<MarketData, 'ofMarket'>;
}

export function createListService({ reader, index, boards, data }: ListServiceParts): ListService {
  const factsFor = async ({ market: code, ticker, asOf }: ListQuery, viewer: Viewer) => {
    const market = marketFrom(code);
    if (ticker === undefined) {
      const [all, allowed] = await Promise.all([reader.readMarket(market, asOf), boards.symbolsWithin(market, viewer)]);
      return { market, facts: all.filter(({ listing }) => allowed.has(listing.ticker)) };
    }
    const one = await reader.readListing(market, ticker, asOf);
    if (!one) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
    return { market, facts: [one] };
  };
  const dataKindOf = (facts: readonly ListingFacts[]): DataKind => facts[0]?.company.dataKind ?? 'real';

  return {
    async readBalances(query, viewer) {
      const { market, facts } = await factsFor(query, viewer);
      return { market, dataKind: dataKindOf(facts), list: statementsOf(facts, ({ balances }) => balances) };
    },
    async readIncomes(query, viewer) {
      const { market, facts } = await factsFor(query, viewer);
      const small = await boards.smallFirms(market);
      return {
        market,
        dataKind: dataKindOf(facts),
        list: statementsOf(facts, ({ incomes }) => incomes),
        smallFirms: facts.map(({ listing }) => listing.ticker).filter((ticker) => small.has(ticker)),
      };
    },
    async readQuotes(query, viewer) {
      const market = marketFrom(query.market);
      const loaded = data.ofMarket(market);
      const latestDay = query.asOf ?? loaded?.asOf ?? null;
      if (query.ticker === undefined && query.asOf === undefined) {
        // A market's quotes stand in memory; nothing else is asked for.
        const allowed = await boards.symbolsWithin(market, viewer);
        const list = loaded?.table.cards.filter(({ symbol }) => allowed.has(symbol)) ?? [];
        return { market, dataKind: loaded?.dataKind ?? 'real', latestDay, list };
      }
      const { facts } = await factsFor(query, viewer);
      return { market, dataKind: dataKindOf(facts), latestDay, list: facts.map((one) => cardOf(one)) };
    },
    readSymbolsWithStatementSince: async (market, from) =>
      index.readSymbolsWithStatementSince(marketFrom(market), from),
    dataKindOf: (market) => data.ofMarket(marketFrom(market))?.dataKind ?? 'real',
  };
}

type Dated = Pick<StoredIncome, 'periodEnd' | 'publishedOn'>;

function statementsOf<T extends Dated>(
  facts: readonly ListingFacts[],
  pick: (facts: ListingFacts) => readonly T[],
): ListedStatement<T>[] {
  const bySymbol = [...facts].sort((a, b) => (a.listing.ticker < b.listing.ticker ? -1 : 1));
  return bySymbol.flatMap((one) =>
    [...pick(one)]
      .sort((a, b) => (a.periodEnd < b.periodEnd ? -1 : a.periodEnd > b.periodEnd ? 1 : comparePublished(a, b)))
      .map((statement) => ({ symbol: one.listing.ticker, market: one.listing.market, statement })),
  );
}

/** An unknown day of publication stands before known ones, as it loses to them. */
function comparePublished({ publishedOn: a }: Dated, { publishedOn: b }: Dated): number {
  return (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0;
}
