import type { ArticleMentionReader } from '../articles';
import type { Market, Quarter } from '../../domain/company';
import { tickerFrom } from '../../domain/markets';
import { majorAmountOrNull, quotedPrice } from '../../domain/money';
import { addDays, dayAt, type Day } from '../../domain/day';
import type {
  CompanyReader,
  MarketIndexReader,
  MarketState,
  SymbolPageReader,
  SymbolReader,
} from '../market-data/company-readers';
import type {
  FxRate,
  LabelRow,
  LaterPrice,
  ListingFacts,
  StoredBalance,
  StoredIncome,
  StoredQuote,
} from '../market-data/stored-facts';
import type { ScoreSnapshotRepository } from '../score-history/score-snapshot';
import { bare, madePages, type MadePage } from './page-fixture';

/** A company for tests: what is not named is ordinary. Unit: all figures in the major unit of `currency`. */
export interface MadeCompany {
  readonly symbol: string;
  readonly market?: Market;
  readonly companyId?: number;
  readonly cik?: string;
  readonly longName?: string;
  readonly hebrewName?: string | null;
  readonly sector?: string | null;
  readonly industry?: string | null;
  readonly currency?: string;
  readonly reportedCurrency?: string;
  readonly isPrimary?: boolean;
  readonly marketCap?: number | null;
  readonly dividendYield?: number;
  readonly volume?: number;
  readonly quarterlyRevenue?: number;
  readonly quarterlyEarnings?: number;
  readonly equity?: number;
  readonly quarters?: number;
  /** Quarter of the latest statements. */
  readonly latest?: { readonly year: number; readonly quarter: Quarter };
  /** Left out: so many quarters before the latest. */
  readonly missingQuarter?: number | undefined;
  readonly quotedOn?: Day;
  readonly publishedOn?: Day | null;
  readonly delistedOn?: Day | null;
  readonly dataKind?: 'sample' | 'real';
}

let nextId = 1;

export function madeListing(made: MadeCompany): ListingFacts {
  const id = nextId++;
  const {
    symbol,
    market = 'SP500',
    companyId = id,
    currency = 'USD',
    reportedCurrency = currency,
    marketCap = 1e9,
    quarterlyRevenue = 1e8,
    quarterlyEarnings = quarterlyRevenue * 0.1,
    equity = 5e8,
    quarters = 8,
    latest = { year: 2025, quarter: 3 },
    sector = 'Technology',
    industry = 'Semiconductors',
    quotedOn = '2025-11-20',
    publishedOn = '2025-10-30',
  } = made;
  const quote: StoredQuote = {
    symbol,
    market,
    currency,
    sector,
    industry,
    price: quotedPrice(12.34),
    marketCap: majorAmountOrNull(marketCap),
    dividendYieldPercent: made.dividendYield ?? 2,
    fiveYearAverageDividendYieldPercent: 1.5,
    averageVolume: made.volume ?? 1000,
    volume: made.volume ?? 1000,
    trailingPe: null,
    quotedOn,
    source: 'test',
    fetchedAt: '2025-11-20T20:00:00Z',
  };
  const every = Array.from({ length: quarters }, (_, back) => {
    const index = latest.year * 4 + latest.quarter - 1 - back;
    return { year: Math.floor(index / 4), quarter: ((index % 4) + 1) as Quarter, back };
  });
  const periods = every.filter(({ back }) => back !== made.missingQuarter);
  return {
    company: {
      id: companyId,
      isin: null,
      longName: made.longName ?? `${symbol} Corporation`,
      hebrewName: made.hebrewName ?? null,
      sector,
      industry,
      country: 'US',
      website: null,
      dataKind: made.dataKind ?? 'sample',
      ...(made.cik !== undefined && { cik: made.cik }),
    },
    listing: {
      id,
      companyId,
      market,
      ticker: tickerFrom(symbol),
      hebrewSymbol: null,
      currency,
      isPrimary: made.isPrimary ?? true,
      logoPath: null,
      listedFrom: null,
      delistedOn: made.delistedOn ?? null,
    },
    quote,
    incomes: periods.map((period) =>
      madeIncome(period, { quarterlyRevenue, quarterlyEarnings, reportedCurrency, publishedOn }),
    ),
    balances: periods.map((period) => madeBalance(period, { equity, reportedCurrency, publishedOn })),
  };
}

interface Period {
  readonly year: number;
  readonly quarter: Quarter;
  readonly back: number;
}

function common({ year, quarter, back }: Period, reportedCurrency: string, publishedOn: Day | null) {
  const periodEnd = dayAt(Date.UTC(year, quarter * 3, 0));
  return {
    year,
    quarter,
    reportedCurrency,
    // Earlier quarters were public a month after their end.
    publishedOn: back === 0 ? publishedOn : addDays(periodEnd, 30),
    isGenerated: false,
    periodEnd,
    origin: 'reported',
    isPublishedOnEstimated: false,
    source: 'test',
    fetchedAt: '2025-11-20T20:00:00Z',
  } as const;
}

