/** Companies as providers of market data return them. */
import type { BalanceFigures, Day, IncomeFlows } from '../../domain/company';
import type { MajorAmount, QuotedPrice } from '../../domain/money';
import type { EarningsEventRow, EconomicEventRow } from '../calendars';
import type {
  FxRate,
  SourceDocument,
  StatementOrigin,
  ExecutiveRow,
  IngestReject,
  InsiderRow,
  NewsRow,
  ReportLinkRow,
  ShareCountRow,
  ShortRow,
  SplitRow,
} from '../market-data';

/** Where a provided record was, and its content; stored with it if it is refused. */
export interface ProvidedOrigin {
  /** File and line, e.g. `prices.csv:12`. */
  readonly place: string;
  /** Becomes the `source` of the figures. */
  readonly source: string;
  /** The cells that are not blank, by column. */
  payload(): Readonly<Record<string, string>>;
}

/** The filing or page that a figure was read from. */
export type ProvidedDocument = SourceDocument;

/** One period of one company as a source gives it. Unit: `reportedCurrency`. Null: not reported. */
export interface ProvidedStatement extends ProvidedOrigin {
  readonly periodEnd: Day;
  /** First day of the period. Absent: the source does not say it. */
  readonly periodStart?: Day;
  /** 3, 6 or 12; another number is a transition period, which is stored and never counted. */
  readonly months: number;
  readonly reportedCurrency: string | null;
  readonly publishedOn: Day | null;
  readonly isPublishedOnEstimated: boolean;
  /** Absent: not known. */
  readonly document?: ProvidedDocument;
  /** 'derived': calculated from other reported periods, e.g. a fourth quarter from its year. Absent: as reported. */
  readonly origin?: StatementOrigin;
  /** Absent: the source has no such figures. */
  readonly income?: IncomeFlows & { readonly basicShares: number | null; readonly returnOnEquity: number | null };
  readonly balance?: BalanceFigures;
  /**
   * What belongs neither to creditors nor to the owners: shareholders of subsidiaries, redeemable shares. Not stored;
   * used to check the balance sheet. Absent or null: not reported.
   */
  readonly minorityInterest?: number | null;
}

/** A quote of one day. Unit: `price` as quoted, `marketCap` major unit, yields in percent. */
export interface ProvidedQuote extends ProvidedOrigin {
  readonly quotedOn: Day;
  /** Absent: not known. */
  readonly document?: ProvidedDocument;
  readonly price: QuotedPrice | null;
  readonly marketCap: MajorAmount | null;
  readonly dividendYieldPercent: number | null;
  readonly fiveYearAverageDividendYieldPercent: number | null;
  readonly trailingPe: number | null;
  readonly volume: number | null;
  readonly averageVolume: number | null;
  /** Dividends of the year before, per share, in the unit of `price`, to check a reported yield. */
  readonly dividendsPerShare: number | null;
}

/** A day of a price history. Unit: `price` as quoted, of that day or adjusted for later splits as `isSplitAdjusted` says. */
export interface ProvidedPrice extends ProvidedOrigin {
  readonly date: Day;
  readonly price: QuotedPrice;
  readonly isSplitAdjusted: boolean;
  readonly volume: number | null;
}

/** A dividend as paid. Unit: per share, in `currency` (quoted units such as GBp included). */
export interface ProvidedDividend extends ProvidedOrigin {
  readonly date: Day;
  readonly amount: number;
  readonly currency: string;
  readonly isSplitAdjusted: boolean;
}

/** When a company reports. The run adds market, symbol and kind of data. */
export type ProvidedEarningsDay = Omit<EarningsEventRow, 'market' | 'symbol' | 'dataKind'> & ProvidedOrigin;

/**
 * Rows of a company other than quotes and statements, each to be checked by the gate. Absent: the source has no such
 * rows at all; empty: it has the kind, and there are none.
 */
export interface ProvidedExtras {
  readonly prices?: readonly ProvidedPrice[];
  readonly dividends?: readonly ProvidedDividend[];
  readonly splits?: readonly (SplitRow & ProvidedOrigin)[];
  readonly shareCounts?: readonly (ShareCountRow & ProvidedOrigin)[];
  readonly insiders?: readonly (InsiderRow & ProvidedOrigin)[];
  readonly executives?: readonly (ExecutiveRow & ProvidedOrigin)[];
  readonly news?: readonly (NewsRow & ProvidedOrigin)[];
  readonly shorts?: readonly (ShortRow & ProvidedOrigin)[];
  readonly reportLinks?: readonly (ReportLinkRow & ProvidedOrigin)[];
  readonly earningsDays?: readonly ProvidedEarningsDay[];
}

/** A depositary receipt. */
export interface Depositary {
  /** Ordinary shares in one unit, 0.5 if two units make one. Null: not reported. */
  readonly sharesPerUnit: number | null;
}

export interface ProvidedCompany extends ProvidedExtras {
  readonly ticker: string;
  readonly currency: string;
  readonly longName: string | null;
  readonly hebrewName: string | null;
  readonly isin: string | null;
  /** Its number with the SEC (CIK), ten digits. Absent or null: not reported. */
  readonly cik?: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly country: string | null;
  readonly website: string | null;
  /** Last known day of a listing that the source no longer reports. Null: listed, as far as the source shows. */
  readonly delistedOn: Day | null;
  /** First day of trading. Absent, or null: not known. */
  readonly listedFrom?: Day | null;
  /** Former tickers, as this market writes them. Absent: the source has none. */
  readonly formerTickers?: readonly string[];
  /** Ticker of the company that took it over, as this market writes it. Absent or null: not known. */
  readonly successor?: string | null;
  /** Its units represent shares that are listed elsewhere. Absent: not reported. */
  readonly depositary?: Depositary;
  readonly statements: readonly ProvidedStatement[];
  readonly quotes: readonly ProvidedQuote[];
}

/** Either a company, or something that could not be read and is quarantined. */
export type Provided =
  | { readonly kind: 'company'; readonly company: ProvidedCompany }
  | {
      readonly kind: 'reject';
      readonly reject: Omit<IngestReject, 'market'>;
      /** The provider knows the share and reports that trading has ended. Absent: not reported. */
      readonly isDelisted?: true;
    };

export interface CompanyProvider {
  /** Name of the set, for the list of runs. */
  readonly source: string;
  /** Rates first: everything that is shown afterwards needs them. */
  rates(): AsyncIterable<FxRate | { readonly reject: Omit<IngestReject, 'market'> }>;
  /** One company at a time; only one is in memory, whatever the set's size. */
  companies(): AsyncIterable<Provided>;
  /** Releases of the economic calendar. Absent: the source has none. */
  economicEvents?(): AsyncIterable<
    Omit<EconomicEventRow, 'dataKind'> | { readonly reject: Omit<IngestReject, 'market'> }
  >;
  /** Finished part of the work, 0..1. */
  progress(): number;
  /** Called with companies once their rows are stored. Absent: it does not record progress. */
  stored?(tickers: readonly string[]): Promise<void>;
  /** Why the provider stopped early. Null: it has not. Absent: it never does. */
  failure?(): ProviderEnd | null;
}

/** What stopped the provider. The message is one line for the operator, without key or full address. */
export interface ProviderEnd {
  /** A ProviderFailureKind. */
  readonly kind: string;
  readonly message: string;
}
