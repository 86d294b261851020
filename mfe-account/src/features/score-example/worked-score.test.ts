import { bandOfPoints, shareOf, workedScore } from './worked-score';

type Knots = readonly (readonly [metric: number, subScore: number])[];

/** Straight lines between knots, flat outside: scoring rules, section 4. */
function readOff(knots: Knots, metric: number): number {
  const above = knots.findIndex(([at]) => at >= metric);
  if (above < 0) return knots.at(-1)![1];
  if (above === 0) return knots[0]![1];
  const [[x0, y0], [x1, y1]] = [knots[above - 1]!, knots[above]!];
  return y0 + ((metric - x0) / (x1 - x0)) * (y1 - y0);
}

const seventh = (steps: number) => steps / 7;
const growth: Knots = [[0.5, 0], [1, 0.5], [1.5, 1]]; // oxfmt-ignore

/** The invented company's figures; P/B follows from the others: P/E times return on equity. */
const curves: Record<string, { weight: number; metric: number; knots: Knots }> = {
  pe: { weight: 20, metric: 8.2, knots: [[6, 1], [8, seventh(6)], [12, seventh(5)], [16, seventh(4)]] },
  ps: { weight: 10, metric: 1.35, knots: [[1, 1], [1.5, seventh(6)], [2, seventh(5)]] },
  dividend: { weight: 10, metric: 3.88, knots: [[0, 0], [1, 0.25], [2.5, 0.5], [4, 0.75], [5, 1]] },
  roe: { weight: 18, metric: 1.22, knots: [[1, 0], [1.05, 0.25], [1.15, 0.5], [1.25, 0.75], [1.35, 1]] },
  de: { weight: 13, metric: 0.53, knots: [[1, 1], [1.5, 5 / 6]] },
  pb: { weight: 13, metric: 8.2 * 0.22, knots: [[1.5, seventh(5)], [1.8, seventh(4)], [2, seventh(3)]] },
  growthRevenue: { weight: 3, metric: 1.08, knots: growth },
  growthEbit: { weight: 5, metric: 1.1, knots: growth },
  growthEarnings: { weight: 8, metric: 1.12, knots: growth },
}; // oxfmt-ignore
const pointsOf = (id: string) => curves[id]!.weight * readOff(curves[id]!.knots, curves[id]!.metric);

describe('the worked score', () => {
  it.each(workedScore.components.map(({ id, points, maximum }) => [id, points, maximum] as const))(
    'has for %s %s points of %d',
    (id, points, maximum) => {
      expect(pointsOf(id).toFixed(2)).toBe(points);
      expect(curves[id]!.weight).toBe(maximum);
    },
  );

  it('has the other four components in one line', () => {
    const others = ['pb', 'growthRevenue', 'growthEbit', 'growthEarnings'];

    expect(others.reduce((sum, id) => sum + pointsOf(id), 0).toFixed(2)).toBe(workedScore.others.points);
    expect(others.reduce((sum, id) => sum + curves[id]!.weight, 0)).toBe(workedScore.others.maximum);
  });

  it('adds up, as shown and unrounded', () => {
    const { components, others, bonuses, total } = workedScore;
    const shown = [...components, others, bonuses].reduce((sum, { points }) => sum + Number(points), 0);
    const unrounded = Object.keys(curves).reduce((sum, id) => sum + pointsOf(id), Number(bonuses.points));

    expect(shown.toFixed(2)).toBe(total);
    expect(unrounded.toFixed(2)).toBe(total);
  });

  it('shows the largest components', () => {
    const shown = workedScore.components.map(({ points }) => Number(points));
    const hidden = ['pb', 'growthRevenue', 'growthEbit', 'growthEarnings'].map(pointsOf);

    expect(shown).toEqual([...shown].sort((a, b) => b - a));
    expect(Math.min(...shown)).toBeGreaterThan(Math.max(...hidden) - 0.1);
  });

  it('draws bars in the colours of the score', () => {
    expect(shareOf('13.00', 13)).toBe(100);
    expect([
      bandOfPoints('13.00', 13),
      bandOfPoints('17.00', 20),
      bandOfPoints('12.15', 18),
      bandOfPoints('0.10', 10),
    ]).toEqual([1, 2, 3, 8]);
  });
});
