import fc from 'fast-check';
import { addDays, type Day } from '../day';
import { yearRows } from '../symbol-page/period-rows';
import type { IncomeStatement } from '../company';
import { withSharesOfToday } from './comparable-shares';
import type { SharesOfPeriod } from './share-basis';

const cents = (amount: number): number => Math.round(amount * 100) / 100;
const endOf = (quarter: number): Day => addDays('2019-12-31', Math.round(((quarter + 1) * 365.25) / 4));

interface Made {
  readonly earnings: number;
  /** In today's shares. */
  readonly shares: number;
  /** New shares of now for one share of its basis. */
  readonly factor: number;
}

/** Quarters of a company of several classes: earnings per share, and no count of shares. */
const quarters = (made: readonly Made[], more: Partial<SharesOfPeriod> = {}): SharesOfPeriod[] =>
  made.map(({ earnings, shares, factor }, at) => ({
    periodEnd: endOf(at),
    basicShares: null,
    rps: null,
    earnings,
    revenue: 60_000,
    eps: cents((earnings / shares) * factor),
    ...more,
  }));

const SPLIT = { day: '2022-07-18' as const, factor: 20 };
/** Quarter by quarter: those of before the split, restated from the second quarter of 2021 on. */
const classes = quarters(
  [6.8, 7, 11.2, 15.2, 17.9, 18.5, 18.9, 20.6, 16.4, 16, 13.9, 13.6, 15].map((earnings, at) => ({
    earnings: earnings * 1000,
    shares: 13_600 - at * 60,
    factor: at < 5 ? 20 : 1,
  })),
);

describe('earnings per share of several classes without reported counts', () => {
  it('share one basis: earnings over earnings per share is the count', () => {
    const now = withSharesOfToday(classes, [SPLIT]);

    expect(now.map(({ eps }) => cents(eps!))).toEqual([0.5, 0.52, 0.83, 1.13, 1.34, 1.39, 1.43, 1.56, 1.25, 1.23, 1.07, 1.05, 1.16]); // oxfmt-ignore
  });

  it('are unknown in a quarter that is made of two bases, and so in its year', () => {
    const [fourth, ...others] = [classes[3]!, classes[0]!, classes[1]!, classes[2]!];
    const year = 3;
    // The year is restated, its quarters are not.
    const eps = year - others.reduce((sum, quarter) => sum + quarter.eps!, 0);
    const mixed = classes.map((one) => (one === fourth ? { ...one, eps, origin: 'derived' as const } : one));
    const now = withSharesOfToday(mixed, [SPLIT]);
    const dated = now.map((one, at) => ({
      ...(one as unknown as IncomeStatement),
      year: 2020 + (at >> 2),
      quarter: ((at % 4) + 1) as 1,
      months: 3,
      reportedCurrency: 'USD',
    }));

    expect(now[3]!.eps).toBeNull();
    expect(yearRows(dated).map(({ year: of, eps: sum }) => [of, sum === null ? null : cents(sum)])).toEqual([
      [2023, 4.64],
      [2022, 4.6],
      [2021, 5.72],
      [2020, null],
    ]);
  });

  it('are unknown where nothing places them, and stay where neighbours on both sides do', () => {
    const silent = (at: number) => classes.map((one, place) => (place === at ? { ...one, earnings: null } : one));

    expect(withSharesOfToday(silent(2), [SPLIT])[2]!.eps).toBeCloseTo(0.831, 6);
    expect(withSharesOfToday(silent(7), [SPLIT])[7]!.eps).toBe(1.56);
    for (const at of [0, 4, 5]) expect(withSharesOfToday(silent(at), [SPLIT])[at]!.eps).toBeNull();
  });

  it('go by the shares of the quote until the first report after the split', () => {
    const before = classes.slice(0, 5);

    expect(withSharesOfToday(before, [SPLIT]).map(({ eps }) => eps)).toEqual(Array(5).fill(null));
    expect(cents(withSharesOfToday(before, [SPLIT], 13_000)[4]!.eps!)).toBe(1.34);
    // A quote in units of several shares places nothing.
    expect(withSharesOfToday(before, [SPLIT], 90)[4]!.eps).toBeNull();
  });

  it('are unknown before a step that only a split explains, where none is reported', () => {
    const now = withSharesOfToday(classes, []).map(({ eps }) => eps);

    expect(now).toEqual([...Array<null>(5).fill(null), ...classes.slice(5).map(({ eps }) => eps)]);
  });

  it('stay through a merger, and through a change of the ratio of a depositary receipt', () => {
    const merged = quarters(
      Array.from({ length: 12 }, (_, at) => ({
        earnings: at < 6 ? 900 : 1850,
        shares: at < 6 ? 500 : 1000,
        factor: 1,
      })),
    ).map((one, at) => ({ ...one, revenue: at < 6 ? 9000 : 18_100 }));
    expect(withSharesOfToday(merged, [])).toEqual(merged);

    const sound = quarters(Array.from({ length: 12 }, () => ({ earnings: 900, shares: 500, factor: 1 })));
    expect(withSharesOfToday(sound, [{ day: endOf(6), factor: 5 }])).toEqual(sound);
    expect(withSharesOfToday(sound, [{ day: endOf(6), factor: 5 }], 100)).toEqual(sound);
  });
});

it('is right or unknown, from whichever period on its source has restated it', () => {
  const counts = { right: 0, unknown: 0, wrong: 0 };
  const factor = fc.constantFrom(2, 3, 4, 7, 10, 20, 0.5, 0.1, 0.05);
  const quarter = fc.record({
    earnings: fc.integer({ min: -900, max: 3000 }),
    growth: fc.double({ min: -0.03, max: 0.03, noNaN: true }),
    hasCount: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(quarter, { minLength: 12, maxLength: 12 }),
      factor,
      fc.integer({ min: 2, max: 10 }),
      fc.nat(10),
      (made, times, step, restated) => {
        let shares = 500;
        const split = { day: endOf(step), factor: times };
        const entries = made.map(({ earnings, growth, hasCount }, at) => {
          shares *= 1 + growth;
          const basis = at < Math.min(step, restated) ? times : 1;
          const [one] = quarters([{ earnings, shares, factor: basis }]);
          return {
            ...one!,
            periodEnd: endOf(at),
            basicShares: hasCount ? shares / basis : null,
            truth: earnings / shares,
          };
        });
        for (const { eps, truth } of withSharesOfToday(entries, [split])) {
          const rounding = 0.006 * Math.max(1, 1 / times);
          if (eps === null) counts.unknown += 1;
          else counts[Math.abs(eps - truth) <= rounding ? 'right' : 'wrong'] += 1;
        }
      },
    ),
    { numRuns: 300, seed: 27 },
  );
  console.log(`earnings per share through a split: ${JSON.stringify(counts)}`);

  expect(counts.wrong).toBe(0);
  expect(counts.unknown).toBeLessThan(counts.right / 20);
});
