import { ConflictError } from '../../../platform/errors';
import { createBundleWriter } from './bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import { createSymbolReader } from '../../market-data/store/symbol-reader';
import { bundle } from '../../testing/bundles';
import { describeOnEachDatabase } from '../../testing/each-database';
import { full, readOne } from '../testing/full-bundle';

describeOnEachDatabase('the bundle writer', (open) => {
  it('retains the number of a registrant that a later source does not know', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    await writer.write([bundle({ company: { cik: '0001652044' } })]);
    await writer.write([bundle({ company: { longName: 'Renamed' } })]);

    expect((await readOne(database)).company).toMatchObject({ cik: '0001652044', longName: 'Renamed' });
  });

  it('puts two listings of one ISIN under one company', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    const company = { isin: 'US0000000019' };
    await writer.write([
      bundle({ company }),
      bundle({ company, listing: { market: 'F', ticker: 'NWT.F', currency: 'EUR', isPrimary: false } }),
    ]);

    const home = await readOne(database);
    const [abroad] = await createCompanyReader(database).readMarket('F');

    expect(abroad!.company.id).toBe(home.company.id);
    expect(abroad!.incomes).toHaveLength(1);
    expect(await createSymbolReader(database).listingsOfCompany(home.company.id)).toMatchObject([
      { market: 'SP500', isPrimary: true },
      { market: 'F', ticker: 'NWT.F', isPrimary: false },
    ]);
  });

  it('retains what it knows of a company when another source knows less', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    await writer.write([bundle()]);

    await writer.write([bundle({ company: { sector: null, website: null, longName: 'Northwind Tools Inc.' } })]);

    expect((await readOne(database)).company).toMatchObject({
      sector: 'Industrials',
      website: 'https://northwind.example',
      longName: 'Northwind Tools Inc.',
    });
  });

  it('takes labels and executives away that a whole list no longer holds', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    await writer.write([full()]);

    const counts = await writer.write([bundle({ labels: ['value'], executives: [] })]);

    expect(counts.other).toBe(3);
    expect(await createSymbolReader(database).labelsOfTicker('nwt')).toEqual([
      { label: 'value', symbol: 'NWT', market: 'SP500' },
    ]);
  });

  it('stores one label for one idea, in any spelling', async () => {
    const database = await open();

    await createBundleWriter(database).write([bundle({ labels: ['#דיבידנד', 'dividend', 'תובלה'] })]);

    const labels = await createSymbolReader(database).labelsOfTicker('nwt');
    expect(labels.map(({ label }) => label)).toEqual(['dividend', 'תובלה']);
  });

  it('lets the first real company take the sample ones away, and no sample one back in', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    const sample = { dataKind: 'sample', isin: 'XS0000000001' } as const;
    await writer.write([
      bundle({ company: sample, listing: { ticker: 'SMPL' } }),
      bundle({ company: sample, listing: { market: 'L', ticker: 'SMPL.L' } }),
      bundle({ company: { dataKind: 'sample' }, listing: { ticker: 'NWT' } }),
    ]);

    const counts = await writer.write([bundle()]);

    const reader = createCompanyReader(database);
    expect(counts.sampleRemoved).toBe(2);
    expect((await reader.readMarket('SP500')).map(({ company }) => company.dataKind)).toEqual(['real']);
    expect(await reader.readMarket('L')).toHaveLength(1);
    await expect(writer.write([bundle({ company: sample })])).rejects.toThrow(ConflictError);
  });
});
