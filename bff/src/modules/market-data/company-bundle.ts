/** Bulk data to be stored. */
import type { Day, Market, Quarter } from '../../domain/company';
import type { MajorAmount, QuotedPrice } from '../../domain/money';
import type { Company, Listing, Provenance, StoredQuote, StoredIncome, StoredBalance } from './stored-facts';

/**
 * The source of a row, and when it was fetched (an instant). Absent or null: not recorded, or an administrator has
 * reviewed the row.
 */
export interface SourcedRow {
  readonly source?: string | null;
  readonly fetchedAt?: string | null;
}

export interface DividendRow extends SourcedRow {
  readonly date: Day;
  readonly amount: number;
  readonly currency: string;
  /**
   * For writing: the amount is adjusted for splits up to that day. Absent: unknown; readers get amounts per share of
   * today.
   */
  readonly adjustedThrough?: Day;
}

export interface SplitRow extends SourcedRow {
  readonly date: Day;
  readonly numerator: number;
  readonly denominator: number;
}

export interface PriceRow {
  readonly date: Day;
  readonly price: QuotedPrice;
  readonly marketCap: MajorAmount | null;
  readonly trailingPe: number | null;
  readonly volume: number | null;
  /** As on a dividend. */
  readonly adjustedThrough?: Day;
  /** For writing: the source. Absent: an administrator has reviewed it, or it was not recorded. */
  readonly source?: string;
}

export interface InsiderRow extends SourcedRow {
  readonly filingDate: Day;
  readonly transactionDate: Day;
  readonly transactionType: string;
  readonly reportingName: string;
  readonly typeOfOwner: string;
  readonly securitiesTransacted: number | null;
  readonly price: number | null;
  readonly securitiesOwned: number | null;
  readonly link: string | null;
  /** For writing: a line of an amended form, and the filing day of the form that it corrects (null: unknown). */
  readonly amends?: { readonly filedOn: Day | null };
}

export interface ExecutiveRow extends SourcedRow {
  readonly title: string;
  readonly name: string;
  readonly pay: number | null;
  readonly payCurrency: string | null;
}

export interface NewsRow extends SourcedRow {
  readonly publishedAt: string;
  readonly site: string;
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly image: string | null;
}

export interface ShortRow extends SourcedRow {
  readonly lastTradingDate: Day;
  readonly shortBalanceThousandIls: number;
  readonly shortBalanceSecurities: number;
}

export interface ReportLinkRow extends SourcedRow {
  readonly year: number;
  readonly quarter: Quarter;
  readonly reportUrl: string;
}

/** The number of outstanding shares on a day. */
export interface ShareCountRow {
  readonly date: Day;
  readonly shares: number;
}

/** One company with everything that a provider returns at once. Absent parts are not provided. */
export interface CompanyBundle {
  readonly company: Omit<Company, 'id'>;
  /** The source of the company's name, sector and address. Absent: not known. */
  readonly profileSource?: string;
  readonly listing: Omit<Listing, 'id' | 'companyId'>;
  /** Former tickers. Absent: the source has none. */
  readonly formerTickers?: readonly string[];
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
  readonly shareCounts?: readonly (ShareCountRow & Provenance)[];
}

/** One quarantined row: the figures at issue, by name. Null: reported as unknown. */
export interface RejectedRow {
  readonly day: Day;
  /** Of a statement. Null: of a day. */
  readonly months: number | null;
  /** Currency of amounts in statements and of dividends. Null: the quote currency, or unknown. */
  readonly currency: string | null;
  readonly publishedOn: Day | null;
  readonly isPublishedOnEstimated: boolean;
  /** Of prices and dividends. */
  readonly isSplitAdjusted: boolean;
  readonly figures: Readonly<Record<string, number | null>>;
  /**
   * What else identifies the row, if its figures and day do not: person and kind of a trade or a pay, pair of a rate.
   */
  readonly texts?: Readonly<Record<string, string | null>>;
}

/** Kinds of figures that may be missing in a stored row. */
export type RowFigureKind = 'pay' | 'tradeFigure';

/**
 * A figure that is written into a stored row without it, or with another value. Amounts per share are per share of
 * `adjustedThrough`, a day.
 */
export type StoredRowFigure =
  | {
      readonly kind: 'price';
      readonly listingId: number;
      readonly day: Day;
      readonly price: number;
      readonly volume: number | null;
      readonly adjustedThrough: Day;
    }
  | {
      readonly kind: 'dividend';
      readonly listingId: number;
      readonly day: Day;
      /** Its place among the rows of its day. */
      readonly ordinal: number;
      readonly amount: number;
      readonly adjustedThrough: Day;
    }
  | {
      readonly kind: 'split';
      readonly listingId: number;
      readonly day: Day;
      readonly numerator: number;
      readonly denominator: number;
    }
  | {
      readonly kind: 'pay';
      readonly companyId: number;
      readonly name: string;
      readonly title: string;
      readonly pay: number;
      readonly currency: string | null;
    }
  | {
      readonly kind: 'tradeFigure';
      readonly listingId: number;
      /** The stored value. */
      readonly trade: InsiderRow;
      readonly figure: 'price' | 'securitiesTransacted' | 'securitiesOwned';
      readonly value: number;
    };

/** A quarantined row as it would have been stored. An administrator may still store it. */
export interface RejectedFigures {
  readonly kind:
    | 'statement'
    | 'quote'
    | 'price'
    | 'dividend'
    | 'split'
    | 'shares'
    | 'short'
    | 'trade'
    | 'executive'
    | 'rate'
    | RowFigureKind;
  readonly rows: readonly RejectedRow[];
}

/** Something that a provider returned and that was quarantined. */
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
  /** Absent: it was not readable, or such rows have no figures. */
  readonly figures?: RejectedFigures;
}

export interface WriteCounts {
  readonly companies: number;
  readonly listings: number;
  readonly quotes: number;
  readonly incomes: number;
  readonly balances: number;
  readonly other: number;
  /** Rows that were stored already, with equal figures. */
  readonly unchanged: number;
  /** Canonical tickers of the bundles with new quotes, statements or names. */
  readonly changed?: readonly string[];
  /** Sample companies that were removed by the first real ones of their market. */
  readonly sampleRemoved?: number;
}
