import type { Schema } from '@site/contract';
import { matchSiteRoute as matchRoute } from '@site/remote-kit/testing/site-routes';
import { NotFoundError } from '../../platform/errors';
import { visitor, sourcesWith } from './testing/page-sources-fixture';
import type { Readers } from './testing/page-sources-fixture';

describe('the first content of an article', () => {
  const article = (id: string): Schema<'Article'> => ({
    id,
    url_title: 'yields',
    title: 'Yields',
    subtitle: '',
    body: '<p>a</p>',
    publisher: 'P',
    publisher_url: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    dir: 'ltr',
    related_symbols: '',
  });
  const versions = ['v2', 'v1'].map((id) => ({ id, updated_at: '2026-01-01T00:00:00Z' }));
  const readArticle: Readers['readArticle'] = (question) => {
    if (question.by === 'id' && question.id === 'gone')
      return Promise.reject(new NotFoundError('article_not_found', ''));
    const articles = question.by === 'id' ? [article(question.id)] : [article('v2'), article('v1')];
    const isEmpty = question.by === 'subject' && question.query === 'nothing';
    return Promise.resolve({ articles: isEmpty ? [] : articles, versions, related: [], companies: [], sample: true });
  };
  const read = (path: string, search = '') =>
    sourcesWith({ readArticle }).sources.read(matchRoute(path)!, search, visitor);

  it('is the requested article, marked as sample data', async () => {
    const { data, dataKind } = await read('/article/yields');

    expect(data).toMatchObject({ page: { articles: [{ id: 'v2' }] }, compared: null });
    expect((data as { page: Schema<'ArticlePage'> }).page.articles).toHaveLength(1);
    expect(dataKind).toBe('sample');
    expect(await read('/article/yields/v1')).toMatchObject({ data: { page: { articles: [{ id: 'v1' }] } } });
  });

  it('includes the version to compare with, if it is another one of this article', async () => {
    expect(await read('/article/yields', '?compare=v1')).toMatchObject({ data: { compared: { id: 'v1' } } });
    expect(await read('/article/yields', '?compare=v2')).toMatchObject({ data: { compared: null } });
    expect(await read('/article/yields', '?compare=w1')).toMatchObject({ data: { compared: null } });
  });

  it.each(['/article/nothing', '/article/yields/gone', '/subject/select'])(
    'of %s is missing, and its page explains that',
    async (path) => {
      await expect(read(path)).rejects.toMatchObject({
        errorCode: 'path_not_found',
        data: { page: null, compared: null },
      });
    },
  );
});
