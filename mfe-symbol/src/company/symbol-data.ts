import type { Schema } from '@site/contract';
import type { CompanySeries } from './company-series';

/** The data of a link to an article. */
export type RelatedArticle = Pick<Schema<'ArticleSummary'>, 'url_title' | 'title' | 'dir'>;

/** Lists of the views in the first HTML. An absent list is requested by its view. */
export interface CompanyLists {
  readonly insiders?: readonly Schema<'InsiderTrade'>[] | undefined;
  readonly executives?: Schema<'CompanyOutlook'>['result']['keyExecutives'] | undefined;
  readonly news?: readonly Schema<'NewsItem'>[] | undefined;
  readonly articles?: readonly ArticleLine[] | undefined;
}

/** An entry in a list of articles. */
export type ArticleLine = Pick<
  Schema<'Article'>,
  'id' | 'url_title' | 'title' | 'subtitle' | 'publisher' | 'updated_at' | 'dir'
>;

/** The data of the page: the detail answer, with shorter series and articles in the first HTML; averages are for a view. */
export type SymbolData = Omit<Schema<'SymbolDetail'>, 'quarters' | 'years' | 'averages' | 'articles'> &
  CompanySeries & {
    /** Shape: latest first. Absent: the server is one that gives none to the first HTML. */
    readonly articles?: readonly RelatedArticle[];
    readonly lists?: CompanyLists;
  };
