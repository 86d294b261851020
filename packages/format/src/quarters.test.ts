import fc from 'fast-check';
import { quarterAt, quarterIndex } from './quarters';

describe('indexes of quarters', () => {
  it('continue over the turn of a year', () => {
    expect(quarterIndex({ year: 2026, quarter: 1 }) - quarterIndex({ year: 2025, quarter: 4 })).toBe(1);
    expect(quarterAt(quarterIndex({ year: 2025, quarter: 2 }) + 5)).toEqual({ year: 2026, quarter: 3 });
  });

  it('convert back to the quarter, for any index', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (index) => {
        const { year, quarter } = quarterAt(index);

        expect(quarterIndex({ year, quarter })).toBe(index);
        expect([1, 2, 3, 4]).toContain(quarter);
      }),
    );
  });
});
