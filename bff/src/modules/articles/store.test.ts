import { describeOnEachDatabase } from '../testing/each-database';
import type { ArticleVersionRow } from './article';
import { createArticleMentionReader } from './mentions';
import { createPublicationService } from './publication';
import { createPublicationStore } from './publication-store';
import { createArticleStore } from './store';
import { createArticleWriter } from './writer';

describeOnEachDatabase('articles about a company', (open) => {
  const article = (given: Partial<ArticleVersionRow>): ArticleVersionRow => ({
    id: 'a-1',
    urlTitle: 'a',
    title: 'A',
    subtitle: 'a',
    body: '<p>A</p>',
    publisher: 'ledger',
    publisherUrl: null,
    createdAt: '2025-01-01T00:00:00.000Z',
    updatedAt: '2025-01-01T00:00:00.000Z',
    direction: 'ltr',
    subject: 'reviews',
    relatedSymbols: ['ICL.TA.TA', 'ICL.NYSE'],
    dataKind: 'sample',
    ...given,
  });

  const inTelAviv = { market: 'TA', ticker: 'ICL.TA', dataKind: 'sample' } as const;

  it('are those that name it in their latest version, latest first and up to the requested number', async () => {
    const database = await open();
    await createArticleWriter(database)([
      article({}),
      article({ id: 'a-2', title: 'A again', updatedAt: '2025-02-01T00:00:00.000Z' }),
      article({ id: 'b-1', urlTitle: 'b', title: 'B', direction: 'rtl', updatedAt: '2025-03-01T00:00:00.000Z' }),
      article({ id: 'c-1', urlTitle: 'c', updatedAt: '2025-03-01T00:00:00.000Z' }),
      article({ id: 'c-2', urlTitle: 'c', updatedAt: '2025-04-01T00:00:00.000Z', relatedSymbols: ['ELSE.NYSE'] }),
    ]);
    const { readSummaries, readSummariesAbout } = createArticleMentionReader(database);

    expect(await readSummariesAbout(inTelAviv, 9)).toEqual([
      {
        id: 'b-1',
        urlTitle: 'b',
        title: 'B',
        subtitle: 'a',
        updatedAt: '2025-03-01T00:00:00.000Z',
        direction: 'rtl',
      },
      expect.objectContaining({ id: 'a-2', title: 'A again' }),
    ]);
    expect((await readSummaries()).map(({ id }) => id)).toEqual(['c-2', 'b-1', 'a-2']);
    expect(await readSummariesAbout({ ...inTelAviv, market: 'NYSE', ticker: 'ICL' }, 1)).toHaveLength(1);
    expect(await readSummariesAbout({ ...inTelAviv, market: 'L', ticker: 'ICL.L' }, 9)).toEqual([]);
  });

  it('may name it without the suffix of its market, and come whole with all that they name', async () => {
    const database = await open();
    await createArticleWriter(database)([
      article({ relatedSymbols: ['ZZZ.NYSE', 'ICL.TA', 'ICL.TA.TA', 'BRK.B.NYSE'] }),
      article({ id: 'b-1', urlTitle: 'b', relatedSymbols: ['ICLA.TA.TA'] }),
    ]);
    const { readArticlesAbout, readSummariesAbout } = createArticleMentionReader(database);

    expect((await readSummariesAbout(inTelAviv, 9)).map(({ id }) => id)).toEqual(['a-1']);
    expect(await readArticlesAbout(inTelAviv, 9)).toEqual([
      article({ relatedSymbols: ['ZZZ.NYSE', 'ICL.TA', 'ICL.TA.TA', 'BRK.B.NYSE'] }),
    ]);
    expect(await readArticlesAbout({ ...inTelAviv, market: 'NYSE', ticker: 'BRK.B' }, 9)).toHaveLength(1);
    expect(await readArticlesAbout({ ...inTelAviv, market: 'NYSE', ticker: 'BRK' }, 9)).toEqual([]);
  });

  it('are about invented companies when they are invented themselves, and about real ones when not', async () => {
    const database = await open();
    await createArticleWriter(database)([article({}), article({ id: 'r-1', urlTitle: 'r', dataKind: 'real' })]);
    const { readSummariesAbout } = createArticleMentionReader(database);

    expect(await readSummariesAbout(inTelAviv, 9)).toMatchObject([{ id: 'a-1' }]);
    expect(await readSummariesAbout({ ...inTelAviv, dataKind: 'real' }, 9)).toMatchObject([{ id: 'r-1' }]);
  });

  it('can be read from their moment on, and fall back to the version before when they are taken back', async () => {
    const database = await open();
    await createArticleWriter(database)([
      article({}),
      { ...article({ id: 'a-2', updatedAt: '2025-02-01T00:00:00.000Z' }), visibleFrom: '2999-01-01T00:00:00.000Z' },
      { ...article({ id: 'b-1', urlTitle: 'b', subject: 'a' }), visibleFrom: null },
    ]);
    await database.write((session) =>
      session.run("UPDATE article_versions SET body = '<p onclick=x()>A</p>' WHERE id = 'a-1'", []),
    );
    const reader = createArticleStore(database);
    const publications = createPublicationStore(database);
    const setVisibleFrom = (ids: readonly string[], from: string | null): Promise<void> =>
      database.write(({ transaction }) => publications.setVisibleFrom(ids, from, now, transaction));
    const settle = (at: string): Promise<readonly string[]> =>
      createPublicationService({ database, clock: { now: () => new Date(at), today: () => '2026-01-01' } }).settle();
    const [now, later] = ['2026-01-01T00:00:00.000Z', '2999-01-02T00:00:00.000Z'];
    const latest = async (): Promise<readonly string[]> => (await reader.readLatest(9)).map(({ id }) => id);

    expect(await latest()).toEqual(['a-1']);
    expect(await reader.readVersions('a', now)).toEqual([article({})]);
    expect([await reader.readVersion('a-2', now), (await reader.readVersion('a-2', null))?.id]).toEqual([null, 'a-2']);
    expect([await settle(now), await settle(later), await latest()]).toEqual([[], ['a'], ['a-2']]);

    await setVisibleFrom(['b-1'], now);
    expect(await latest()).toEqual(['a-2', 'b-1']);
    expect((await reader.readOthers('b')).map(({ id, relatedSymbols }) => [id, relatedSymbols])).toEqual([
      ['a-2', ['ICL.TA.TA', 'ICL.NYSE']],
    ]);
    expect((await reader.readOfSubject('a', 9)).map(({ id }) => id)).toEqual(['b-1']);
    await setVisibleFrom(['a-1', 'a-2'], null);
    expect([await latest(), await reader.readVersions('a', later)]).toEqual([['b-1'], []]);
    expect((await publications.listVersions('a')).map(({ id, visibleFrom }) => [id, visibleFrom])).toEqual([
      ['a-2', null],
      ['a-1', null],
    ]);
  });
});
