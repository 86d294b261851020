/** Companies as a provider of market data brings them. */
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

/** Where a provided record stood, and what it looked like; kept with it, should it be refused. */
export interface ProvidedOrigin {
  /** File and line, e.g. `prices.csv:12`. */
  readonly place: string;
  /** Stands as `source` on the figures. */
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
  /** Absent: the source names none. */
  readonly document?: ProvidedDocument;
  /** 'derived': made of other reported periods, e.g. a fourth quarter out of its year. Absent: reported as it stands. */
  readonly origin?: StatementOrigin;
  /** Absent: the source brings no such figures. */
  readonly income?: IncomeFlows & { readonly basicShares: number | null; readonly returnOnEquity: number | null };
  readonly balance?: BalanceFigures;
  /**
   * What belongs neither to creditors nor to the owners: shareholders of subsidiaries, redeemable shares. It is not stored;
   * the balance sheet is checked with it. Absent, or null: the source does not say.
   */
  readonly minorityInterest?: number | null;
}

/** A quote of one day. Unit: `price` as quoted, `marketCap` major unit, yields in percent. */
export interface ProvidedQuote extends ProvidedOrigin {
  readonly quotedOn: Day;
  /** Absent: the source names none. */
  readonly document?: ProvidedDocument;
  readonly price: QuotedPrice | null;
  readonly marketCap: MajorAmount | null;
  readonly dividendYieldPercent: number | null;
  readonly fiveYearAverageDividendYieldPercent: number | null;
  readonly trailingPe: number | null;
  readonly volume: number | null;
  readonly averageVolume: number | null;
  /** Dividends of the year before, per share, in the unit of `price`: what a stated yield is checked against. */
  readonly dividendsPerShare: number | null;
}

/** A day of a price history. Unit: `price` as quoted, of that day or adjusted for later splits as `isSplitAdjusted` says. */
export interface ProvidedPrice extends ProvidedOrigin {
  readonly date: Day;
  readonly price: QuotedPrice;
  readonly isSplitAdjusted: boolean;
  readonly volume: number | null;
}

/** A dividend as it was paid. Unit: per share, as `currency` says (quoted units such as GBp included). */
export interface ProvidedDividend extends ProvidedOrigin {
  readonly date: Day;
  readonly amount: number;
  readonly currency: string;
  readonly isSplitAdjusted: boolean;
}

/** When a company reports. Its market, symbol and kind of data are added by the run. */
export type ProvidedEarningsDay = Omit<EarningsEventRow, 'market' | 'symbol' | 'dataKind'> & ProvidedOrigin;

/**
 * What a source brings of a company beyond quotes and statements, row by row, each to be judged by the gate. Absent: the
 * source brings no such rows at all; empty: it brings them, and there are none.
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
  /** Ordinary shares behind one unit, 0.5 where two units make one. Null: the source does not say. */
  readonly sharesPerUnit: number | null;
}

export interface ProvidedCompany extends ProvidedExtras {
  readonly ticker: string;
  readonly currency: string;
  readonly longName: string | null;
  readonly hebrewName: string | null;
  readonly isin: string | null;
  /** Its number with the SEC (CIK), ten digits. Absent, or null: the source does not say. */
  readonly cik?: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly country: string | null;
  readonly website: string | null;
  /** The source has fallen silent on it: last day known. Null: listed, as far as the source tells. */
  readonly delistedOn: Day | null;
  /** First day of trading. Absent, or null: not known. */
  readonly listedFrom?: Day | null;
  /** Tickers that it was listed under before, as this market writes them. Absent: the source tells of none. */
  readonly formerTickers?: readonly string[];
  /** Ticker of the company that took it over, as this market writes it. Absent, or null: the source names none. */
  readonly successor?: string | null;
  /** Its units stand for shares that are listed elsewhere. Absent: the source does not say so. */
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
      /** The provider knows the share and says that it is traded no more. Absent: it does not say so. */
      readonly isDelisted?: true;
    };

export interface CompanyProvider {
  /** Name of the set, for the list of runs. */
  readonly source: string;
  /** Rates first: they are needed by whatever is shown afterwards. */
  rates(): AsyncIterable<FxRate | { readonly reject: Omit<IngestReject, 'market'> }>;
  /** One company at a time; whatever the set's size, only one is held. */
  companies(): AsyncIterable<Provided>;
  /** Releases of the economic calendar. Absent: the source brings none. */
  economicEvents?(): AsyncIterable<
    Omit<EconomicEventRow, 'dataKind'> | { readonly reject: Omit<IngestReject, 'market'> }
  >;
  /** Part of the work that is done, 0..1. */
  progress(): number;
  /** Told of companies whose rows are stored for good. Absent: it keeps no account of them. */
  stored?(tickers: readonly string[]): Promise<void>;
  /** Why the asking ended before its end. Null: it has not. Absent: it never does. */
  failure?(): ProviderEnd | null;
}

/** What ended the asking. The message is one line for the owner; neither key nor full address stands in it. */
export interface ProviderEnd {
  /** A ProviderFailureKind. */
  readonly kind: string;
  readonly message: string;
}
