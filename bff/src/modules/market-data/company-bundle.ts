/** Bulk data on its way into the store. */
import type { Day, Market, Quarter } from '../../domain/company';
import type { MajorAmount, QuotedPrice } from '../../domain/money';
import type { Company, Listing, Provenance, StoredQuote, StoredIncome, StoredBalance } from './stored-facts';

/** Who told a row, and when it came (an instant). Absent or null: nobody noted it, or somebody has looked at it. */
export interface SourcedRow {
  readonly source?: string | null;
  readonly fetchedAt?: string | null;
}

export interface DividendRow extends SourcedRow {
  readonly date: Day;
  readonly amount: number;
  readonly currency: string;
  /** On its way into the store: splits up to that day are in the amount. Absent: nobody knows; readers get today's shares. */
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
  /** On its way into the store: who tells it. Absent: somebody has looked at it, or it was not recorded. */
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
  /** On its way into the store: a line of an amended form, and when the form that it puts right was filed (null: untold). */
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

/** How many shares were outstanding on a day. */
export interface ShareCountRow {
  readonly date: Day;
  readonly shares: number;
}

/** One company with everything that a provider brings of it in one go; parts that it doesn't bring are absent. */
export interface CompanyBundle {
  readonly company: Omit<Company, 'id'>;
  /** Who tells the company's name, sector and address. Absent: nobody in particular. */
  readonly profileSource?: string;
  readonly listing: Omit<Listing, 'id' | 'companyId'>;
  /** Tickers that it was listed under before. Absent: the source tells of none. */
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

/** One row of what was quarantined: the figures at issue, by their names. Null: told, and unknown. */
export interface RejectedRow {
  readonly day: Day;
  /** Of a statement; null: of a day. */
  readonly months: number | null;
  /** Of amounts in statements and of dividends; null: as the listing is quoted, or unknown. */
  readonly currency: string | null;
  readonly publishedOn: Day | null;
  readonly isPublishedOnEstimated: boolean;
  /** Of prices and dividends. */
  readonly isSplitAdjusted: boolean;
  readonly figures: Readonly<Record<string, number | null>>;
  /** What else the row says, where its figures and its day are not all: of a trade or a pay who and what, of a rate its pair. */
  readonly texts?: Readonly<Record<string, string | null>>;
}

/** Kinds of figures without which their rows are stored. */
export type RowFigureKind = 'pay' | 'tradeFigure';

/**
 * A figure that is put into a stored row which lacks it, or has another. Amounts a share are those of shares of `adjustedThrough`,
 * a day.
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
      /** Its place among those of its day. */
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
      /** As it is stored. */
      readonly trade: InsiderRow;
      readonly figure: 'price' | 'securitiesTransacted' | 'securitiesOwned';
      readonly value: number;
    };

/** What was quarantined, as it would have been stored: an administrator may have it stored after all. */
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

/** Something that a provider brought and that was quarantined. */
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
  /** Absent: it could not be read, or is nothing that is stored by figures. */
  readonly figures?: RejectedFigures;
}

export interface WriteCounts {
  readonly companies: number;
  readonly listings: number;
  readonly quotes: number;
  readonly incomes: number;
  readonly balances: number;
  readonly other: number;
  /** Rows that were there already, to the last figure. */
  readonly unchanged: number;
  /** Canonical tickers of the bundles whose quotes, statements, or names were new. */
  readonly changed?: readonly string[];
  /** Sample companies that gave way to the first real ones of their market. */
  readonly sampleRemoved?: number;
}
