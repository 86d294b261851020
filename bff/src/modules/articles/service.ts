import type { ArticleSummaryRow, ArticleVersionRow } from './article';
import { mayAdminister, maySeeScore, type Viewer } from '../../domain/entitlements';
import { NotFoundError } from '../../platform/errors';
import type { Clock } from '../../platform/clock';
import type { DataKind } from '../market-data';
import type { ArticleStore } from './store';
import type { ArticleCompany } from './article-companies';
import { rankRelated } from './related-articles';

/** Articles, with the related data of the first. */
export interface ArticlePage {
  readonly articles: readonly ArticleVersionRow[];
  /** Shape: latest first. */
  readonly versions: readonly Pick<ArticleVersionRow, 'id' | 'updatedAt'>[];
  /** Shape: the closest first. */
  readonly related: readonly ArticleSummaryRow[];
  readonly companies: readonly ArticleCompany[];
  readonly showsScore: boolean;
  /** Of the first; null: there is none. */
  readonly dataKind: DataKind | null;
}

export interface ArticleServiceParts {
  readonly store: ArticleStore;
  readonly companiesOf: (article: ArticleVersionRow) => Promise<readonly ArticleCompany[]>;
  readonly clock: Clock;
}

/** Whole articles in one answer; the contract says so. */
const MAX_LATEST = 100;
const MAX_PER_SUBJECT = 50;

export type ArticleService = ReturnType<typeof createArticleService>;

/** Articles as readers get them. */
export function createArticleService({ store, companiesOf, clock }: ArticleServiceParts) {
  async function pageOf(articles: readonly ArticleVersionRow[], viewer: Viewer): Promise<ArticlePage> {
    const showsScore = maySeeScore(viewer);
    const [first] = articles;
    if (!first) return { articles: [], versions: [], related: [], companies: [], showsScore, dataKind: null };
    const [versions, others, companies] = await Promise.all([
      store.readVersions(first.urlTitle, clock.now().toISOString()),
      store.readOthers(first.urlTitle),
      companiesOf(first),
    ]);
    const related = rankRelated(first, others);
    return { articles, versions, related, companies, showsScore, dataKind: first.dataKind };
  }

  return {
    /** Shape: each in its latest version, latest first. */
    list: () => store.readLatest(MAX_LATEST),
    /** One version. Throws: NotFoundError('article_not_found'). */
    async readById(id: string, viewer: Viewer): Promise<ArticlePage> {
      const now = mayAdminister(viewer) ? null : clock.now().toISOString();
      const article = await store.readVersion(id, now);
      if (!article) throw new NotFoundError('article_not_found', 'There is no such article.');
      return pageOf([article], viewer);
    },
    /**
     * The article with that title in addresses, in all its versions, then those of that subject. An empty result is an
     * empty page.
     */
    async readOfSubject(query: string, viewer: Viewer): Promise<ArticlePage> {
      const [versions, ofSubject] = await Promise.all([
        store.readVersions(query, clock.now().toISOString()),
        store.readOfSubject(query, MAX_PER_SUBJECT),
      ]);
      const others = ofSubject.filter(({ urlTitle }) => urlTitle !== query);
      return pageOf([...versions, ...others], viewer);
    },
  };
}
