import { changePercent, quarterMoves } from './quarter-moves';
import { exampleQuarters } from './testing/example-quarters';
import { exampleResult } from './testing/example-result';

const result = exampleResult();
const [latest, ...others] = exampleQuarters;

describe('a simulated quarter', () => {
  it('is compared with the quarter that it copies and the one that leaves the twelve months', () => {
    expect(quarterMoves(result, exampleQuarters)).toMatchObject({
      quarter: { year: 2025, quarter: 2 },
      copiedFrom: { year: 2025, quarter: 1 },
      replaces: { year: 2024, quarter: 2 },
      moves: [
        { name: 'revenue', supposed: 100e6, copied: 100e6, replaced: 100e6 },
        { name: 'Ebit' },
        { name: 'earnings' },
      ],
    });
  });

  it('replaces nothing that could be named where twelve months are not four quarters', () => {
    const half = exampleQuarters.map((one) => ({
      ...one,
      income: one.income && { ...one.income, months: 6 as const },
    }));

    expect(quarterMoves(result, half)?.replaces).toBeNull();
    expect(quarterMoves(result, [latest!])?.replaces).toBeNull();
    expect(quarterMoves(result, [])?.moves[0]).toMatchObject({ copied: 100e6, replaced: null });
  });

  it('names the quarter that leaves, not the one of a year ago, where one is missing between', () => {
    const [a, , c] = others;
    const older = { ...c!, year: 2024, quarter: 1 };

    expect(quarterMoves(result, [latest!, a!, c!, older])?.replaces).toEqual({ year: 2024, quarter: 1 });
  });

  it('is nothing where no quarter is supposed', () => {
    expect(quarterMoves({ ...result, quarters: [] }, exampleQuarters)).toBeNull();
    expect(quarterMoves({ ...result, nextQuarter: null }, exampleQuarters)).toBeNull();
  });
});

describe('a change in percent', () => {
  it.each([
    [100, 80, -20],
    [100, 100, 0],
    [-5, 5, null],
    [0, 5, null],
    [null, 5, null],
  ])('from %p to %p is %p', (from, to, percent) => {
    if (percent === null) expect(changePercent(from, to)).toBeNull();
    else expect(changePercent(from, to)).toBeCloseTo(percent, 9);
  });
});
