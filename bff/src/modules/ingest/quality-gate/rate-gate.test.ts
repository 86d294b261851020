import fc from 'fast-check';
import { addDays } from '../../../domain/day';
import type { FxRate } from '../../market-data/stored-facts';
import { gateRates } from './rate-gate';

const FIRST = '2025-01-01';
const TODAY = '2025-03-01';
const rate = (at: number, price: number, source = 'bank'): FxRate => ({
  pair: 'USDILS',
  price,
  asOf: addDays(FIRST, at),
  source,
});
const quarantinedOf = (rates: readonly FxRate[], stored: readonly FxRate[] = []): readonly string[] =>
  gateRates(rates, stored, TODAY).rejects.map(({ place }) => place);

describe('a rate of exchange', () => {
  it('that most of the days around it contradict is quarantined, whatever is beside it', () => {
    const prices = [3.6, 3.61, 0.277, 3.63, 3.64];
    const { accepted, rejects } = gateRates(prices.map((price, at) => rate(at, price)).reverse(), [], TODAY);

    expect(accepted.map(({ price }) => price)).toEqual([3.64, 3.63, 3.61, 3.6]);
    expect(rejects).toEqual([
      {
        ticker: null,
        source: 'bank',
        reason: 'rate_scale_jump',
        place: 'USDILS 2025-01-03',
        detail: 'a rate of 0.277, beside 3.6 on 2025-01-01',
        payload: '{"pair":"USDILS","price":"0.277","asOf":"2025-01-03"}',
        figures: {
          kind: 'rate',
          rows: [expect.objectContaining({ day: '2025-01-03', figures: { price: 0.277 }, texts: { pair: 'USDILS' } })],
        },
      },
    ]);
  });

  it('of one day is held against the stored one, unless that is long ago or invented', () => {
    expect(quarantinedOf([rate(5, 36)], [rate(2, 3.6)])).toEqual(['USDILS 2025-01-06']);
    expect(quarantinedOf([rate(5, 3.7)], [rate(2, 3.6)])).toEqual([]);
    expect(quarantinedOf([rate(25, 36)], [rate(2, 3.6)])).toEqual([]);
    expect(quarantinedOf([rate(5, 36)], [rate(2, 3.6, 'sample')])).toEqual([]);
    expect(quarantinedOf([rate(5, 36)])).toEqual([]);
  });

  it('is held against several stored days: a wrong one among them neither refuses the truth nor lets its like in', () => {
    const stored = [rate(0, 3.6), rate(1, 3.61), rate(2, 360)];

    expect(quarantinedOf([rate(3, 3.6)], stored)).toEqual([]);
    expect(quarantinedOf([rate(3, 361)], stored)).toEqual(['USDILS 2025-01-04']);
    expect(quarantinedOf([rate(3, 3.6), rate(4, 3.61), rate(5, 362)], stored)).toEqual(['USDILS 2025-01-06']);
  });

  it('that is the last of its file is held against those before it, and one that truly changed stays', () => {
    expect(quarantinedOf([3.6, 3.61, 3.6, 361].map((price, at) => rate(at, price)))).toEqual(['USDILS 2025-01-04']);
    expect(quarantinedOf([1, 1.02, 1.01, 4.1, 4, 4.2].map((price, at) => rate(at, price)))).toEqual([]);
  });

  it('that is stored again is not held against itself', () => {
    expect(quarantinedOf([rate(2, 3.6), rate(3, 3.61)], [rate(2, 360)])).toEqual([]);
  });

  it('of a day to come is quarantined, and witnesses nothing', () => {
    const late = { ...rate(0, 36), asOf: '2099-01-01' as const };
    const { accepted, rejects } = gateRates([rate(59, 3.6), rate(60, 3.61), late], [], TODAY);

    expect(accepted.map(({ asOf }) => asOf)).toEqual([TODAY, '2025-03-02']);
    expect(rejects).toMatchObject([
      { reason: 'future_date', place: 'USDILS 2099-01-01', detail: 'a rate of 2099-01-01' },
    ]);
  });

  const sound = fc.array(fc.double({ min: 0.9, max: 1.1, noNaN: true }), { minLength: 5, maxLength: 40 });

  it('of a sound series is never quarantined', () =>
    fc.assert(
      fc.property(sound, (prices) => {
        expect(quarantinedOf(prices.map((price, at) => rate(at, price)))).toEqual([]);
      }),
      { numRuns: 60 },
    ));

  it('alone is quarantined where one of a sound series slips by a factor of ten or more', () =>
    fc.assert(
      fc.property(sound, fc.nat(), fc.constantFrom(10, 100, 0.1, 0.01), (prices, where, factor) => {
        const at = where % prices.length;
        const slipped = prices.map((price, day) => rate(day, day === at ? price * factor : price));

        expect(quarantinedOf(slipped)).toEqual([`USDILS ${addDays(FIRST, at)}`]);
      }),
      { numRuns: 60 },
    ));
});
