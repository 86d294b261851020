/** Companies as a provider of market data brings them. */
import type { BalanceFigures, Day, IncomeFlows } from '../../domain/company';
import type { MajorAmount, QuotedPrice } from '../../domain/money';
import type { FxRate } from './market-facts';
import type { IngestReject } from './company-bundle';

/** Where a provided record stood, and what it looked like; kept with it, should it be refused. */
export interface ProvidedOrigin {
  /** File and line, e.g. `prices.csv:12`. */
  readonly place: string;
  /** Stands as `source` on the figures. */
  readonly source: string;
  /** The cells that are not blank, by column. */
  payload(): Readonly<Record<string, string>>;
}

/** One period of one company as a source gives it. Unit: `reportedCurrency`. Null: not reported. */
export interface ProvidedStatement extends ProvidedOrigin {
  readonly periodEnd: Day;
  readonly months: number;
  readonly reportedCurrency: string | null;
  readonly publishedOn: Day | null;
  readonly isPublishedOnEstimated: boolean;
  /** Absent: the source brings no such figures. */
  readonly income?: IncomeFlows & { readonly basicShares: number | null; readonly returnOnEquity: number | null };
  readonly balance?: BalanceFigures;
}

/** A quote of one day. Unit: `price` as quoted, `marketCap` major unit, yields in percent. */
export interface ProvidedQuote extends ProvidedOrigin {
  readonly quotedOn: Day;
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

export interface ProvidedCompany {
  readonly ticker: string;
  readonly currency: string;
  readonly longName: string | null;
  readonly hebrewName: string | null;
  readonly isin: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly country: string | null;
  readonly website: string | null;
  /** The source has fallen silent on it: last day known. Null: listed, as far as the source tells. */
  readonly delistedOn: Day | null;
  readonly statements: readonly ProvidedStatement[];
  readonly quotes: readonly ProvidedQuote[];
}

/** Either a company, or something that could not be read and is put aside. */
export type Provided =
  | { readonly kind: 'company'; readonly company: ProvidedCompany }
  | { readonly kind: 'reject'; readonly reject: Omit<IngestReject, 'market'> };

export interface CompanyProvider {
  /** Name of the set, for the list of runs. */
  readonly source: string;
  /** Rates first: they are needed by whatever is shown afterwards. */
  rates(): AsyncIterable<FxRate | { readonly reject: Omit<IngestReject, 'market'> }>;
  /** One company at a time; whatever the set's size, only one is held. */
  companies(): AsyncIterable<Provided>;
  /** Part of the work that is done, 0..1. */
  progress(): number;
}
