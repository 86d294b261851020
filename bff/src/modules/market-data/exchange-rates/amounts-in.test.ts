import { amountsIn, currenciesWithRate } from './amounts-in';
import { ratesOfDay } from './fx-service';

const rate = (pair: string, price: number, asOf: '2025-11-18' | '2025-11-20' = '2025-11-20') => ({
  pair,
  price,
  asOf,
  source: 'test',
});
const day = ratesOfDay([rate('USDILS', 4), rate('GBPUSD', 1.25, '2025-11-18'), rate('USDJPY', 160)]);

describe('amounts in one currency', () => {
  it('reports each rate that it uses, with its day, minor units under their major one', () => {
    const { currency, usd, rates, unknown, factorOf } = amountsIn('USD', ['GBp', 'ILA', 'USD', 'GBP'], { day });

    expect({ currency, usd, unknown }).toEqual({ currency: 'USD', usd: 1, unknown: [] });
    expect(rates).toEqual([
      { pair: 'GBPUSD', price: 1.25, asOf: '2025-11-18', source: 'test' },
      { pair: 'ILSUSD', price: 0.25, asOf: '2025-11-20', source: 'test' },
    ]);
    expect(['GBp', 'ILA', 'USD'].map(factorOf)).toEqual([1.25, 0.25, 1]);
  });

  it('goes over the dollar between two others, as of the older of their days', () => {
    const { usd, rates, factorOf } = amountsIn('ILS', ['GBP', 'USD'], { day });

    expect(usd).toBe(0.25);
    expect(factorOf('GBP')).toBe(5);
    expect(rates).toEqual([
      { pair: 'GBPILS', price: 5, asOf: '2025-11-18', source: 'derived' },
      { pair: 'USDILS', price: 4, asOf: '2025-11-20', source: 'test' },
    ]);
  });

  it('marks a default rate, and the reader’s own', () => {
    const noRates = ratesOfDay([]);

    expect(amountsIn('USD', ['ILA'], { day: noRates }).rates).toMatchObject([
      { pair: 'ILSUSD', asOf: null, source: 'default' },
    ]);
    expect(amountsIn('GBP', ['ILS'], { day, usdIls: 5 }).rates).toEqual([
      { pair: 'ILSGBP', price: 0.2 / 1.25, asOf: null, source: 'request' },
    ]);
  });

  it('names what has no rate, and gives no number for it', () => {
    const { rates, unknown, factorOf } = amountsIn('USD', ['XXX', 'ZAc', 'USD'], { day });

    expect([rates, unknown]).toEqual([[], ['XXX', 'ZAR']]);
    expect(factorOf('XXX')).toBeNaN();
    expect(amountsIn('JPY', ['JPY'], { day })).toMatchObject({ usd: 1 / 160, rates: [], unknown: [] });
  });

  it.each(['ILA', 'GBp', 'XXX', 'usd', '__proto__'])('is refused in %s, naming what has a rate', (wanted) => {
    expect(currenciesWithRate(day)).toEqual(['GBP', 'ILS', 'JPY', 'USD']);
    expect(() => amountsIn(wanted, [], { day })).toThrow(
      expect.objectContaining({
        errorCode: 'invalid_options',
        errors: [
          { path: 'query.in', message: 'must be a major currency with a known rate: GBP, ILS, JPY, USD' },
        ] as unknown,
      }),
    );
  });
});
