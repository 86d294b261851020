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

/** `at` is an instant in UTC; `time` says when in the trading day. */
export interface EarningsEventRow {
  readonly symbol: string;
  readonly market: Market;
  readonly day: Day;
  readonly when: 'before_open' | 'after_close' | 'during' | 'unknown';
  readonly time: string | null;
  readonly exchange: string;
  readonly title: string;
  readonly url: string | null;
  readonly isConfirmed: boolean;
  readonly dataKind: DataKind;
}

/** Figures as printed by the statistical office, unit included in `unit`. */
export interface EconomicEventRow {
  readonly at: string;
  readonly country: 'US' | 'EU' | 'GB' | 'DE' | 'FR' | 'JP' | 'CH';
  readonly impact: 'High' | 'Medium' | 'Low';
  readonly event: string;
  readonly unit: string | null;
  readonly previous: number | null;
  readonly estimate: number | null;
  readonly actual: number | null;
  readonly dataKind: DataKind;
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
  writeArticles(articles: readonly ArticleVersionRow[]): Promise<number>;
  writeEarningsEvents(events: readonly EarningsEventRow[]): Promise<number>;
  writeEconomicEvents(events: readonly EconomicEventRow[]): Promise<number>;
}
