/**
 * What the services need from outside: storage, clock, market data. Plain read-only objects in and out;
 * repositories and providers implement these, services and jobs know nothing else of them.
 */
import type { BalanceFigures, Day, IncomeFlows, Market, Quarter, Quote, IncomeStatement, BalanceSheet } from '../domain/company';

/** Where the figures of a market come from. A market shows one of the two, never both. */
export type DataKind = 'sample' | 'real';

export interface Clock {
  now(): Date;
  today(): Day;
}

/** A company: the legal entity behind one or more listings. */
export interface Company {
  readonly id: number;
  readonly isin: string | null;
  readonly longName: string;
  readonly hebrewName: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly country: string | null;
  readonly website: string | null;
  readonly dataKind: DataKind;
}

/** A company's place on one exchange. `ticker` is canonical, as the quote source writes it (`ICL.TA`). */
export interface Listing {
  readonly id: number;
  readonly companyId: number;
  readonly market: Market;
  readonly ticker: string;
  readonly hebrewSymbol: string | null;
  readonly currency: string;
  readonly isPrimary: boolean;
  readonly logoPath: string | null;
  readonly listedFrom: Day | null;
  /** Last day of trading; null while listed. A delisted listing is never deleted. */
  readonly delistedOn: Day | null;
}

/** Where a stored figure comes from. */
export interface Provenance {
  readonly source: string;
  readonly fetchedAt: string;
}

export interface StoredQuote extends Quote, Provenance {
  readonly quotedOn: Day;
  readonly volume: number | null;
  readonly trailingPe: number | null;
}

/** How a stored statement came to be. `derived`: made from other reported periods, e.g. a missing last quarter. */
export type StatementOrigin = 'reported' | 'derived';

export interface StoredIncome extends IncomeStatement, Provenance {
  readonly periodEnd: Day;
  readonly origin: StatementOrigin;
  /** The publication day was not given and is the period's end plus the mapping's lag. */
  readonly isPublishedOnEstimated: boolean;
  readonly returnOnEquity: number | null;
  readonly futureEps: number | null;
}

export interface StoredBalance extends BalanceSheet, Provenance {
  readonly periodEnd: Day;
  readonly origin: StatementOrigin;
  readonly isPublishedOnEstimated: boolean;
}

/** A listing with everything that a board row or a symbol page's figures need. */
export interface ListingFacts {
  readonly company: Company;
  readonly listing: Listing;
  /** The latest quote, or the latest on or before the asked day; null where there is none. */
  readonly quote: StoredQuote | null;
  readonly incomes: readonly StoredIncome[];
  readonly balances: readonly StoredBalance[];
}

export interface FxRate {
  /** Six letters, e.g. `USDILS`: the price of one USD in ILS. */
  readonly pair: string;
  readonly price: number;
  readonly asOf: Day;
  readonly source: string;
}

export interface DividendRow { readonly date: Day; readonly amount: number; readonly currency: string }
export interface SplitRow { readonly date: Day; readonly numerator: number; readonly denominator: number }
export interface PriceRow { readonly date: Day; readonly price: number; readonly marketCap: number | null; readonly trailingPe: number | null; readonly volume: number | null }
export interface InsiderRow {
  readonly filingDate: Day; readonly transactionDate: Day; readonly transactionType: string; readonly reportingName: string; readonly typeOfOwner: string;
  readonly securitiesTransacted: number | null; readonly price: number | null; readonly securitiesOwned: number | null; readonly link: string | null;
}
export interface ExecutiveRow { readonly title: string; readonly name: string; readonly pay: number | null; readonly payCurrency: string | null }
export interface NewsRow { readonly publishedAt: string; readonly site: string; readonly url: string; readonly title: string; readonly text: string; readonly image: string | null }
export interface ShortRow { readonly lastTradingDate: Day; readonly shortBalanceThousandIls: number; readonly shortBalanceSecurities: number }
export interface ReportLinkRow { readonly year: number; readonly quarter: Quarter; readonly reportUrl: string }

/** One company with everything that a provider brings of it in one go; parts that it doesn't bring are absent. */
export interface CompanyBundle {
  readonly company: Omit<Company, 'id'>;
  readonly listing: Omit<Listing, 'id' | 'companyId'>;
  readonly quotes: readonly Omit<StoredQuote, 'symbol' | 'market' | 'sector' | 'industry' | 'currency'>[];
  readonly incomes: readonly StoredIncome[];
  readonly balances: readonly StoredBalance[];
  readonly prices?: readonly PriceRow[];
  readonly dividends?: readonly DividendRow[];
  readonly splits?: readonly SplitRow[];
  readonly insiders?: readonly InsiderRow[];
  readonly executives?: readonly ExecutiveRow[];
  readonly news?: readonly NewsRow[];
  readonly labels?: readonly string[];
  readonly shorts?: readonly ShortRow[];
  readonly reportLinks?: readonly ReportLinkRow[];
}

/** Something that a provider brought and that was put aside. */
export interface IngestReject {
  readonly market: Market | null;
  readonly ticker: string | null;
  readonly source: string;
  /** Stable snake_case reason, e.g. `revenue_scale_jump`. */
  readonly reason: string;
  /** File, line and column, or the period. */
  readonly place: string;
  readonly detail: string;
  /** The refused payload, as JSON. */
  readonly payload: string;
}

export interface WriteCounts {
  readonly companies: number; readonly listings: number; readonly quotes: number;
  readonly incomes: number; readonly balances: number; readonly other: number;
  /** Rows that were there already, to the last figure. */
  readonly unchanged: number;
}

/**
 * Bulk writer. Idempotent: a bundle written twice changes nothing the second time; statement facts are append-only,
 * a changed figure makes a new version. Each call is one transaction: after a kill it is there whole or not at all.
 * Bulk data goes through multi-row prepared statements on SQLite.
 */
export interface BundleWriter {
  write(bundles: readonly CompanyBundle[]): Promise<WriteCounts>;
  writeFx(rates: readonly FxRate[]): Promise<number>;
  writeRejects(runId: number, rejects: readonly IngestReject[]): Promise<void>;
  /** Takes a market's sample companies away, when real ones come (decisions, section 2). Returns how many. */
  removeSample(market: Market): Promise<number>;
  /** Marks the market's data as changed: caches and column stores are made anew from here. Returns the new version. */
  bumpDataVersion(market: Market): Promise<number>;
}

export interface MarketState { readonly market: Market; readonly dataKind: DataKind | null; readonly dataVersion: number; readonly listings: number; readonly asOf: Day | null }

/** Whole answers in few queries. */
export interface CompanyReader {
  /** Every listing of a market with its facts; `asOf`: the last quote on or before that day (statements are left whole, the domain filters them). */
  readMarket(market: Market, asOf?: Day): Promise<readonly ListingFacts[]>;
  /** Tickers with or without the market's suffix. Null: no such listing. */
  readListing(market: Market, ticker: string): Promise<ListingFacts | null>;
  marketStates(): Promise<readonly MarketState[]>;
  /** Latest stored rates, or the latest on or before `asOf`. */
  readFx(asOf?: Day): Promise<readonly FxRate[]>;
}
