import { conversionFactor, effectiveRates } from '../../../domain/currency';
import type { FxRate } from '../stored-facts';
import { createFxService, ratesOfDay, withUsdIls } from './fx-service';

const rate = (pair: string, price: number): FxRate => ({ pair, price, asOf: '2026-01-05', source: 'bank' });

describe('rates of a day', () => {
  it('give the value of one unit in USD, for both directions of a stored pair', () => {
    const { rates } = ratesOfDay([
      rate('EURUSD', 1.1),
      rate('USDJPY', 150),
      rate('USDEUR', 0.5),
      rate('USDILS', 3.7),
      rate('ILSUSD', 0.3),
    ]);

    expect(rates).toMatchObject({ usdIls: 3.7, eurIls: null, usd: { EUR: 1.1, JPY: 1 / 150 } });
  });

  it.each([
    ['2022-12-31', 0.14],
    ['2023-01-01', 1.1 / 7.5345],
  ] as const)('convert the kuna at its fixed rate since the euro was introduced: %s', (asOf, worth) => {
    const { rates } = ratesOfDay([
      { ...rate('EURUSD', 1.1), asOf },
      { ...rate('HRKUSD', 0.14), asOf: '2022-12-30' },
    ]);

    expect(conversionFactor('HRK', 'USD', false, effectiveRates(rates))).toBeCloseTo(worth, 12);
  });

  it('are unknown for the kuna before its rate was fixed, and without a rate of the euro', () => {
    const worth = (...stored: readonly FxRate[]) =>
      conversionFactor('HRK', 'USD', false, effectiveRates(ratesOfDay(stored).rates));

    expect(worth({ ...rate('EURUSD', 1.1), asOf: '2022-12-31' })).toBeNaN();
    expect(worth(rate('GBPUSD', 1.3))).toBeNaN();
    expect(worth(rate('EURUSD', 1.1))).toBeCloseTo(1.1 / 7.5345, 12);
  });

  it('show the default if no rate is stored, and mark it', () => {
    const { shown, rates } = ratesOfDay([]);

    expect(shown.USDILS).toEqual({ pair: 'USDILS', price: 3.56, asOf: null, source: 'default' });
    expect(shown.EURILS).toEqual({ pair: 'EURILS', price: 4, asOf: null, source: 'default' });
    expect(rates.usdIls).toBeNull();
  });

  it.each([0, -1, Number.NaN, Infinity])('ignore the stored rate %d', (price) => {
    expect(ratesOfDay([rate('USDILS', price)]).shown.USDILS.source).toBe('default');
  });

  it('show the rate of a request as the reader’s own', () => {
    const day = ratesOfDay([rate('USDILS', 3.7)]);

    expect(withUsdIls(day, 5).USDILS).toEqual({ pair: 'USDILS', price: 5, asOf: null, source: 'request' });
    expect(withUsdIls(day, undefined)).toBe(day.shown);
  });
});

describe('the rate of a pair', () => {
  const serving = (...stored: readonly ReturnType<typeof rate>[]) =>
    createFxService({ data: { rates: () => Promise.resolve(ratesOfDay(stored)) } });
  const fx = serving(rate('GBPUSD', 1.25));

  it('is the stored one, or the default of the two that have one', async () => {
    expect(await fx.readPair('GBPUSD')).toEqual(rate('GBPUSD', 1.25));
    expect((await fx.readPair('EURILS')).source).toBe('default');
  });

  it('is the inverse, and marked as such', async () => {
    expect(await fx.readPair('USDGBP')).toEqual({ pair: 'USDGBP', price: 0.8, asOf: '2026-01-05', source: 'derived' });
  });

  it('is derived through a common currency, as of the older of the two days', async () => {
    const crossed = serving(
      { ...rate('GBPUSD', 1.25), asOf: '2026-01-02' },
      rate('USDILS', 4),
      rate('CHFEUR', 1.1),
      rate('EURSEK', 10),
    );

    expect(await crossed.readPair('GBPILS')).toEqual({
      pair: 'GBPILS',
      price: 5,
      asOf: '2026-01-02',
      source: 'derived',
    });
    expect((await crossed.readPair('ILSGBP')).price).toBeCloseTo(0.2, 12);
    expect((await crossed.readPair('SEKCHF')).price).toBeCloseTo(1 / 11, 12);
    await expect(crossed.readPair('GBPSEK')).rejects.toMatchObject({ errorCode: 'pair_not_found' });
  });

  it('is derived through USD if several currencies are possible', async () => {
    const crossed = serving(rate('GBPEUR', 2), rate('EURSEK', 2), rate('GBPUSD', 3), rate('USDSEK', 3));

    expect((await crossed.readPair('GBPSEK')).price).toBe(9);
  });

  it('is the default, if there is one, before any derived rate', async () => {
    const crossed = serving(rate('ILSUSD', 0.25));

    expect((await crossed.readPair('USDILS')).source).toBe('default');
  });

  it.each(['XXXYYY', 'constructor', 'GBPILS', 'USDUSD', 'usdgbp', 'GBP'])('is not found for %s', async (pair) => {
    await expect(fx.readPair(pair)).rejects.toMatchObject({ errorCode: 'pair_not_found' });
  });
});
