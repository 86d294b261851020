import { commonPriceDay } from './common-price-day';

describe('commonPriceDay', () => {
  it.each([
    ['the day of most', ['2025-06-30', '2025-07-01', '2025-06-30'], '2025-06-30'],
    ['the later of two alike, whichever comes first', ['2025-06-30', '2025-07-01'], '2025-07-01'],
    ['the later of two alike, whichever comes last', ['2025-07-01', '2025-06-30'], '2025-07-01'],
    ['the day of those that have one', [null, null, '2025-06-30'], '2025-06-30'],
    ['none of none', [null], null],
  ] as const)('returns %s', (_, days, common) => {
    expect(commonPriceDay(days)).toBe(common);
  });
});
