import { createBundleWriter } from '../ingest/store/bundle-writer';
import { createIngestRuns } from '../ingest/ingest-runs';
import { createSiteStatusReader } from './reader';
import { bundle, income } from '../testing/bundles';
import { describeOnEachDatabase } from '../testing/each-database';

describeOnEachDatabase('what the status page reads', (open) => {
  it('counts listings by their periods, and knows each market its last and last good run', async () => {
    const database = await open();
    const quarters = ([1, 2, 3, 4] as const).flatMap((quarter) =>
      [2024, 2025].map((year) => income({ year, quarter, periodEnd: `${year}-0${quarter * 2}-28` as '2024-02-28' })),
    );
    await createBundleWriter(database).write([
      bundle({ listing: { ticker: 'FULL' }, incomes: quarters, balances: [], quotes: [] }),
      bundle({
        // Two versions of one period are one period.
        listing: { ticker: 'SHORT' },
        incomes: [...quarters.slice(0, 7), income({ ...quarters[0], revenue: 1 })],
        balances: [],
        quotes: [],
      }),
    ]);
    const runs = createIngestRuns(database);
    const good = await runs.start('yahoo', 'SP500', '2026-01-19T21:00:00.000Z');
    await runs.finish(good, 'succeeded', '2026-01-19T21:05:00.000Z', '{}');
    const bad = await runs.start('yahoo', 'SP500', '2026-01-19T22:00:00.000Z');
    await runs.finish(bad, 'failed', '2026-01-19T22:01:00.000Z', '{}');
    const stopped = await runs.start('sec', 'SP500', '2026-01-20T21:00:00.000Z');
    await runs.finish(stopped, 'stopped', '2026-01-20T21:05:00.000Z', '{}');
    const reader = createSiteStatusReader(database);

    expect([await reader.listingsWithPeriods('SP500', 8), await reader.listingsWithPeriods('SP500', 7)]).toEqual([
      1, 2,
    ]);
    expect((await reader.lastRuns()).get('SP500')).toMatchObject({
      last: { provider: 'sec', state: 'stopped' },
      lastGoodAt: '2026-01-19T21:05:00.000Z',
    });
    expect(await reader.sourceDays('2026-01-19')).toEqual([{ source: 'yahoo', day: '2026-01-19', good: 1, failed: 1 }]);
    expect(await reader.sourceDays('2026-01-20')).toEqual([]);
    expect(await reader.oldestMail()).toBeNull();
  });
});