function madeIncome(
  period: Period,
  made: { quarterlyRevenue: number; quarterlyEarnings: number; reportedCurrency: string; publishedOn: Day | null },
): StoredIncome {
  const growth = 0.98 ** period.back;
  const revenue = made.quarterlyRevenue * growth;
  const earnings = made.quarterlyEarnings * growth;
  return {
    ...common(period, made.reportedCurrency, made.publishedOn),
    months: 3,
    revenue,
    grossProfit: revenue * 0.5,
    ebit: earnings * 1.3,
    ebitda: earnings * 1.6,
    earnings,
    interestExpense: Math.abs(earnings) * 0.05,
    incomeTaxExpense: earnings * 0.2,
    eps: 0.1,
    rps: 1,
    basicShares: 1e8,
    returnOnEquity: null,
    futureEps: null,
  };
}

function madeBalance(
  period: Period,
  made: { equity: number; reportedCurrency: string; publishedOn: Day | null },
): StoredBalance {
  return {
    ...common(period, made.reportedCurrency, made.publishedOn),
    totalAssets: 1e9,
    totalLiabilities: 5e8,
    longTermLiabilities: 3e8,
    currentAssets: 4e8,
    shareholdersEquity: made.equity,
    cash: 5e7,
    cashAndShortTermInvestments: 8e7,
    inventory: 5e7,
    totalDebt: 2e8,
    capitalLeaseObligations: 1e7,
    retainedEarnings: 1e8,
  };
}

/** Storage in memory: what the services read, and a way to change it under them. */
export interface MadeStorage {
  listings: ListingFacts[];
  labels: LabelRow[];
  rates: FxRate[];
  versions: Map<Market, number>;
  /** What price series know later than quotes, by ticker. */
  readonly laterPrices: Map<string, LaterPrice>;
  /** Set: every reading fails so. */
  failure: Error | null;
  readonly readMarketCalls: { readonly market: Market; readonly asOf: string | undefined }[];
  /** How many companies' statements each reading took. */
  readonly statementsRead: number[];
  /** The day that each reading of rates asked for. */
  readonly rateReads: (string | undefined)[];
  readonly reader: CompanyReader;
  readonly symbols: SymbolReader;
  /** What the symbol's views show, by canonical ticker. */
  readonly pageOf: Map<string, MadePage>;
  readonly pages: SymbolPageReader;
  readonly scores: Pick<ScoreSnapshotRepository, 'history'>;
  readonly articleMentions: ArticleMentionReader;
  readonly index: Pick<MarketIndexReader, 'readSymbolsWithStatementSince' | 'pagesOfPrices'>;
}

