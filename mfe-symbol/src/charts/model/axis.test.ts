import fc from 'fast-check';
import { anyFigure } from '../testing/example-chart';
import { niceAxis } from './axis';

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

describe('an axis', () => {
  it.each([
    { values: [0, 780e6], fromZero: true, ticks: [0, 200e6, 400e6, 600e6, 800e6], because: 'ends are round' },
    { values: [-3, 9], fromZero: true, ticks: [-5, 0, 5, 10], because: 'losses have their part' },
    { values: [null, null], fromZero: true, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1], because: 'nothing is known' },
    { values: [0, 0], fromZero: true, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1], because: 'zero alone needs room' },
  ])('runs along $ticks for $values: $because', ({ values, fromZero, ticks }) => {
    const { ticks: made } = niceAxis(values, fromZero);

    made.forEach((tick, index) => expect(tick).toBeCloseTo(ticks[index]!, 9));
    expect(made).toHaveLength(ticks.length);
  });

  it('holds every figure between its first and last tick, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(anyFigure), fc.boolean(), fc.integer({ min: 2, max: 6 }), (values, fromZero, wanted) => {
        const { min, max, ticks, step } = niceAxis(values, fromZero, wanted);

        const slack = Math.max(Math.abs(min), Math.abs(max)) * 1e-9;
        expect(known(values).filter((value) => value < min - slack || value > max + slack)).toEqual([]);
        expect(ticks[0]).toBe(min);
        expect(ticks.at(-1)).toBe(max);
        expect(max).toBeGreaterThan(min);
        expect(step).toBeGreaterThan(0);
        if (fromZero) expect(min <= 0 && max >= 0).toBe(true);
      }),
    );
  });

  it('rises from tick to tick, and never has more than a reader can take in', () => {
    fc.assert(
      fc.property(fc.array(anyFigure), fc.boolean(), (values, fromZero) => {
        const { ticks } = niceAxis(values, fromZero, 4);

        expect(ticks.slice(1).filter((tick, index) => tick <= ticks[index]!)).toEqual([]);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(12);
      }),
    );
  });

  it('leaves figures that are no numbers out', () => {
    expect(niceAxis([NaN, Infinity, 5, 10], true)).toEqual(niceAxis([5, 10], true));
  });
});
