import fc from 'fast-check';
import type { QuarterFigure } from './quarter-bars';
import { quarterBars } from './quarter-bars';

const box = { width: 240, height: 80 };
const quarter = (value: number | null, name = '1Q25'): QuarterFigure => ({ name, value, isEstimated: false });
const figures = fc.array(
  fc.option(fc.double({ min: -1e12, max: 1e12, noNaN: true }), { nil: null }).map((value) => quarter(value)),
  {
    maxLength: 12,
  },
);

describe('quarterBars', () => {
  it('draws profits above the zero line and losses below it', () => {
    const { bars, zero } = quarterBars([quarter(30), quarter(-10)], box);

    expect(zero).toBe(60);
    expect(bars[0]).toMatchObject({ y: 0, height: 60 });
    expect(bars[1]).toMatchObject({ y: 60, height: 20 });
  });

  it('leaves a gap for an unknown quarter', () => {
    const { bars } = quarterBars([quarter(1), quarter(null), quarter(1)], box);

    expect(bars).toHaveLength(2);
    expect(bars[1]!.x - bars[0]!.x).toBeCloseTo(160, 9);
  });

  it('draws nothing without data', () => {
    expect(quarterBars([], box).bars).toEqual([]);
    expect(quarterBars([quarter(null)], box).bars).toEqual([]);
  });

  it('stays inside its box, left to right', () => {
    fc.assert(
      fc.property(figures, (given) => {
        const { bars } = quarterBars(given, box);
        for (const [index, { x, y, width, height }] of bars.entries()) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(box.width + 1e-6);
          expect(y).toBeGreaterThanOrEqual(-1e-6);
          expect(y + height).toBeLessThanOrEqual(box.height + 1e-6);
          if (index > 0) expect(x).toBeGreaterThanOrEqual(bars[index - 1]!.x + bars[index - 1]!.width);
        }
      }),
    );
  });

  it('has heights proportional to the figures', () => {
    const { bars } = quarterBars([quarter(25), quarter(100), quarter(50)], box);

    expect(bars.map(({ height }) => height)).toEqual([20, 80, 40]);
  });
});
