import type { Day } from '../../../domain/day';
import { createBundleWriter } from '../../ingest/store/bundle-writer';
import { createCalendarReader } from '../../calendars/reader';
import { createCompanyReader } from './company-reader';
import { createContentWriter } from '../../ingest/store/content-writer';
import { addScores, createScoreSnapshotRepository } from '../../score-history';
import { createSymbolPageReader } from './symbol-page-reader';
import { bundle } from '../../testing/bundles';
import { describeOnEachDatabase } from '../../testing/each-database';

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
  it('are found in every market, delisted ones too, the exact ticker first', async () => {
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
    const database = await open();
    const scores = createScoreSnapshotRepository(database);
    const of = (day: Day, score: number | null, methodVersion = '1', symbol = 'AAA') =>
      ({ day, market: 'SP500', symbol, methodVersion, score }) as const;
    await addScores(database, [of('2025-02-28', null), of('2025-01-31', 55.97), of('2025-01-31', 1, '1', 'BBB')]);
    await addScores(database, [of('2025-02-28', 60.5, '2')]);

    expect(await scores.history('SP500', 'AAA')).toEqual([
      of('2025-01-31', 55.97),
      of('2025-02-28', null),
      of('2025-02-28', 60.5, '2'),
    ]);
    expect(await scores.history('NYSE', 'AAA')).toEqual([]);
  });
});

describeOnEachDatabase('the calendars', (open) => {
  it('return the events between two days, with the company’s names, and mark a changed event', async () => {
    const database = await open();
    await createBundleWriter(database).write([bundle({ listing: { ticker: 'A' } })]);
    const writer = createContentWriter(database);
    const event = (day: Day, symbol: string, time: string | null, isConfirmed = false) => ({
      symbol,
      market: 'SP500' as const,
      day,
      when: 'unknown' as const,
      time,
      exchange: 'NYSE',
      title: symbol,
      url: null,
      isConfirmed,
      dataKind: 'sample' as const,
    });
    const release = (at: string, event: string) => ({
      at,
      country: 'US' as const,
      impact: 'High' as const,
      event,
      unit: '%',
      dataKind: 'sample' as const,
      previous: 1.5,
      estimate: null,
      actual: null,
      revised: 1.4,
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
      at: `${at}.000Z`,
      country,
      impact,
      event,
      unit: '%',
      dataKind: 'sample' as const,
      previous: null,
      estimate: null,
      actual: null,
      revised: null,
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
      symbol: 'A',
      market: 'SP500' as const,
      day,
      when: 'unknown' as const,
      time: null,
      exchange: 'NYSE',
      title: 'A',
      url: null,
      isConfirmed: false,
      dataKind,
      ...(lastDay && { lastDay }),
    });
    await createContentWriter(database).writeEarningsEvents([
      release('2025-02-03', company.dataKind),
      release('2025-03-01', other),
      release('2025-05-05', company.dataKind, '2025-05-08'),
    ]);
    const pages = createSymbolPageReader(database);

    expect(await pages.readNextEarnings(listing.id, '2025-02-03')).toEqual({ day: '2025-02-03', isConfirmed: false });
    expect(await pages.readNextEarnings(listing.id, '2025-02-04')).toEqual({
      day: '2025-05-05',
      lastDay: '2025-05-08',
      isConfirmed: false,
    });
    expect(await pages.readNextEarnings(listing.id, '2025-05-06')).toBeNull();
  });

  it('know no day where there is no event', async () => {
    const reader = createCalendarReader(await open());

    expect([await reader.knownEarnings(), await reader.knownEconomic()]).toEqual([null, null]);
  });
});
