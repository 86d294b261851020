import fc from 'fast-check';
import type { Day } from '../day';
import { countsOfToday, pricesInStep, withSharesOfToday } from './comparable-shares';

const ENDS: readonly Day[] = ['2024-09-30', '2024-12-31', '2025-03-31', '2025-06-30', '2025-09-30'];
const split = { day: '2025-05-15' as const, factor: 4 };
const statements = (shares: readonly (number | null)[]) =>
  shares.map((basicShares, at) => ({ periodEnd: ENDS[at]!, basicShares, eps: 2, rps: 8, revenue: 100 }));

describe('statements through a split', () => {
  it("are adjusted to today's shares if their counts are not", () => {
    const now = withSharesOfToday(statements([100, 101, 102, 410, 412]), [split]);

    expect(now.map(({ basicShares }) => basicShares)).toEqual([400, 404, 408, 410, 412]);
    expect(now.map(({ eps, rps }) => [eps, rps])).toEqual([[0.5, 2], [0.5, 2], [0.5, 2], [2, 8], [2, 8]]); // oxfmt-ignore
    expect(now.map(({ revenue }) => revenue)).toEqual([100, 100, 100, 100, 100]);
  });

  it('are not adjusted if their source has restated them, or if that is unknown', () => {
    for (const shares of [
      [400, 404, 408, 410, 412],
      [null, null, null, null, null],
      [null, null, null, 410, 412],
    ])
      expect(withSharesOfToday(statements(shares), [split])).toEqual(statements(shares));
    const issued = statements([100, 101, 102, 210, 212]);
    expect(withSharesOfToday(issued, [split])).toEqual(issued);
    const quiet = statements([100, 101, 102, 410, 412]);
    expect(withSharesOfToday(quiet, [{ day: '2019-05-15', factor: 4 }])).toEqual(quiet);
  });

  it('go through two of them, one after the other', () => {
    const splits = [{ day: '2024-11-01' as const, factor: 0.1 }, split];
    const now = withSharesOfToday(statements([1000, 100, 101, 404, 405]), splits);

    expect(now.map(({ basicShares }) => Math.round(basicShares!))).toEqual([400, 400, 404, 404, 405]);
  });

  it('convert figures per share to earnings, before and after', () => {
    const factor = fc.constantFrom(2, 3, 4, 10, 0.5, 0.1);
    fc.assert(
      fc.property(factor, fc.integer({ min: 1, max: 4 }), (times, step) => {
        const reported = ENDS.map((periodEnd, at) => {
          const basicShares = at < step ? 1000 : 1000 * times;
          return { periodEnd, basicShares, eps: 500 / basicShares, rps: null };
        });
        const day = ENDS[step]!;
        for (const { basicShares, eps } of withSharesOfToday(reported, [{ day, factor: times }])) {
          expect(basicShares).toBeCloseTo(1000 * times, 6);
          expect(basicShares * eps).toBeCloseTo(500, 6);
        }
      }),
    );
  });
});

describe('counts and prices through a split', () => {
  it('are comparable before and after it', () => {
    const counts = [100, 102, 409].map((shares, at) => ({ date: ENDS[at + 1]!, shares }));
    expect(countsOfToday(counts, [split]).map(({ shares }) => shares)).toEqual([400, 408, 409]);

    const prices = [80, null, 82, 20.5].map((price, at) => ({ day: ENDS[at]!, price }));
    expect(pricesInStep(prices, [split])).toEqual([20, null, 20.5, 20.5]);
    const adjusted = [20, null, 20.5, 20.6].map((price, at) => ({ day: ENDS[at]!, price }));
    expect(pricesInStep(adjusted, [split])).toEqual([20, null, 20.5, 20.6]);
  });
});
