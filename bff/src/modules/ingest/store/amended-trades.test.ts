import type { Day } from '../../../domain/company';
import type { InsiderRow } from '../../market-data/company-bundle';
import { createBundleWriter } from './bundle-writer';
import type { Database } from '../../../platform/db/connect-database';
import { bundle } from '../../testing/bundles';
import { describeOnEachDatabase } from '../../testing/each-database';

const sale = (part: Partial<InsiderRow>): InsiderRow => ({
  filingDate: '2025-10-02',
  transactionDate: '2025-10-01',
  transactionType: 'S-Sale',
  reportingName: 'Ada Example',
  typeOfOwner: 'director',
  securitiesOwned: null,
  link: null,
  securitiesTransacted: 100,
  price: 9,
  ...part,
});
const amendment = (part: Partial<InsiderRow>, filedOn: Day | null = '2025-10-02'): InsiderRow =>
  sale({ filingDate: '2025-10-10', amends: { filedOn }, ...part });

/** Shares and prices of what is stored, run by run. */
async function storedAfter(database: Database, ...runs: readonly (readonly InsiderRow[])[]) {
  const writer = createBundleWriter(database);
  for (const insiders of runs) await writer.write([bundle({ insiders })]);
  const rows = await database.read.all<{ shares: number; price: number }>(
    'SELECT securities_transacted AS shares, price FROM insider_trades WHERE amended_by IS NULL ORDER BY filing_date, securities_transacted, price',
  );
  return rows.map(({ shares, price }) => `${shares} at ${price}`);
}

describeOnEachDatabase('an amended form of a later run', (open) => {
  it('puts its lines in the place of the stored ones that it corrects, and leaves the others', async () => {
    const originals = [sale({}), sale({ securitiesTransacted: 50 }), sale({ reportingName: 'Bo Example' })];

    expect(await storedAfter(await open(), originals, [amendment({ price: 19 })])).toEqual([
      '50 at 9',
      '100 at 9',
      '100 at 19',
    ]);
  });

  it('removes the trade from each source that reported it', async () => {
    const originals = [
      sale({ price: 9.001, link: 'https://www.sec.gov/Archives/edgar/data/1/2-index.htm' }),
      sale({ price: 9, reportingName: 'EXAMPLE ADA', typeOfOwner: 'officer: CFO' }),
    ];

    expect(await storedAfter(await open(), originals, [amendment({ price: 19 })])).toEqual(['100 at 19']);
  });

  it('removes nothing more when it is reported again', async () => {
    const amended = [amendment({ price: 19 })];

    // Two trades alike: the amendment is of one of them.
    expect(await storedAfter(await open(), [sale({}), sale({})], amended, amended)).toEqual(['100 at 9', '100 at 19']);
  });

  it('hides the corrected trade, whichever source continues to report it', async () => {
    const filed = { link: 'https://www.sec.gov/Archives/edgar/data/1/2-index.htm', source: 'sec' };
    const reported = [sale({ reportingName: 'EXAMPLE ADA', source: 'fmp' }), sale({ securitiesTransacted: 50 })];
    const amended = [amendment({ price: 19, source: 'sec' })];

    // The other source reported it before, and reports it again.
    expect(await storedAfter(await open(), [sale(filed)], reported, amended, reported)).toEqual([
      '50 at 9',
      '100 at 19',
    ]);
    // It reports it for the first time after the correction.
    expect(await storedAfter(await open(), [sale(filed)], amended, reported, reported)).toEqual([
      '50 at 9',
      '100 at 19',
    ]);
    // The original was never stored.
    expect(await storedAfter(await open(), amended, reported)).toEqual(['50 at 9', '100 at 19']);
    // Of two equal trades the other one remains, however often it is reported.
    expect(await storedAfter(await open(), [sale({})], amended, [sale({}), sale({})])).toEqual([
      '100 at 9',
      '100 at 19',
    ]);
  });

  it('that names no day amends the latest form before it, an amendment too', async () => {
    const first = amendment({ filingDate: '2025-10-10', price: 19 }, null);
    const second = amendment({ filingDate: '2025-10-20', price: 19, securitiesTransacted: 110 }, null);

    expect(await storedAfter(await open(), [sale({})], [first], [second])).toEqual(['110 at 19']);
  });

  it.each([
    ['another day’s form', amendment({ price: 19 }, '2025-10-03')],
    ['another kind of trade', amendment({ price: 19, transactionType: 'P-Purchase' })],
    ['a trade that differs in two properties', amendment({ price: 19, securitiesTransacted: 7 })],
  ])('is listed beside %s', async (_what, line) => {
    expect(await storedAfter(await open(), [sale({})], [line])).toHaveLength(2);
  });
});
