import type { ArticleVersionRow } from '../services/ports';
import type { Day } from '../domain/day';
import { createArticleDesk } from './article-administration';
import { createArticleMentionReader } from './article-mention-reader';
import { createBundleWriter } from './bundle-writer';
import { createCalendarReader } from './calendar-reader';
import { createCompanyReader } from './company-reader';
import { createArticleReader } from './article-reader';
import { createContentWriter } from './content-writer';
import { createScoreSnapshotRepository } from './score-snapshot-repository';
import { createSymbolPageReader } from './symbol-page-reader';
import { bundle } from './testing/bundles';
import { describeOnEachDatabase } from './testing/each-database';

const counted = (date: Day, shares: number, fetchedAt = '2025-12-16T21:00:00.000Z') => ({
  date,
  shares,
  source: 'test',
  fetchedAt,
});

describeOnEachDatabase('shares outstanding', (open) => {
  it('are read by company, oldest first, and a company without any is absent', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    await writer.write([
      bundle({
        listing: { ticker: 'AAA' },
        shareCounts: [counted('2025-09-30', 1_000_000_000_001), counted('2025-06-30', 990.5)],
      }),
      bundle({ company: { longName: 'Other' }, listing: { ticker: 'BBB' } }),
    ]);
    const reader = createCompanyReader(database);
    const [a, b] = await Promise.all(['AAA', 'BBB'].map((ticker) => reader.readListing('SP500', ticker)));

    const counts = await createSymbolPageReader(database).readShareCounts([a!.company.id, b!.company.id]);

    expect(counts).toEqual(
      new Map([
        [
          a!.company.id,
          [
            { date: '2025-06-30', shares: 990.5 },
            { date: '2025-09-30', shares: 1_000_000_000_001 },
          ],
        ],
      ]),
    );
    expect(await createSymbolPageReader(database).readShareCounts([])).toEqual(new Map());
  });

  it('change nothing when they come a second time, whenever they were fetched', async () => {
    const writer = createBundleWriter(await open());
    const write = (fetchedAt: string, shares: number) =>
      writer.write([bundle({ shareCounts: [counted('2025-09-30', shares, fetchedAt)] })]);
    await write('2025-12-16T21:00:00.000Z', 100);

    expect(await write('2025-12-17T21:00:00.000Z', 100)).toMatchObject({ other: 0 });
    expect(await write('2025-12-17T21:00:00.000Z', 90)).toMatchObject({ other: 1 });
  });
});

describeOnEachDatabase('listings by ticker alone', (open) => {
  it('are found in every market, delisted ones too, the very ticker first', async () => {
    const database = await open();
    await createBundleWriter(database).write([
      bundle({ company: { longName: 'A' }, listing: { ticker: 'ABC.L', market: 'L' } }),
      bundle({ company: { longName: 'B' }, listing: { ticker: 'ABC', market: 'NYSE', delistedOn: '2024-05-31' } }),
      bundle({ company: { longName: 'C' }, listing: { ticker: 'ABCD', market: 'NYSE' } }),
    ]);
    const { findListings } = createSymbolPageReader(database);

    expect((await findListings('abc')).map(({ market, ticker }) => [market, ticker])).toEqual([
      ['NYSE', 'ABC'],
      ['L', 'ABC.L'],
    ]);
    expect(await findListings('ABC.L')).toEqual([
      {
        listingId: expect.any(Number),
        companyId: expect.any(Number),
        market: 'L',
        ticker: 'ABC.L',
        isPrimary: true,
        delistedOn: null,
        dataKind: 'real',
      },
    ]);
    expect((await findListings('ABC'))[0]).toMatchObject({ delistedOn: '2024-05-31' });
    expect(await findListings("'; DROP TABLE listings; --")).toEqual([]);
  });
});

describeOnEachDatabase('the record of scores', (open) => {
  it('is read oldest first, of the very listing, with the method of each day', async () => {
    const scores = createScoreSnapshotRepository(await open());
    const of = (day: Day, score: number | null, methodVersion = '1', symbol = 'AAA') =>
      ({ day, market: 'SP500', symbol, methodVersion, score }) as const;
    await scores.add([of('2025-02-28', null), of('2025-01-31', 55.97), of('2025-01-31', 1, '1', 'BBB')]);
    await scores.add([of('2025-02-28', 60.5, '2')]);

    expect(await scores.history('SP500', 'AAA')).toEqual([
      of('2025-01-31', 55.97),
      of('2025-02-28', null),
      of('2025-02-28', 60.5, '2'),
    ]);
    expect(await scores.history('NYSE', 'AAA')).toEqual([]);
  });
});

