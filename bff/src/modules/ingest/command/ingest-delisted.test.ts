import { openCsvProvider } from '../../providers/csv/csv-provider';
import { readMappingFile } from '../../providers/csv/mapping-file';
import type { Day } from '../../../domain/company';
import { createCompanyReader } from '../../market-data/store/company-reader';
import type { Database } from '../../../platform/db/connect-database';
import { nothing } from '../../providers/nothing';
import type { CompanyProvider, Provided } from '../../providers/company-provider';
import { acme, ingest, openMemory, rejectsOf } from '../testing/ingest-fixture';

let database: Database;
beforeEach(async () => {
  database = await openMemory();
  // Its quotes are of 15 August.
  await ingest(database);
});
afterEach(() => database.close());

type Refusal = Extract<Provided, { readonly kind: 'reject' }>;

/** A provider that has one thing to say of one share. */
async function refusing(ticker: string, more: Pick<Refusal, 'isDelisted'>): Promise<CompanyProvider> {
  const files = await openCsvProvider(await readMappingFile(`${acme}/mapping.yaml`, acme), acme);
  const reject = { ticker, source: 'test', reason: 'no_longer_quoted', place: ticker, detail: '', payload: '{}' };
  return {
    ...files,
    rates: () => nothing,
    async *companies() {
      yield await Promise.resolve<Provided>({ kind: 'reject', reject, ...more });
    },
  };
}

async function reported(ticker: string, today: Day, more: Pick<Refusal, 'isDelisted'>) {
  const clock = { now: () => new Date(`${today}T12:00:00.000Z`), today: () => today };
  const { counts } = await ingest(database, acme, { provider: await refusing(ticker, more), clock });
  const facts = await createCompanyReader(database).readListing('SP500', 'BANK');
  return [counts.written, facts?.listing.delistedOn, facts?.quote?.quotedOn];
}

describe('a share that its provider no longer quotes', () => {
  it('is delisted since its last quote, once, and retains all its data', async () => {
    const before = await createCompanyReader(database).readListing('SP500', 'BANK');

    expect(await reported('BANK', '2024-09-01', { isDelisted: true })).toEqual([1, '2024-08-15', '2024-08-15']);
    expect(await reported('BANK', '2024-09-02', { isDelisted: true })).toEqual([0, '2024-08-15', '2024-08-15']);

    const after = await createCompanyReader(database).readListing('SP500', 'BANK');
    expect(after).toEqual({ ...before, listing: { ...before!.listing, delistedOn: '2024-08-15' } });
    expect(await rejectsOf(database)).toContainEqual({ ticker: 'BANK', reason: 'no_longer_quoted' });
  });

  it('stays listed while its last quote is a few days old, if its provider does not report it, and if it is not known', async () => {
    expect(await reported('BANK', '2024-08-25', { isDelisted: true })).toEqual([0, null, '2024-08-15']);
    expect(await reported('BANK', '2024-09-01', {})).toEqual([0, null, '2024-08-15']);
    expect(await reported('NOBODY', '2024-09-01', { isDelisted: true })).toEqual([0, null, '2024-08-15']);
  });
});
