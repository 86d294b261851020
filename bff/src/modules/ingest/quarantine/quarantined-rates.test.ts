import { createBundleWriter } from '../store/bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import { gateRates } from '../quality-gate/rate-gate';
import type { FxRate } from '../../market-data/stored-facts';
import {
  TODAY,
  actor,
  day,
  database,
  review,
  quarantine,
  accept,
  correct,
  setUpQuarantine,
} from '../testing/quarantine-fixture';

setUpQuarantine();

describe('a rate that was quarantined', () => {
  const rate = (asOf: string, price: number): FxRate => ({ pair: 'USDTRY', asOf: day(asOf), price, source: 'ecb' });
  const storedRate = async () =>
    (await createCompanyReader(database).readFx()).find(({ pair }) => pair === 'USDTRY') ?? null;
  beforeEach(() => createBundleWriter(database).writeFx([rate('2024-08-29', 10)]));
  const jump = () =>
    quarantine(gateRates([rate('2024-08-30', 100)], [rate('2024-08-29', 10)], TODAY).rejects, 'rate_scale_jump');

  it('is accepted, and is one of the stored rates', async () => {
    const id = await jump();
    expect(await review().read(id, actor)).toMatchObject({
      isStorable: true,
      figures: [{ name: 'price', currency: 'TRY', given: 100, stored: null }],
    });

    expect(await accept(id)).toMatchObject({ figures: [{ given: 100, stored: 100 }] });
    expect(await storedRate()).toMatchObject({ asOf: '2024-08-30', price: 100 });
  });

  it('is corrected, and goes through the gate again', async () => {
    const id = await jump();

    await expect(correct(id, { price: 200 })).rejects.toMatchObject({ errorCode: 'figures_refused' });
    await expect(correct(id, { price: 0 })).rejects.toMatchObject({ errorCode: 'figures_refused' });
    await correct(id, { price: 10.1 });
    expect(await storedRate()).toMatchObject({ price: 10.1 });
  });

  it('replaces the stored rate of its day, from any source: it was reviewed', async () => {
    await createBundleWriter(database).writeFx([rate('2024-08-30', 10.2)]);

    await correct(await jump(), { price: 10.1 });
    expect(await storedRate()).toMatchObject({ asOf: '2024-08-30', price: 10.1, source: 'correction' });
  });

  it('of a future day is refused', async () => {
    const { rejects } = gateRates([rate('2024-12-01', 10)], [], TODAY);
    await expect(accept(await quarantine(rejects, 'future_date'))).rejects.toMatchObject({
      errorCode: 'figures_refused',
    });
    expect(await storedRate()).toMatchObject({ price: 10, asOf: '2024-08-29' });
  });
});
