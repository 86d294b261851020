import type { Schema } from '@site/contract';
import { ApiError, articleQuestion, failureOf } from '@site/remote-kit';
import type { ArticleQuestion, PageParams } from '@site/remote-kit';
import { readArticle, readArticlesOfSubject } from '../../api/read-articles';
import type { Article, ArticleData } from './article-data';

/** Maximum number of retries. Source: boards, section 9. */
const MORE_TRIES = 3;
const PAUSE_MS = 400;

/** Null: no such article. Throws: ApiError, TypeError without an answer. */
async function readPage(question: ArticleQuestion, signal: AbortSignal): Promise<Schema<'ArticlePage'> | null> {
  try {
    if (question.by === 'id') return await readArticle(question.id, signal);
    const page = await readArticlesOfSubject(question.query, signal);
    return page.articles.length === 0 ? null : page;
  } catch (failure) {
    if (failure instanceof ApiError && failure.failure.status === 404) return null;
    throw failure;
  }
}

/** Failures that a retry cannot fix: the address, or the rate limit. */
const isFinal = (failure: unknown): boolean => {
  const { status } = failureOf(failure);
  return status !== null && status >= 400 && status < 500;
};

async function trying<T>(ask: () => Promise<T>, signal: AbortSignal, pauseMs: number): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (failure) {
      if (tries === MORE_TRIES || signal.aborted || isFinal(failure)) throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** tries));
  }
}

/**
 * The article of an address, with up to three retries. Bodies are sanitised again in the
 * browser. `compare`: id of another of its versions.
 * Throws: ApiError, TypeError without an answer.
 */
export async function loadArticle(
  params: PageParams,
  compare: string | null,
  signal: AbortSignal,
  pauseMs = PAUSE_MS,
): Promise<ArticleData> {
  const question = articleQuestion(params);
  if (question === null) return { page: null, compared: null };
  const [page, { safeBody }] = await Promise.all([
    trying(() => readPage(question, signal), signal, pauseMs),
    import('../../frame/safe-body'),
  ]);
  const [first] = page?.articles ?? [];
  if (!page || !first) return { page: null, compared: null };
  const safe = (article: Article): Article => ({ ...article, body: safeBody(article.body) });
  const isOther = page.versions.some(({ id }) => id === compare && id !== first.id);
  const other = isOther ? await trying(() => readPage({ by: 'id', id: compare! }, signal), signal, pauseMs) : null;
  return {
    page: { ...page, articles: [safe(first)] },
    compared: other?.articles[0] ? safe(other.articles[0]) : null,
  };
}
