import { growthPlot } from './growth-plot';

const point = (day: string, portfolio: number, drawdown = 0) => ({
  day,
  portfolio,
  drawdown,
  universe: 1,
  topTenth: 1,
});

describe('growthPlot', () => {
  it('draws equal factors with equal heights, around a baseline at 1', () => {
    const { curves, ticks } = growthPlot([point('2020-01-01', 1), point('2021-01-01', 2), point('2022-01-01', 4)]);
    const heights = [...curves.portfolio.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y));

    expect(heights[0]! - heights[1]!).toBeCloseTo(heights[1]! - heights[2]!, 1);
    expect(ticks.some((tick) => Math.abs(tick - 1) < 1e-9)).toBe(true);
    expect(ticks[0]).toBeGreaterThanOrEqual(4);
  });

  it('draws a portfolio that lost everything, and one that never changed', () => {
    for (const last of [0, 1]) {
      const plot = growthPlot([point('2020-01-01', 1), point('2021-01-01', last, last - 1)]);
      expect(plot.curves.portfolio).not.toMatch(/NaN|Infinity/);
      expect(plot.drawdown).not.toMatch(/NaN|Infinity/);
      expect(plot.depths.at(-1)).toBeLessThanOrEqual(last - 1);
    }
  });
});
