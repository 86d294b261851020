import { createBundleWriter } from '../store/bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import type { Database } from '../../../platform/db/connect-database';
import { acme, ingest, openMemory, sample, startWithSample } from '../testing/ingest-fixture';

let database: Database;
beforeEach(async () => {
  database = await openMemory();
});
afterEach(() => database.close());

describe('an ingest over the sample', () => {
  it('removes the sample companies when the first real one arrives, and reports how many', async () => {
    await createBundleWriter(database).write([sample]);

    const { counts } = await ingest(database);

    expect(counts.sampleRemoved).toBe(1);
    expect(await createCompanyReader(database).readListing('SP500', 'PLAIN')).toBeNull();
  });

  it('killed before its end does not block a start, and leaves its market for the real companies', async () => {
    const writer = createBundleWriter(database);
    const dying = () => Promise.reject(new Error('killed'));
    await expect(ingest(database, acme, { writer: { ...writer, bumpDataVersion: dying } })).rejects.toThrow('killed');

    const filled = await startWithSample(database);

    expect(filled).toContain('NYSE');
    expect(filled).not.toContain('SP500');
    expect((await ingest(database)).dataVersion).toBe(1);
  });

  it('takes the invented rates of its pairs away with the sample', async () => {
    const invented = (pair: string) => ({ pair, price: 9, asOf: '2026-11-20', source: 'sample' }) as const;
    await startWithSample(database, [invented('USDILS'), invented('SEKUSD')]);

    await ingest(database);

    const rates = await createCompanyReader(database).readFx();
    expect(rates.find(({ pair }) => pair === 'USDILS')).toMatchObject({ asOf: '2024-08-15', source: 'acme-bank' });
    expect(rates.find(({ pair }) => pair === 'SEKUSD')).toEqual(invented('SEKUSD'));
    expect((await ingest(database)).counts).toMatchObject({ rates: 0, written: 0 });
  });
});
