import {
  DEBT_TO_EQUITY_CURVE,
  DIVIDEND_CURVE,
  GROWTH_CURVE,
  PRICE_TO_BOOK_CURVE,
  PRICE_TO_EARNINGS_CURVE,
  PRICE_TO_SALES_CURVE,
  readCurve,
  RETURN_ON_EQUITY_CURVE,
} from './curves';

/** As the scoring rules print them: metric, sub-score. */
const KNOTS = [
  { name: 'pe', curve: PRICE_TO_EARNINGS_CURVE, knots: [[6, 1], [8, 6 / 7], [12, 5 / 7], [16, 4 / 7], [20, 3 / 7], [30, 2 / 7], [40, 1 / 7], [60, 0]] },
  { name: 'ps', curve: PRICE_TO_SALES_CURVE, knots: [[1, 1], [1.5, 6 / 7], [2, 5 / 7], [3, 4 / 7], [4, 3 / 7], [7, 2 / 7], [10, 1 / 7], [12, 0]] },
  { name: 'dividend', curve: DIVIDEND_CURVE, knots: [[0, 0], [1, 0.25], [2.5, 0.5], [4, 0.75], [5, 1]] },
  { name: 'roe', curve: RETURN_ON_EQUITY_CURVE, knots: [[1, 0], [1.05, 0.25], [1.15, 0.5], [1.25, 0.75], [1.35, 1]] },
  { name: 'de', curve: DEBT_TO_EQUITY_CURVE, knots: [[1, 1], [1.5, 5 / 6], [2, 4 / 6], [3, 3 / 6], [5, 2 / 6], [7, 1 / 6], [9, 0]] },
  { name: 'pb', curve: PRICE_TO_BOOK_CURVE, knots: [[1.05, 1], [1.25, 6 / 7], [1.5, 5 / 7], [1.8, 4 / 7], [2, 3 / 7], [4, 2 / 7], [6, 1 / 7], [8, 0]] },
  { name: 'growth', curve: GROWTH_CURVE, knots: [[0.5, 0], [1, 0.5], [1.5, 1]] },
] as const; // oxfmt-ignore

describe.each(KNOTS)('the curve of $name', ({ curve, knots }) => {
  it('goes through its knots', () => {
    for (const [metric, subScore] of knots) expect(readCurve(curve, metric)).toBeCloseTo(subScore, 12);
  });

  it('is a straight line between them', () => {
    knots.slice(1).forEach(([metric, subScore], place) => {
      const [before, scoreBefore] = knots[place]!;
      for (const share of [0.25, 0.5, 0.9])
        expect(readCurve(curve, before + (metric - before) * share)).toBeCloseTo(
          scoreBefore + (subScore - scoreBefore) * share,
          12,
        );
    });
  });

  it('is flat outside', () => {
    const [first, last] = [knots[0], knots[knots.length - 1]!];
    for (const beyond of [1e-9, 1, 1e15]) {
      expect(readCurve(curve, first[0] - beyond)).toBeCloseTo(first[1], 7);
      expect(readCurve(curve, last[0] + beyond)).toBeCloseTo(last[1], 7);
    }
  });
});