describeOnEachDatabase('articles about a company', (open) => {
  const article = (given: Partial<ArticleVersionRow>): ArticleVersionRow => ({
    id: 'a-1',
    urlTitle: 'a',
    title: 'A',
    subtitle: 'a',
    body: '<p>A</p>',
    publisher: 'desk',
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

  it('are those whose latest version names it, latest first and no more than asked for', async () => {
    const database = await open();
    await createContentWriter(database).writeArticles([
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
    await createContentWriter(database).writeArticles([
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
    await createContentWriter(database).writeArticles([
      article({}),
      article({ id: 'r-1', urlTitle: 'r', dataKind: 'real' }),
    ]);
    const { readSummariesAbout } = createArticleMentionReader(database);

    expect(await readSummariesAbout(inTelAviv, 9)).toMatchObject([{ id: 'a-1' }]);
    expect(await readSummariesAbout({ ...inTelAviv, dataKind: 'real' }, 9)).toMatchObject([{ id: 'r-1' }]);
  });

  it('can be read from their moment on, and fall back to the version before when they are taken back', async () => {
    const database = await open();
    await createContentWriter(database).writeArticles([
      article({}),
      { ...article({ id: 'a-2', updatedAt: '2025-02-01T00:00:00.000Z' }), visibleFrom: '2999-01-01T00:00:00.000Z' },
      { ...article({ id: 'b-1', urlTitle: 'b', subject: 'a' }), visibleFrom: null },
    ]);
    await database.write((session) =>
      session.run("UPDATE article_versions SET body = '<p onclick=x()>A</p>' WHERE id = 'a-1'", []),
    );
    const reader = createArticleReader(database);
    const desk = createArticleDesk(database);
    const [now, later] = ['2026-01-01T00:00:00.000Z', '2999-01-02T00:00:00.000Z'];
    const latest = async (): Promise<readonly string[]> => (await reader.readLatest(9)).map(({ id }) => id);

    expect(await latest()).toEqual(['a-1']);
    expect(await reader.readVersions('a', now)).toEqual([article({})]);
    expect([await reader.readVersion('a-2', now), (await reader.readVersion('a-2', null))?.id]).toEqual([null, 'a-2']);
    expect([await desk.settle(now), await desk.settle(later), await latest()]).toEqual([[], ['a'], ['a-2']]);

    await desk.setVisibleFrom(['b-1'], now, now);
    expect(await latest()).toEqual(['a-2', 'b-1']);
    expect((await reader.readOthers('b')).map(({ id, relatedSymbols }) => [id, relatedSymbols])).toEqual([
      ['a-2', ['ICL.TA.TA', 'ICL.NYSE']],
    ]);
    expect((await reader.readOfSubject('a', 9)).map(({ id }) => id)).toEqual(['b-1']);
    await desk.setVisibleFrom(['a-1', 'a-2'], null, now);
    expect([await latest(), await reader.readVersions('a', later)]).toEqual([['b-1'], []]);
    expect((await desk.listVersions('a')).map(({ id, visibleFrom }) => [id, visibleFrom])).toEqual([
      ['a-2', null],
      ['a-1', null],
    ]);
  });
});

describeOnEachDatabase('the calendars', (open) => {
  it('give what lies between two days, with the company’s names, and say when an event was told otherwise', async () => {
    const database = await open();
    await createBundleWriter(database).write([bundle({ listing: { ticker: 'A' } })]);
    const writer = createContentWriter(database);
    const event = (day: Day, symbol: string, time: string | null, isConfirmed = false) => ({
      ...{ symbol, market: 'SP500' as const, day, when: 'unknown' as const, time, exchange: 'NYSE' },
      ...{ title: symbol, url: null, isConfirmed, dataKind: 'sample' as const },
    });
    const release = (at: string, event: string) => ({
      ...{ at, country: 'US' as const, impact: 'High' as const, event, unit: '%', dataKind: 'sample' as const },
      ...{ previous: 1.5, estimate: null, actual: null, revised: 1.4 },
    });
    await writer.writeEarningsEvents([event('2025-02-03', 'B', null), event('2025-02-03', 'A', '07:30')]);
    await writer.writeEarningsEvents([event('2025-02-04', 'C', null), event('2025-02-03', 'B', null, true)]);
    await writer.writeEconomicEvents([
      release('2025-02-04T23:59:00.000Z', 'last'),
      release('2025-02-03T00:00:00.000Z', 'first'),
      release('2025-02-05T00:00:00.000Z', 'after'),
    ]);
    const reader = createCalendarReader(database);

    const found = await reader.readEarnings('2025-02-03', '2025-02-03');
    expect(found.map(({ symbol, isConfirmed, changedAt }) => [symbol, isConfirmed, changedAt !== null])).toEqual([
      ['A', false, false],
      ['B', true, true],
    ]);
    expect(found.map(({ longName }) => longName)).toEqual(['Northwind Tools', null]);
    expect(await reader.knownEarnings()).toEqual({ from: '2025-02-03', to: '2025-02-04' });
    const releases = await reader.readEconomic('2025-02-03', '2025-02-04');
    expect(releases.map(({ event: name }) => name)).toEqual(['first', 'last']);
    expect(releases[0]).toMatchObject({ at: '2025-02-03T00:00:00.000Z', previous: 1.5, estimate: null });
    expect(await reader.knownEconomic()).toEqual({ from: '2025-02-03', to: '2025-02-05' });
  });

  it('give the next event of high impact of each country', async () => {
    const database = await open();
    const reader = createCalendarReader(database);
    const release = (at: string, country: 'US' | 'IL' | 'JP', event: string, impact: 'High' | 'Low' = 'High') => ({
      ...{ at: `${at}.000Z`, country, impact, event, unit: '%', dataKind: 'sample' as const },
      ...{ previous: null, estimate: null, actual: null, revised: null },
    });
    expect(await reader.nextHighImpact('2025-02-03T12:00:00.000Z')).toEqual([]);
    await createContentWriter(database).writeEconomicEvents([
      release('2025-02-03T11:59:00', 'US', 'over'),
      release('2025-02-04T08:00:00', 'US', 'low', 'Low'),
      release('2025-03-03T13:30:00', 'US', 'next of two'),
      release('2025-03-03T13:30:00', 'US', 'at the same time'),
      release('2025-03-04T13:30:00', 'US', 'later'),
      release('2025-02-03T12:00:00', 'IL', 'now'),
      release('2025-02-04T12:00:00', 'JP', 'low', 'Low'),
    ]);

    const next = await reader.nextHighImpact('2025-02-03T12:00:00.000Z');

    expect(next.map(({ country, event }) => [country, event])).toEqual([
      ['IL', 'now'],
      ['US', 'at the same time'],
    ]);
    if (database.dialect === 'sqlite') {
      const plan = await database.read.all<{ detail: string }>(
        `EXPLAIN QUERY PLAN SELECT country, MIN(occurs_at) FROM economic_events
         WHERE impact = 'High' AND occurs_at >= ? GROUP BY country`,
        ['2025'],
      );
      expect(plan.map(({ detail }) => detail).join()).toContain('economic_events_impact');
    }
  });

  it('give the next release of a listing, of the kind of its data alone', async () => {
    const database = await open();
    await createBundleWriter(database).write([bundle({ listing: { ticker: 'A' } })]);
    const { listing, company } = (await createCompanyReader(database).readListing('SP500', 'A'))!;
    const other = company.dataKind === 'real' ? ('sample' as const) : ('real' as const);
    const release = (day: Day, dataKind: typeof company.dataKind, lastDay?: Day) => ({
      ...{ symbol: 'A', market: 'SP500' as const, day, when: 'unknown' as const, time: null, exchange: 'NYSE' },
      ...{ title: 'A', url: null, isConfirmed: false, dataKind, ...(lastDay && { lastDay }) },
    });
    await createContentWriter(database).writeEarningsEvents([
      release('2025-02-03', company.dataKind),
      release('2025-03-01', other),
      release('2025-05-05', company.dataKind, '2025-05-08'),
    ]);
    const pages = createSymbolPageReader(database);

    expect(await pages.readNextEarnings(listing.id, '2025-02-03')).toEqual({ day: '2025-02-03', isConfirmed: false });
    expect(await pages.readNextEarnings(listing.id, '2025-02-04')).toEqual({
      ...{ day: '2025-05-05', lastDay: '2025-05-08', isConfirmed: false },
    });
    expect(await pages.readNextEarnings(listing.id, '2025-05-06')).toBeNull();
  });

  it('know no day where there is no event', async () => {
    const reader = createCalendarReader(await open());

    expect([await reader.knownEarnings(), await reader.knownEconomic()]).toEqual([null, null]);
  });
});
