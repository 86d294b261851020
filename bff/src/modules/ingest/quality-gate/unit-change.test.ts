import fc from 'fast-check';
import { findUnitChange } from './unit-change';

const periods = (...ratios: readonly number[]) =>
  ratios.map((ratio, place) => [{ figure: 'revenue', stored: 1_000 + place, given: (1_000 + place) * ratio }]);

describe('a history in another unit', () => {
  it.each([100, 1_000, 1_000_000, 0.01, 0.001, 0.000_001])(
    'is seen when all of it is %d times what is stored',
    (unit) => {
      expect(findUnitChange(periods(unit, unit, unit, unit))?.factor).toBeCloseTo(unit, 12);
    },
  );

  it('is seen though some figures were restated, too', () => {
    expect(findUnitChange(periods(0.001, 0.0013, 0.001, 0.001, 1))).toMatchObject({ factor: 0.001 });
  });

  it('reports the finding', () => {
    expect(findUnitChange(periods(0.001, 0.001, 0.001, 0.001))?.detail).toBe(
      '4 periods come with figures 0.001 times those that are stored of them (revenue: 1, 1000 is stored): another unit',
    );
  });

  it.each([
    { ratios: [1, 1, 1, 1], because: 'nothing changed' },
    { ratios: [0.001, 0.001, 0.001], because: 'three periods are too few' },
    { ratios: [1, 1, 1, 0.001, 0.001], because: 'most are as they were' },
    { ratios: [30, 30, 30, 30], because: 'thirty is no unit: a currency of its own, at most' },
    { ratios: [0, 0, 0, 0, 0], because: 'empty input shows nothing' },
    { ratios: [-1_000, -1_000, -1_000, -1_000], because: 'a sign that turned is no unit' },
  ])('is none in $ratios: $because', ({ ratios }) => {
    expect(findUnitChange(periods(...ratios))).toBeNull();
  });

  it('is never seen where no figure moved more than tenfold', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { maxLength: 20 }), (ratios) => {
        expect(findUnitChange(periods(...ratios))).toBeNull();
      }),
    );
  });
});
