import { createArticleSearch } from './article-search';
import type { ArticleSummaryRow } from '../articles';

const article = (
  id: string,
  title: string,
  subtitle = '',
  updatedAt = '2026-01-01T00:00:00.000Z',
): ArticleSummaryRow => ({
  id,
  urlTitle: id,
  title,
  subtitle,
  updatedAt,
  direction: 'ltr',
});

const articles = [
  article('within', 'Undershipping'),
  article('word', 'The best shipping stocks'),
  article('older', 'Shipping in spring', '', '2025-01-01T00:00:00.000Z'),
  article('newer', 'Shipping in autumn'),
  article('below', 'Freight', 'What shipping costs'),
  article('hebrew', 'מניות תל אביב'),
  article('accents', 'Café society'),
];
const search = createArticleSearch({ readSummaries: () => Promise.resolve(articles) });
const ids = async (text: string, limit = 10): Promise<readonly string[]> =>
  (await search(text, limit)).best.map(({ id }) => id);

describe('the search for articles', () => {
  it('has the best match first, the latest of equals', async () => {
    expect(await ids('shipping')).toEqual(['newer', 'older', 'word', 'within', 'below']);
    expect(await ids('shipping', 2)).toEqual(['newer', 'older']);
    expect((await search('shipping', 2)).total).toBe(5);
  });

  it.each([
    ['CAFE', ['accents']],
    ['תֵּל', ['hebrew']],
    ['pi', []],
    ['nothing of it', []],
    ['  ', []],
  ])('finds for %p %j', async (text, found) => {
    expect(await ids(text)).toEqual(found);
  });

  it('queries once a minute, and again after a failure', async () => {
    let time = 0;
    const readSummaries = jest.fn(() => Promise.resolve(articles));
    const find = createArticleSearch({ readSummaries }, () => time);
    readSummaries.mockRejectedValueOnce(new Error('the database is away'));

    await expect(find('shipping', 1)).rejects.toThrow('the database is away');
    await find('shipping', 1);
    time = 60_000;
    await find('shipping', 1);
    expect(readSummaries).toHaveBeenCalledTimes(2);
    time = 60_001;
    await find('shipping', 1);
    expect(readSummaries).toHaveBeenCalledTimes(3);
  });
});
