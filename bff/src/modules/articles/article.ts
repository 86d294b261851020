import type { DataKind } from '../market-data';

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

/** A version, as shown to administrators. */
export interface ArticleVersionHead {
  readonly id: string;
  readonly urlTitle: string;
  readonly title: string;
  readonly direction: 'rtl' | 'ltr';
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly visibleFrom: string | null;
}

/** A candidate for the related articles of another. */
export interface RelatedArticleRow extends ArticleSummaryRow {
  readonly subject: string;
  /** `symbol.market`. */
  readonly relatedSymbols: readonly string[];
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
