import { createBundleWriter } from '../../modules/ingest/store/bundle-writer';
import { createCompanyReader } from '../../modules/market-data/store/company-reader';
import { createJobLocks, onlyWhileHeld } from './job-locks';
import { bundle } from '../../modules/testing/bundles';
import { describeOnEachDatabase } from '../../modules/testing/each-database';

const at = (seconds: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString();

describeOnEachDatabase('the lock of a job', (open) => {
  it('is prolonged by each batch, however long that took', async () => {
    const database = await open();
    const locks = createJobLocks(database);
    await locks.acquire('ingest', 'a', at(0), at(12));
    const term = { name: 'ingest', holder: 'a', expiresAt: () => at(60) };

    await createBundleWriter(database, { onlyWhile: onlyWhileHeld(term) }).write([bundle()]);

    expect(await locks.acquire('ingest', 'b', at(30), at(42))).toBe(false);
  });

  it('that another process has taken over refuses writes of its old holder', async () => {
    const database = await open();
    const locks = createJobLocks(database);
    await locks.acquire('ingest', 'a', at(0), at(12));
    await locks.acquire('ingest', 'b', at(13), at(25));
    const term = { name: 'ingest', holder: 'a', expiresAt: () => at(60) };
    const writer = createBundleWriter(database, { onlyWhile: onlyWhileHeld(term) });

    await expect(writer.write([bundle()])).rejects.toMatchObject({ errorCode: 'ingest_lock_lost' });

    expect(await createCompanyReader(database).readMarket('SP500')).toEqual([]);
  });

  it('of another market lets a second run bring the same companies at once: both end, and each is one company', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    const isins = Array.from({ length: 8 }, (_, place) => `US000000000${place}`);
    const of = (market: 'SP500' | 'NYSE') =>
      writer.write(isins.map((isin, place) => bundle({ company: { isin }, listing: { market, ticker: `T${place}` } })));

    await Promise.all([of('SP500'), of('NYSE'), of('NYSE'), of('SP500')]);

    const ids = async (market: 'SP500' | 'NYSE') =>
      (await createCompanyReader(database).readQuotedListings({ market })).map(({ company }) => company.id);
    expect(await ids('NYSE')).toEqual(await ids('SP500'));
    expect(new Set(await ids('SP500')).size).toBe(8);
  });
});
