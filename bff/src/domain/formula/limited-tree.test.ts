import fc from 'fast-check';
import { withoutFraction } from './limited-tree';

const HOLDS = {
  '<': (value: number, limit: number) => value < limit,
  '<=': (value: number, limit: number) => value <= limit,
  '>': (value: number, limit: number) => value > limit,
  '>=': (value: number, limit: number) => value >= limit,
} as const;

const figure = { op: 'figure', figure: 'returnOnEquityFactor' } as const;

/** The number a given number of representable numbers above or below. */
function beside(value: number, steps: number): number {
  const bits = new BigInt64Array(new Float64Array([value]).buffer);
  bits[0]! += BigInt(steps);
  return new Float64Array(bits.buffer)[0]!;
}

it('holds for the same shares as their fractions do, to the last bit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('<', '<=', '>', '>='),
      fc.constantFrom('percent', 'factor'),
      fc.oneof(
        fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
        fc.integer({ min: -200, max: 200 }).map((n) => n / 100),
      ),
      fc.integer({ min: -6, max: 6 }),
      fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
      (sign, form, limit, steps, any) => {
        const moved = withoutFraction({ of: { op: 'fraction', form, of: figure }, sign, limit });
        expect(moved.of).toBe(figure);
        const near = beside(form === 'percent' ? limit * 100 : limit + 1, steps);
        for (const share of [near, beside(moved.limit, steps), any, -0, 0, 1].filter((one) => !Number.isNaN(one))) {
          const fraction = form === 'percent' ? share / 100 : share - 1;
          const holds = HOLDS[moved.sign as keyof typeof HOLDS](share, moved.limit);
          expect([share, holds]).toEqual([share, HOLDS[sign](fraction, limit)]);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

it('leaves a comparison as it is where the limit is beyond all shares, and one of equals', () => {
  const of = { op: 'fraction', form: 'percent', of: figure } as const;
  for (const requested of [{ of, sign: '<', limit: 1e305 } as const, { of, sign: 'sixDigits', limit: 1 } as const])
    expect(withoutFraction(requested)).toBe(requested);
});
