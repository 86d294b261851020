import type { Day } from '../day';
import { horizonRecordOf, RETURN_EDGES } from './horizon-record';
import { periodOf, type Result } from './period';
import { rankedInDeciles } from './ranked-board';

/** Forty companies, four a tenth; `returnOf` gives the return of each. */
const results = (returnOf: (place: number) => number | null, changes: Partial<Result> = {}): Result[] =>
  Array.from({ length: 40 }, (_, place) => {
    const totalReturn = returnOf(place);
    return {
      decile: Math.floor(place / 4) + 1,
      marketCap: 100,
      outcome: totalReturn === null ? 'broken_series' : 'held',
      totalReturn,
      isDividendKnown: true,
      ...changes,
    };
  });
const DAYS: readonly Day[] = ['2020-03-31', '2020-06-30', '2020-09-30', '2020-12-31'];

describe('a board', () => {
  it('is cut into tenths by score, then size, then name', () => {
    const companies = Array.from({ length: 25 }, (_, place) => ({
      symbol: `C${String(place).padStart(2, '0')}`,
      score: 50,
      marketCap: place === 24 ? 9 : 1,
    }));

    const ranked = rankedInDeciles(companies);

    expect(ranked[0]).toMatchObject({ symbol: 'C24', decile: 1 });
    expect(ranked.filter(({ decile }) => decile === 1).map(({ symbol }) => symbol)).toEqual(['C24', 'C00', 'C01']);
    expect(new Set(ranked.map(({ decile }) => decile)).size).toBe(10);
    expect(rankedInDeciles(companies.slice(0, 19))).toEqual([]);
  });
});

describe('what followed a board', () => {
  it('sets the top tenth beside all that were ranked, one wild return or not', () => {
    const period = periodOf(
      DAYS[0]!,
      12,
      results((place) => (place === 0 ? 20 : place < 4 ? 0.2 : 0.1)),
    )!;

    expect(period.top.mean).toBeCloseTo(5.15, 12);
    expect(period.top.median).toBeCloseTo(0.2, 12);
    expect(period.market.trimmedMean).toBeCloseTo(0.1, 12);
    expect(period.picksAbove).toBe(1);
    expect(period.deciles[9]!.mean).toBeCloseTo(0.1, 12);
  });

  it('shows the result under the assumption that delisted companies lost', () => {
    const held = results(() => 0.1);
    const left = { ...held[0]!, outcome: 'left' as const };
    const unsold = { ...held[1]!, outcome: 'no_exit' as const, totalReturn: null };
    const period = periodOf(DAYS[0]!, 12, [left, unsold, ...held.slice(2)])!;

    expect(period.counts).toMatchObject({ left: 1, noExit: 1, withReturn: 39 });
    expect(period.ifDepartedLost!.top).toBeCloseTo((1.1 * 0.7 - 1 - 0.3 + 0.1 * 2) / 4, 12);
    expect(period.market.mean).toBeCloseTo(0.1, 12);
    const { ifDepartedLost } = horizonRecordOf(12, 'quarter', [period], { top: [], market: [] });
    expect(ifDepartedLost!.excess).toBeCloseTo(period.ifDepartedLost!.top! - period.ifDepartedLost!.market!, 12);
  });

  it('counts what has no return, and gives none where most have no price at the end', () => {
    const some = periodOf(
      DAYS[0]!,
      3,
      results((place) => (place % 4 === 3 ? null : 0.1)),
    )!;

    expect(some.counts).toMatchObject({ ranked: 40, withReturn: 30, brokenSeries: 10, left: 0 });
    expect(
      periodOf(
        DAYS[0]!,
        3,
        results((place) => (place < 19 ? 0.1 : null)),
      ),
    ).toBeNull();
  });

  it('is put together over the periods: lead, costs, hits, worst days', () => {
    const leads = [0.1, -0.2, 0.04, 0.02];
    const periods = DAYS.map((day, index) =>
      periodOf(
        day,
        6,
        results((place) => (place < 4 ? leads[index]! : 0)),
      )!,
    );
    const returns = { top: leads, market: leads };

    const record = horizonRecordOf(6, 'quarter', periods, returns);

    const part = 0.9;
    expect(record.excess.mean).toBeCloseTo((-0.04 / 4) * part, 12);
    expect(record.excessAfterCosts.mean).toBeCloseTo((-0.04 / 4) * part - 0.005, 12);
    expect(record.hitRate.mean).toBe(0.75);
    expect(record.worstExcess[0]).toBe('2020-06-30');
    // Six months overlap with the next quarter's: every other one is independent.
    expect(record.independentPeriods).toBe(2);
    expect(record.standardError).toBeCloseTo((0.06 * part) / 2, 12);
    expect(record.topDistribution.shares).toHaveLength(RETURN_EDGES.length + 1);
    expect(record.topDistribution.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(record.topDistribution.shares[2]).toBe(0);
    expect(record.topDistribution.shares[3]).toBe(0.25);
  });
});
