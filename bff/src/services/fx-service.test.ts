import { createFxService, ratesOfDay, withUsdIls } from './fx-service';

const rate = (pair: string, price: number) => ({ pair, price, asOf: '2026-01-05', source: 'bank' });

describe('rates of a day', () => {
  it('gives the value of one unit in USD, whichever way round the pair is stored', () => {
    const { rates } = ratesOfDay([
      rate('EURUSD', 1.1),
      rate('USDJPY', 150),
      rate('USDEUR', 0.5),
      rate('USDILS', 3.7),
      rate('ILSUSD', 0.3),
    ]);

    expect(rates).toEqual({ usdIls: 3.7, eurIls: null, usd: { EUR: 1.1, JPY: 1 / 150 } });
  });

  it('shows the default where no rate is stored, and says so', () => {
    const { shown, rates } = ratesOfDay([]);

    expect(shown.USDILS).toEqual({ pair: 'USDILS', price: 3.56, asOf: null, source: 'default' });
    expect(shown.EURILS).toEqual({ pair: 'EURILS', price: 4, asOf: null, source: 'default' });
    expect(rates.usdIls).toBeNull();
  });

  it.each([0, -1, Number.NaN, Infinity])('takes %d for no rate', (price) => {
    expect(ratesOfDay([rate('USDILS', price)]).shown.USDILS.source).toBe('default');
  });

  it("shows the asker's own rate as theirs", () => {
    const day = ratesOfDay([rate('USDILS', 3.7)]);

    expect(withUsdIls(day, 5).USDILS).toEqual({ pair: 'USDILS', price: 5, asOf: null, source: 'request' });
    expect(withUsdIls(day, undefined)).toBe(day.shown);
  });
});

describe('the rate of a pair', () => {
  const fx = createFxService({ reader: { readFx: () => Promise.resolve([rate('GBPUSD', 1.25)]) } });

  it('is the stored one, or the default of the two that have one', async () => {
    expect(await fx.readPair('GBPUSD')).toEqual(rate('GBPUSD', 1.25));
    expect((await fx.readPair('EURILS')).source).toBe('default');
  });

  it.each(['XXXYYY', 'constructor', 'GBPILS'])('is not found for %s', async (pair) => {
    await expect(fx.readPair(pair)).rejects.toMatchObject({ errorCode: 'pair_not_found' });
  });
});
