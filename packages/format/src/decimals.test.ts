import fc from 'fast-check';
import { fixed } from './decimals';

describe('fixed', () => {
  it.each([
    { value: 1234.5, decimals: 2, text: '1,234.50' },
    { value: 0, decimals: 2, text: '0.00' },
    { value: 999999, decimals: 0, text: '999,999' },
    { value: 1e6, decimals: 0, text: '1,000,000' },
    { value: -3.456, decimals: 1, text: '−3.5' },
    { value: 1e21, decimals: 1, text: '1,000,000,000,000,000,000,000.0' },
  ])('writes $value with $decimals decimals as $text', ({ value, decimals, text }) => {
    expect(fixed(value, decimals)).toBe(text);
  });

  it('has no sign when it rounds to zero', () => {
    expect(fixed(-0.004, 2)).toBe('0.00');
    expect(fixed(-0, 0)).toBe('0');
  });

  it('keeps the minus on the left in Hebrew', () => {
    expect(fixed(-1234, 0, 'he')).toBe('\u200E−1,234');
    expect(fixed(1234, 0, 'he')).toBe('1,234');
  });

  it('returns null for invalid numbers', () => {
    expect(fixed(Number.NaN, 2)).toBeNull();
    expect(fixed(Number.POSITIVE_INFINITY, 2)).toBeNull();
  });

  it('parses back to the rounded value', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e15, max: 1e15, noNaN: true }),
        fc.integer({ min: 0, max: 4 }),
        (value, decimals) => {
          const text = fixed(value, decimals)!;

          expect(Number(text.replace('−', '-').replaceAll(',', ''))).toBeCloseTo(Number(value.toFixed(decimals)), 10);
          expect(text).toMatch(/^−?\d{1,3}(,\d{3})*(\.\d+)?$/);
        },
      ),
    );
  });
});
