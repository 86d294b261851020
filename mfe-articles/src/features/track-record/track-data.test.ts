import fc from 'fast-check';
import { barScale } from './bar-scale';
import { verdictOf } from './track-data';

describe('what a difference says', () => {
  const averages = (mean: number | null) => ({ mean, trimmed_mean: mean, median: mean });

  it.each([
    { mean: 0.01, error: 0.006, verdict: 'chance' },
    { mean: 0.02, error: 0.006, verdict: 'ahead' },
    { mean: -0.02, error: 0.006, verdict: 'behind' },
    { mean: 0.5, error: null, verdict: 'unknown' },
    { mean: null, error: 0.1, verdict: 'unknown' },
  ])('is $verdict for $mean with ± $error', ({ mean, error, verdict }) => {
    expect(verdictOf({ excess: averages(mean), standard_error: error })).toBe(verdict);
  });
});

describe('a scale of bars', () => {
  it('holds zero and every value between few round ticks', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -3, max: 8, noNaN: true }), { maxLength: 12 }), (values) => {
        const { ticks, at } = barScale(values);

        expect(ticks).toContain(0);
        expect(ticks.length).toBeLessThanOrEqual(8);
        for (const value of [0, ...values]) {
          expect(at(value)).toBeGreaterThanOrEqual(-1e-6);
          expect(at(value)).toBeLessThanOrEqual(1 + 1e-6);
        }
      }),
    );
  });

  it('has ticks that are read at once', () => {
    expect(barScale([0.16, 0.22, 0.13]).ticks).toEqual([0.25, 0.2, 0.15, 0.1, 0.05, 0]);
    expect(barScale([-0.11, 0.04]).ticks).toEqual([0.05, 0, -0.05, -0.1, -0.15]);
  });
});
