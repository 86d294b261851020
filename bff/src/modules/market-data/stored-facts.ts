/** Stored companies, listings, quotes and statements. Plain read-only objects. */
import type { Ticker } from '../../domain/markets';
import type { BalanceSheet, Day, IncomeStatement, Market, Quote } from '../../domain/company';

/** Whether a market shows real or sample figures. It never shows both. */
export type DataKind = 'sample' | 'real';

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
  /** Its number with the SEC (CIK), ten digits. Absent: not known. */
  readonly cik?: string;
}

/** A company's place on one exchange. `ticker` is canonical, as the quote source writes it (`ICL.TA`). */
export interface Listing {
  readonly id: number;
  readonly companyId: number;
  readonly market: Market;
  readonly ticker: Ticker;
  readonly hebrewSymbol: string | null;
  readonly currency: string;
  readonly isPrimary: boolean;
  readonly logoPath: string | null;
  readonly listedFrom: Day | null;
  /** Last day of trading; null while listed. A delisted listing is never deleted. */
  readonly delistedOn: Day | null;
  /** Ticker of the company that took it over. Absent: not known. */
  readonly successor?: Ticker;
  /** Ordinary shares in one unit of a depositary receipt. Absent: the traded unit is the share. */
  readonly sharesPerUnit?: number;
}

/** Where a stored figure comes from. */
export interface Provenance {
  readonly source: string;
  readonly fetchedAt: string;
}

/** The filing or page that a figure was read from. */
export interface SourceDocument {
  /** The publisher's name of it, e.g. a filing's accession number. */
  readonly id: string | null;
  /** Its address for readers; http(s) only. */
  readonly url: string | null;
}

/** Provenance of figures from a document. */
interface DocumentedProvenance extends Provenance {
  /** Absent: the source names none. */
  readonly document?: SourceDocument;
}

export interface StoredQuote extends Quote, DocumentedProvenance {
  readonly quotedOn: Day;
  readonly volume: number | null;
  readonly trailingPe: number | null;
}

/** The origin of a stored statement. `derived`: calculated from other reported periods, e.g. a missing last quarter. */
export type StatementOrigin = 'reported' | 'derived';

export interface StoredIncome extends IncomeStatement, DocumentedProvenance {
  readonly source: string;
  readonly periodEnd: Day;
  readonly origin: StatementOrigin;
  /** The publication day was not given: it is the period's end plus the mapping's lag. */
  readonly isPublishedOnEstimated: boolean;
  readonly returnOnEquity: number | null;
  readonly futureEps: number | null;
}

export interface StoredBalance extends BalanceSheet, DocumentedProvenance {
  readonly source: string;
  readonly periodEnd: Day;
  readonly origin: StatementOrigin;
  readonly isPublishedOnEstimated: boolean;
}

/** A listing with everything for a board row or a symbol page's figures. */
export interface ListingFacts {
  readonly company: Company;
  readonly listing: Listing;
  /** Sources of statements, the preferred one first, for settling. Absent: none is preferred. */
  readonly statementSources?: readonly string[];
  /** The latest quote, or the latest on or before the requested day. Null: none. */
  readonly quote: StoredQuote | null;
  readonly incomes: readonly StoredIncome[];
  readonly balances: readonly StoredBalance[];
}

/** A market's listings, or those of one sector and industry in any market. Null: unknown. */
export type ListingSelection =
  | { readonly market: Market }
  | { readonly sector: string | null; readonly industry: string | null };

/** A listing without its statements. */
export type QuotedListing = Pick<ListingFacts, 'company' | 'listing' | 'quote' | 'statementSources'>;

/** What boards calculate with: every version of every statement, with its source as the only provenance. */
export interface CompanyStatements {
  readonly incomes: readonly IncomeStatement[];
  readonly balances: readonly BalanceSheet[];
}

/** Unit: per share of today, in `currency` (quoted units such as GBp included). */
export interface DividendPayment {
  readonly date: Day;
  readonly amount: number;
  readonly currency: string;
}

export type BoardFacts = QuotedListing &
  CompanyStatements & {
    /** Of the last years. Absent: not looked up. */
    readonly dividends?: readonly DividendPayment[];
  };

/** A price of weeks before the quote is not comparable: changes in between would count twice. */
export const FARTHEST_PRICE_DAYS = 10;

/** A price of a series on a day after the quote. */
export interface LaterPrice {
  readonly day: Day;
  /** Later price over the earlier one, both adjusted for the same splits. */
  readonly factor: number;
}

export interface FxRate {
  /** Six letters, e.g. `USDILS`: the price of one USD in ILS. */
  readonly pair: string;
  readonly price: number;
  readonly asOf: Day;
  readonly source: string;
}

/** A hash-tag label on a listing. `symbol` is the canonical ticker. */
export interface LabelRow {
  readonly label: string;
  readonly symbol: string;
  readonly market: Market;
}
