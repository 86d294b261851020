import type { Schema } from '@site/contract';
import { articleQuestion } from '@site/remote-kit/article-question';
import type { ArticleQuestion } from '@site/remote-kit/article-question';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { Viewer } from '../../domain/entitlements';
import { NotFoundError } from '../../platform/errors';
import { MissingContent } from '../../platform/pages/missing-content';
import type { PageData } from '../../platform/pages/page-data';

/** The data of an article's page. */
export interface FirstArticle {
  readonly page: Schema<'ArticlePage'>;
  /** The version that it is compared with; null: none was requested. */
  readonly compared: Schema<'Article'> | null;
}

export type ReadArticle = (question: ArticleQuestion, viewer: Viewer) => Promise<Schema<'ArticlePage'>>;

/** Reads the article at an address. Throws: MissingContent if there is none. */
export function createFirstArticle(readArticle: ReadArticle) {
  const found = (question: ArticleQuestion, viewer: Viewer): Promise<Schema<'ArticlePage'> | null> =>
    readArticle(question, viewer).catch((failure: unknown) => {
      if (failure instanceof NotFoundError) return null;
      throw failure;
    });

  return async ({ params }: RouteMatch, search: string, viewer: Viewer): Promise<PageData> => {
    const question = articleQuestion(params);
    const page = question && (await found(question, viewer));
    const first = page?.articles[0];
    if (!page || !first) throw new MissingContent({ page: null, compared: null });
    const wanted = new URLSearchParams(search).get('compare');
    const compared = page.versions.some(({ id }) => id === wanted && id !== first.id)
      ? ((await found({ by: 'id', id: wanted! }, viewer))?.articles[0] ?? null)
      : null;
    const data: FirstArticle = { page: { ...page, articles: [first] }, compared };
    return { data, dataKind: page.sample ? 'sample' : 'real' };
  };
}
