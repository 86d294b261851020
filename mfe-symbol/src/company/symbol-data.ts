import type { Schema } from '@site/contract';
import type { CompanySeries } from './company-series';

/** What a link to an article needs. */
export type RelatedArticle = Pick<Schema<'ArticleSummary'>, 'url_title' | 'title' | 'dir'>;

/** What the page draws: the detail answer, whose series and articles are shorter in the first HTML; averages are for a view. */
export type SymbolData = Omit<Schema<'SymbolDetail'>, 'quarters' | 'years' | 'averages' | 'articles'> &
  CompanySeries & {
    /** Shape: latest first. Absent: the server is one that gives none to the first HTML. */
    readonly articles?: readonly RelatedArticle[];
  };
