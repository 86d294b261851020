import { ratesOfDay } from './exchange-rates/fx-service';
import type { Day } from '../../domain/day';
import { dataAgeOf } from './data-age';

const rate = (pair: string, asOf: Day) => ({ pair, price: 2, asOf, source: 'bank' });
const fx = ratesOfDay([
  rate('USDILS', '2026-01-05'),
  rate('EURILS', '2026-01-06'),
  rate('GBPUSD', '2025-12-30'),
  rate('JPYUSD', '2026-02-01'),
]);

describe('the age of a market', () => {
  it('is that of its newest quote, and of the newest rate of its own currency', () => {
    expect(dataAgeOf({ market: 'TA', asOf: '2026-01-07', fx })).toEqual({
      market: 'TA',
      quotesAsOf: '2026-01-07',
      ratesAsOf: '2026-01-06',
    });
    expect(dataAgeOf({ market: 'L', asOf: null, fx })).toEqual({
      market: 'L',
      quotesAsOf: null,
      ratesAsOf: '2025-12-30',
    });
    expect(dataAgeOf({ market: 'NYSE', asOf: null, fx }).ratesAsOf).toBe('2026-02-01');
  });

  it('is unknown where no rate of its currency is stored', () => {
    expect(dataAgeOf({ market: 'STO', asOf: null, fx }).ratesAsOf).toBeNull();
  });
});
