import fc from 'fast-check';
import { shortNumber } from './short-number';

describe('shortNumber', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [12.345, '12.35'],
    [999, '999'],
    [999.996, '1.00K'],
    [1000, '1.00K'],
    [317_000, '317K'],
    [999_499, '999K'],
    [999_500, '1.00M'],
    [3_860_000, '3.86M'],
    [19_300_000_000, '19.3B'],
    [9_996_000_000, '10.0B'],
    [351_000_000_000, '351B'],
    [2_500_000_000_000, '2.50T'],
    [1_234_000_000_000_000, '1,234T'],
    [-681_000_000, '−681M'],
  ])('writes %d as %s', (value, text) => {
    expect(shortNumber(value)).toBe(text);
  });

  it('returns null for invalid numbers', () => {
    expect(shortNumber(Number.NaN)).toBeNull();
  });

  it('is within half of its last digit of the value', () => {
    const sizes: Record<string, number> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 };
    fc.assert(
      fc.property(fc.double({ min: 1000, max: 9e14, noNaN: true }), (value) => {
        const text = shortNumber(value)!;
        const read = Number(text.slice(0, -1).replaceAll(',', '')) * sizes[text.slice(-1)]!;

        expect(Math.abs(read - value) / value).toBeLessThanOrEqual(0.00501);
      }),
    );
  });
});
