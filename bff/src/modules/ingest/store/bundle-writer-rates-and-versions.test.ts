import { addDays } from '../../../domain/day';
import { createBundleWriter } from './bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import { bundle, quote } from '../../testing/bundles';
import { describeOnEachDatabase } from '../../testing/each-database';

describeOnEachDatabase('the bundle writer', (open) => {
  it('raises the version of a market only when something was written since', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    await writer.write([bundle()]);

    const versions = [await writer.bumpDataVersion('SP500'), await writer.bumpDataVersion('SP500')];
    await writer.write([bundle({ quotes: [quote({ quotedOn: '2025-12-17' })] })]);
    versions.push(await writer.bumpDataVersion('SP500'));

    expect(versions).toEqual([1, 1, 2]);
    expect(await createCompanyReader(database).marketStates()).toEqual([
      { market: 'SP500', dataKind: 'real', dataVersion: 2, listings: 1, asOf: '2025-12-17' },
    ]);
  });

  it('stores each day of a rate, and does not raise the markets’ versions: nothing in them changes', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    await writer.write([bundle()]);
    await writer.bumpDataVersion('SP500');
    const rates = [
      { pair: 'USDILS', price: 3.5, asOf: '2025-12-15', source: 'test' },
      { pair: 'USDILS', price: 3.6, asOf: '2025-12-16', source: 'test' },
    ] as const;

    const written = [await writer.writeFx(rates), await writer.writeFx(rates)];

    const reader = createCompanyReader(database);
    expect(written).toEqual([2, 0]);
    expect(await reader.readFx()).toEqual([rates[1]]);
    expect(await reader.readFx('2025-12-15')).toEqual([rates[0]]);
    expect((await reader.marketStates())[0]!.dataVersion).toBe(1);
  });

  it('gives the latest rate of each pair until any day, whatever pairs there are', async () => {
    const database = await open();
    const reader = createCompanyReader(database);
    expect(await reader.readFx()).toEqual([]);
    const rates = ['EURUSD', 'GBPUSD', 'USDILS'].flatMap((pair, place) =>
      [1, 2, 3].map((day) => ({
        pair,
        price: place + day / 10,
        asOf: addDays('2025-12-01', day + place - 1),
        source: 'test',
      })),
    );
    await createBundleWriter(database).writeFx(rates);

    expect(await reader.readFx()).toEqual([rates[2], rates[5], rates[8]]);
    expect(await reader.readFx('2025-12-02')).toEqual([rates[1], rates[3]]);
    expect(await reader.readFx('2025-11-30')).toEqual([]);
  });
});