export function madeStorage(listings: ListingFacts[]): MadeStorage {
  const ask = async <T>(answer: () => T): Promise<T> => {
    await Promise.resolve();
    if (storage.failure) throw storage.failure;
    return answer();
  };
  const onDay = (facts: ListingFacts, asOf: string | undefined): ListingFacts =>
    asOf !== undefined && facts.quote && facts.quote.quotedOn > asOf ? { ...facts, quote: null } : facts;
  const pageOf = new Map<string, MadePage>();
  const madePage = (ticker: string): MadePage => pageOf.get(ticker) ?? {};
  const byCompany = <T>(companyIds: readonly number[], pick: (facts: ListingFacts) => T): Map<number, T> =>
    new Map(
      companyIds.flatMap((id) => {
        const facts = storage.listings.find(({ company }) => company.id === id);
        return facts ? [[id, pick(facts)] as const] : [];
      }),
    );
  const storage: MadeStorage = {
    listings,
    labels: [],
    rates: [{ pair: 'USDILS', price: 3.5, asOf: '2025-11-20', source: 'test' }],
    versions: new Map(),
    laterPrices: new Map(),
    failure: null,
    readMarketCalls: [],
    statementsRead: [],
    rateReads: [],
    reader: {
      readMarket: (market, asOf) =>
        ask(() => {
          storage.readMarketCalls.push({ market, asOf });
          return storage.listings.filter(({ listing }) => listing.market === market).map((facts) => onDay(facts, asOf));
        }),
      readQuotedListings: (selection, asOf) =>
        ask(() => {
          if ('market' in selection) storage.readMarketCalls.push({ market: selection.market, asOf });
          return storage.listings
            .filter(({ listing, company }) =>
              'market' in selection
                ? listing.market === selection.market
                : company.sector === selection.sector && company.industry === selection.industry,
            )
            .map((facts) => onDay(facts, asOf))
            .map(({ company, listing, quote }) => ({ company, listing, quote }));
        }),
      // Two a page, so that few listings are several pages.
      async *quotedPages(market) {
        const own = await ask(() => storage.listings.filter(({ listing }) => listing.market === market));
        const quoted = own.map(({ company, listing, quote }) => ({ company, listing, quote }));
        for (let from = 0; from < quoted.length; from += 2) yield quoted.slice(from, from + 2);
      },
      readLaterPrices: (_selection, asOf) =>
        ask(
          () =>
            new Map(
              storage.listings.flatMap(({ listing }) => {
                const later = storage.laterPrices.get(listing.ticker);
                return later && later.day <= asOf ? [[listing.id, later] as const] : [];
              }),
            ),
        ),
      readMarketDividends: (market, since) =>
        ask(
          () =>
            new Map(
              storage.listings
                .filter(({ listing }) => listing.market === market)
                .map(({ listing }) => [
                  listing.id,
                  (madePage(listing.ticker).dividends ?? []).filter(({ date }) => date >= since),
                ]),
            ),
        ),
      readStatements: (companyIds) =>
        ask(() => {
          storage.statementsRead.push(companyIds.length);
          return byCompany(companyIds, ({ incomes, balances }) => ({ incomes, balances }));
        }),
      readIncomes: (companyIds) => ask(() => byCompany(companyIds, ({ incomes }) => incomes)),
      readBalances: (companyIds) => ask(() => byCompany(companyIds, ({ balances }) => balances)),
      latestQuoteDays: (asOf) =>
        ask(() => {
          const days = new Map<Market, Day>();
          for (const { listing, quote } of storage.listings) {
            if (quote && quote.quotedOn <= asOf && quote.quotedOn > (days.get(listing.market) ?? ''))
              days.set(listing.market, quote.quotedOn);
          }
          return days;
        }),
      readListing: (market, ticker, asOf) =>
        ask(() => {
          const facts = storage.listings.find(
            ({ listing }) => listing.market === market && bare(listing.ticker) === bare(ticker),
          );
          return facts ? onDay(facts, asOf) : null;
        }),
      marketStates: () =>
        ask(() => {
          const markets = [...new Set(storage.listings.map(({ listing }) => listing.market))];
          return markets.map((market): MarketState => {
            const own = storage.listings.filter(({ listing }) => listing.market === market);
            const days = own.flatMap(({ quote }) => quote?.quotedOn ?? []).sort();
            return {
              market,
              dataKind: own[0]!.company.dataKind,
              dataVersion: storage.versions.get(market) ?? 1,
              listings: own.length,
              asOf: days.at(-1) ?? null,
            };
          });
        }),
      readFx: (asOf) =>
        ask(() => {
          storage.rateReads.push(asOf);
          return storage.rates;
        }),
    },
    symbols: {
      readPrices: (_market, ticker) => ask(() => madePage(ticker).prices ?? []),
      readPriceSource: (_market, ticker, day) =>
        ask(() => (madePage(ticker).prices?.some(({ date }) => date === day) ? 'yahoo' : null)),
      labelsOfTicker: (ticker) => ask(() => storage.labels.filter(({ symbol }) => bare(symbol) === bare(ticker))),
      labelsOfMarket: (market, spellings) =>
        ask(() =>
          storage.labels.filter(
            (row) => row.market === market && (spellings === undefined || spellings.includes(row.label)),
          ),
        ),
      listingsOfCompany: (companyId) =>
        ask(() => storage.listings.filter(({ company }) => company.id === companyId).map(({ listing }) => listing)),
      readReportLinks: (_market, ticker) => ask(() => madePage(ticker).reportLinks ?? []),
    },
    pageOf,
    pages: madePages(() => storage.listings, madePage, ask),
    articleMentions: {
      readSummaries: () => ask(() => [...pageOf.values()].flatMap(({ articles }) => articles ?? [])),
      readSummariesAbout: ({ ticker }, limit) => ask(() => (madePage(ticker).articles ?? []).slice(0, limit)),
      readArticlesAbout: ({ ticker }, limit) => ask(() => (madePage(ticker).articles ?? []).slice(0, limit)),
    },
    scores: { history: (_market, symbol) => ask(() => madePage(symbol).scores ?? []) },
    index: {
      async *pagesOfPrices(market) {
        const own = storage.listings.filter(({ listing }) => listing.market === market);
        yield await ask(() => own.map(({ listing }) => madePage(listing.ticker).prices ?? []));
      },
      readSymbolsWithStatementSince: (market, from) =>
        ask(() =>
          storage.listings
            .filter(
              ({ listing, incomes }) =>
                listing.market === market && incomes.some(({ publishedOn }) => (publishedOn ?? '') >= from),
            )
            .map(({ listing }) => listing.ticker)
            .sort(),
        ),
    },
  };
  return storage;
}
