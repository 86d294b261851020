import fc from 'fast-check';
import { exampleResult } from './testing/example-result';
import { waterfallOf } from './waterfall';

const between = (before: number | null, after: number | null, changes: readonly number[]) => {
  const example = exampleResult();
  return waterfallOf({
    ...example,
    before: { ...example.before, score: before },
    after: { ...example.after, score: after },
    moved: {
      ...example.moved,
      points: changes.map((change, index) => ({ name: `part${index}`, before: 0, after: change, change })),
    },
  });
};
const round = (value: number): number => Math.round(value * 100) / 100;

describe('the waterfall from one score to the other', () => {
  it('goes step by step, each from where the one before ends, within its scale', () => {
    const points = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.array(points, { maxLength: 13 }),
        (start, changes) => {
          const total = changes.reduce((sum, change) => sum + change, start);
          const [before, after] = [round(start), round(Math.min(100, Math.max(0, total)))];
          const { steps, low, high } = between(before, after, changes)!;

          let at = before;
          for (const { from, to } of steps) {
            expect(from).toBe(at);
            at = to;
            for (const end of [from, to]) expect(end >= low && end <= high).toBe(true);
          }
          expect(Math.abs(at - after)).toBeLessThan(0.011);
          expect(before >= low && before <= high && after >= low && after <= high).toBe(true);
          expect(steps.some(({ name }) => name === 'cut')).toBe(Math.abs(total - start + before - after) > 0.0101);
        },
      ),
    );
  });

  it('shows what the limit takes off', () => {
    expect(between(98, 100, [5])!.steps.at(-1)).toEqual({ name: 'cut', from: 103, to: 100 });
  });

  it('starts at zero if the moves come near it, and otherwise just below them', () => {
    expect(between(2, 5, [3])!.low).toBe(0);
    expect(between(55.97, 57.39, [1.62, -0.2])!.low).toBe(55);
  });

  it('is none without both scores', () => {
    expect(between(null, 50, [1])).toBeNull();
    expect(between(50, null, [1])).toBeNull();
  });
});
