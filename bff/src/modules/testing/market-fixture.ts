import type { ArticleMentionReader } from '../articles';
import type { Market, Quarter } from '../../domain/company';
import { tickerFrom } from '../../domain/markets';
import { majorAmountOrNull, quotedPrice } from '../../domain/money';
import { addDays, dayAt, type Day } from '../../domain/day';
import type {
  FxRate,
  LabelRow,
  LaterPrice,
  ListingFacts,
  StoredBalance,
  StoredIncome,
  StoredQuote,
} from '../market-data/stored-facts';
import { bare, madePages, type MadePage } from './page-fixture';
import { madeReader } from './reader-fixture';
import type { CompanyReader } from '../market-data/store/company-reader';
import type { SymbolPageReader } from '../market-data/store/symbol-page-reader';
import type { ScoreSnapshotRepository } from '../score-history/store';
import type { SymbolReader } from '../market-data/store/symbol-reader';
import type { MarketIndexReader } from '../market-data/store/market-index-reader';

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
  /** The left-out quarters, counted back from the latest. */
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
  /** The day that each reading of rates requested. */
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
  const pageOf = new Map<string, MadePage>();
  const madePage = (ticker: string): MadePage => pageOf.get(ticker) ?? {};
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
    reader: madeReader(() => storage, { ask, madePage }),
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
