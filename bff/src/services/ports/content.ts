/** Articles and calendars. */
import type { Day, Market } from '../../domain/company';
import type { ListingRef } from './company-readers';
import type { DataKind } from './market-facts';

/** One version of an article. `relatedSymbols` are `symbol.market`, the last dot separates. `body` is sanitised HTML. */
export interface ArticleVersionRow {
  /** Short stable id of the version, as in `/article/{url_title}/{id}`. */
  readonly id: string;
  readonly urlTitle: string;
  readonly title: string;
  readonly subtitle: string;
  readonly body: string;
  readonly publisher: string;
  readonly publisherUrl: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly direction: 'rtl' | 'ltr';
  readonly subject: string;
  readonly relatedSymbols: readonly string[];
  readonly dataKind: DataKind;
}

/** A version to be stored. `visibleFrom`: from when on it can be read; null: not yet; absent: at once. */
export interface NewArticleVersion extends ArticleVersionRow {
  readonly visibleFrom?: string | null;
}

/** What an administrator sees of a version. */
export interface ArticleVersionHead {
  readonly id: string;
  readonly urlTitle: string;
  readonly title: string;
  readonly direction: 'rtl' | 'ltr';
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly visibleFrom: string | null;
}

/** An article that may stand beside another. */
export interface RelatedArticleRow extends ArticleSummaryRow {
  readonly subject: string;
  /** `symbol.market`. */
  readonly relatedSymbols: readonly string[];
}

/** Articles for anyone who reads them. `now`: an instant; what is visible later is not there yet. Bodies are sanitised once more. */
export interface ArticleReader {
  /** Shape: each in its latest version, latest first. */
  readLatest(limit: number): Promise<readonly ArticleVersionRow[]>;
  /** Null: there is none. `now` null: hidden ones too. */
  readVersion(id: string, now: string | null): Promise<ArticleVersionRow | null>;
  /** Shape: latest first; empty where there is none. */
  readVersions(urlTitle: string, now: string): Promise<readonly ArticleVersionRow[]>;
  /** Shape: each in its latest version, latest first. */
  readOfSubject(subject: string, limit: number): Promise<readonly ArticleVersionRow[]>;
  /** Every article but the one, in its latest version. Shape: latest first. */
  readOthers(urlTitle: string): Promise<readonly RelatedArticleRow[]>;
}

/** Who may read which version of an article, and from when on. */
export interface ArticleDesk {
  /** Shape: latest first. Absent `urlTitle`: of every article. */
  listVersions(urlTitle?: string): Promise<readonly ArticleVersionHead[]>;
  setVisibleFrom(ids: readonly string[], visibleFrom: string | null, now: string): Promise<void>;
  /** Shows what has become visible by now as the latest version. Returns the articles that changed. */
  settle(now: string): Promise<readonly string[]>;
}

/** `at` is an instant in UTC; `time` says when in the trading day. */
export interface EarningsEventRow {
  readonly symbol: string;
  readonly market: Market;
  readonly day: Day;
  /** It is expected from `day` until this day. Absent: on `day`. */
  readonly lastDay?: Day;
  readonly when: 'before_open' | 'after_close' | 'during' | 'unknown';
  readonly time: string | null;
  readonly exchange: string;
  readonly title: string;
  readonly url: string | null;
  readonly isConfirmed: boolean;
  readonly dataKind: DataKind;
  /** On its way into the store: who tells it. Absent: nobody in particular. */
  readonly source?: string;
}

/** Figures as printed by the statistical office, unit included in `unit`. */
export interface EconomicEventRow {
  readonly at: string;
  readonly country: 'US' | 'EU' | 'GB' | 'DE' | 'FR' | 'JP' | 'CH' | 'IL';
  readonly impact: 'High' | 'Medium' | 'Low';
  readonly event: string;
  readonly unit: string | null;
  readonly previous: number | null;
  readonly estimate: number | null;
  readonly actual: number | null;
  /** The period before, as this release puts it; null: `previous` stands. */
  readonly revised: number | null;
  readonly dataKind: DataKind;
}

/** An event with what is shown of its company; nulls where the site does not know it. */
export interface ListedEarningsEvent extends EarningsEventRow {
  readonly longName: string | null;
  readonly hebrewName: string | null;
  readonly logoPath: string | null;
  /** When it was last told otherwise, an instant; null: never. */
  readonly changedAt: string | null;
  /** The day that it was told of first: it names the event, wherever its day moves. */
  readonly firstDay: Day;
}

/** A release, and the time that was told of it first, an instant: it names the release, wherever its time moves. */
export interface ListedEconomicEvent extends EconomicEventRow {
  readonly firstAt: string;
}

export interface KnownDays {
  readonly from: Day;
  readonly to: Day;
}

/** What is to come and what has been. Days include both ends, and are those of the exchange, or of UTC. */
export interface CalendarReader {
  /** Shape: by day, then by time, those without one last. */
  readEarnings(from: Day, to: Day): Promise<readonly ListedEarningsEvent[]>;
  /** Shape: by time. */
  readEconomic(from: Day, to: Day): Promise<readonly ListedEconomicEvent[]>;
  /** The next event of high impact of each country from an instant on. Shape: by time. */
  nextHighImpact(from: string): Promise<readonly ListedEconomicEvent[]>;
  /** First and last day with an event; null: there is none. */
  knownEarnings(): Promise<KnownDays | null>;
  knownEconomic(): Promise<KnownDays | null>;
}

/** An article without its body, in its latest version. */
export interface ArticleSummaryRow {
  readonly id: string;
  readonly urlTitle: string;
  readonly title: string;
  readonly subtitle: string;
  readonly updatedAt: string;
  readonly direction: 'rtl' | 'ltr';
}

/** A listing that articles may name, by its canonical ticker. */
export type MentionedListing = Pick<ListingRef, 'market' | 'ticker' | 'dataKind'>;

/**
 * Which articles name a listing, with or without its market's suffix, in their latest version. Invented articles are
 * about invented companies alone: a real one of the same ticker is not meant.
 */
export interface ArticleMentionReader {
  /** Every article in its latest version. Shape: latest first. */
  readSummaries(): Promise<readonly ArticleSummaryRow[]>;
  /** Shape: latest first, `limit` at most. */
  readSummariesAbout(listing: MentionedListing, limit: number): Promise<readonly ArticleSummaryRow[]>;
  /** Shape: latest first, `limit` at most. */
  readArticlesAbout(listing: MentionedListing, limit: number): Promise<readonly ArticleVersionRow[]>;
}

/** Idempotent: what is there already, to the last letter, stays as it is. */
export interface ContentWriter {
  writeArticles(articles: readonly NewArticleVersion[]): Promise<number>;
  /**
   * A report that is still to come is one event of its company: told of another day, it moves there, and what it said
   * before is kept. `toldAt`: an instant; absent: now.
   */
  writeEarningsEvents(events: readonly EarningsEventRow[], toldAt?: string): Promise<number>;
  /** Likewise a release of one name and period. Real releases take the place of invented ones. */
  writeEconomicEvents(events: readonly EconomicEventRow[]): Promise<number>;
}
