import type { Schema } from '@site/contract';
import { api, dataOf, readVisitorId } from '@site/remote-kit';

/** One version of an article with its context. Throws: ApiError, TypeError without an answer. */
export const readArticle = (id: string, signal: AbortSignal): Promise<Schema<'ArticlePage'>> =>
  dataOf(api.GET('/api/articles/id/{id}', { params: { path: { id } }, signal }));

/** Articles of a title or a subject; sends the visitor's id after consent. Throws: ApiError, TypeError without an answer. */
export function readArticlesOfSubject(query: string, signal: AbortSignal): Promise<Schema<'ArticlePage'>> {
  const visitor = readVisitorId();
  const header = visitor === null ? {} : { 'visitor-id': visitor };
  return dataOf(api.GET('/api/articles/subject/{query}', { params: { path: { query }, header }, signal }));
}
