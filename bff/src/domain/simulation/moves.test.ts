import fc from 'fast-check';
import { evaluate } from '../score/evaluate';
import { seededCompany, TEST_RATES } from '../testing/seeded-company';
import { movesBetween } from './moves';

const seeds = fc.integer({ min: 1, max: 5000 });
const options = fc.constantFrom(
  { simulateGrowth: true },
  { simulateRecession: true },
  { deductCash: true },
  { deductCapitalLease: true },
  { nextQuarter: { revenue: 5e8, ebitPercent: 30, earningsPercent: 20 } },
);

describe('what a simulation moves', () => {
  it('is nothing where nothing is requested', () => {
    const evaluation = evaluate(seededCompany(7), TEST_RATES);

    expect(movesBetween(evaluation, evaluation)).toEqual({
      score: evaluation.score === null ? null : 0,
      points: [],
      metrics: [],
      raisedFlags: [],
      clearedFlags: [],
    });
  });

  it('adds up to what lies between the totals, the largest part first', () => {
    fc.assert(
      fc.property(seeds, options, (seed, requested) => {
        const company = seededCompany(seed);
        const [before, after] = [evaluate(company, TEST_RATES), evaluate(company, TEST_RATES, requested)];
        const { points, score } = movesBetween(before, after);
        const changes = points.map((one) => one.after - one.before);

        const sum = changes.reduce((total, change) => total + change, 0);
        expect(sum).toBeCloseTo(after.explanation.total - before.explanation.total, 9);
        expect(changes.map(Math.abs)).toEqual([...changes.map(Math.abs)].sort((a, b) => b - a));
        if (before.score !== null && after.score !== null) expect(before.score + score!).toBeCloseTo(after.score, 9);
        else expect(score).toBeNull();
      }),
    );
  });

  it('names each metric and flag that differs, and no other', () => {
    fc.assert(
      fc.property(seeds, options, (seed, requested) => {
        const company = seededCompany(seed);
        const [before, after] = [evaluate(company, TEST_RATES), evaluate(company, TEST_RATES, requested)];
        const { metrics, raisedFlags, clearedFlags } = movesBetween(before, after);

        const rebuilt = { ...before.metrics, ...Object.fromEntries(metrics.map(({ name, after: is }) => [name, is])) };
        expect(rebuilt).toEqual(after.metrics);
        expect(metrics.every(({ before: was, after: is }) => was !== is)).toBe(true);
        const flags = [...before.explanation.flags.filter((flag) => !clearedFlags.includes(flag)), ...raisedFlags];
        expect(flags.sort()).toEqual([...after.explanation.flags]);
      }),
    );
  });
});
