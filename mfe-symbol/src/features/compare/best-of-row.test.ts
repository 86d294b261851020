import fc from 'fast-check';
import { bestOfRow } from './best-of-row';
import type { Candidate } from './best-of-row';

const row = (...values: readonly (number | null)[]): readonly Candidate[] =>
  values.map((value) => ({ value, text: value === null ? null : value.toFixed(2) }));

describe('the best of a row', () => {
  it.each([
    { values: [20, 8, 12], better: 'less', best: [1], because: 'a low price is a good one' },
    { values: [20, -8, 12], better: 'less', best: [2], because: 'there is no low price to a loss' },
    { values: [20, 0, 12], better: 'less', best: [2], because: 'nor to nothing' },
    { values: [0.1, -0.3, 0.2], better: 'more', best: [2], because: 'more is better elsewhere' },
    { values: [-0.1, -0.3], better: 'more', best: [0], because: 'the smaller loss is the better one' },
    { values: [2.25, 1, 2.251], better: 'more', best: [0, 2], because: 'what reads alike is alike' },
    { values: [2, 2, 2], better: 'more', best: [], because: 'where all are alike none is best' },
    { values: [null, 5, null], better: 'more', best: [], because: 'one figure is the best of nothing' },
    { values: [-4, 5, null], better: 'less', best: [], because: 'one figure that counts is none to compare' },
    { values: [1, 2, 3], better: null, best: [], because: 'size alone is neither good nor bad' },
  ] as const)('of $values, $better being better, is at $best: $because', ({ values, better, best }) => {
    expect([...bestOfRow(row(...values), better)]).toEqual(best);
  });

  const figures = fc.array(fc.option(fc.integer({ min: -300, max: 300 }).map((value) => value / 100)), {
    maxLength: 5,
  });

  it('is beaten by no figure that counts, and never by all of them', () => {
    fc.assert(
      fc.property(figures, fc.constantFrom('less', 'more'), (values, better) => {
        const best = bestOfRow(row(...values), better);
        const counting = values.filter((value) => value !== null && (better === 'more' || value > 0)) as number[];

        for (const place of best) {
          const value = values[place]!;
          expect(counting.every((other) => (better === 'more' ? other <= value : other >= value))).toBe(true);
        }
        expect(best.size === 0 || best.size < counting.length).toBe(true);
        if (new Set(counting).size > 1) expect(best.size).toBeGreaterThan(0);
      }),
    );
  });

  it('does not depend on the order of the companies', () => {
    fc.assert(
      fc.property(figures, fc.constantFrom('less', 'more'), (values, better) => {
        const turned = [...bestOfRow(row(...[...values].reverse()), better)].map((place) => values.length - 1 - place);

        expect(turned.sort()).toEqual([...bestOfRow(row(...values), better)].sort());
      }),
    );
  });
});
