import fc from 'fast-check';
import { addDays, type Day } from '../day';
import {
  earningsChange,
  memberChange,
  valueChange,
  statementChange,
  type LatestDay,
  type NearReport,
  type ValueSide,
} from './changes';

const score = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
const scores = fc.array(score, { maxLength: 30 });
const threshold = fc.integer({ min: 0, max: 100 });
const direction = fc.constantFrom('up', 'down', 'both');

/** Checks one score after another, as runs do; a run may be killed before it has stored what it saw. */
function lookAt(
  seen: readonly (number | null)[],
  watch: { threshold: number; direction: 'up' | 'down' | 'both' },
  times: (index: number) => number = () => 1,
): readonly ('up' | 'down')[] {
  const notified: ('up' | 'down')[] = [];
  let side: ValueSide | undefined;
  seen.forEach((value, index) => {
    for (let look = 0; look < times(index); look += 1) {
      const change = valueChange(side, value, watch);
      side = change.seen;
      if (change.way !== null) notified.push(change.way);
    }
  });
  return notified;
}

/** The plain rule: of the scores that are known, each pair of neighbours on two sides of the value is a crossing. */
function crossings(
  seen: readonly (number | null)[],
  watch: { threshold: number; direction: 'up' | 'down' | 'both' },
): readonly ('up' | 'down')[] {
  const known = seen.filter((value) => value !== null);
  const found: ('up' | 'down')[] = [];
  for (let at = 1; at < known.length; at += 1) {
    if (known[at - 1]! < watch.threshold && known[at]! >= watch.threshold) found.push('up');
    if (known[at - 1]! >= watch.threshold && known[at]! < watch.threshold) found.push('down');
  }
  return found.filter((way) => watch.direction === 'both' || watch.direction === way);
}

describe('crossings of a score', () => {
  it('are those of the plain rule, none missed and none invented', () => {
    fc.assert(
      fc.property(scores, threshold, direction, (seen, value, way) => {
        const watch = { threshold: value, direction: way };
        expect(lookAt(seen, watch)).toEqual(crossings(seen, watch));
      }),
    );
  });

  it('are reported once, for any number of checks of the same score', () => {
    fc.assert(
      fc.property(scores, threshold, direction, fc.array(fc.integer({ min: 1, max: 4 })), (seen, value, way, times) => {
        const watch = { threshold: value, direction: way };
        expect(lookAt(seen, watch, (index) => times[index] ?? 1)).toEqual(lookAt(seen, watch));
      }),
    );
  });

  it('go to and fro by turns', () => {
    fc.assert(
      fc.property(scores, threshold, (seen, value) => {
        const notified = lookAt(seen, { threshold: value, direction: 'both' });
        expect(notified.every((way, index) => index === 0 || way !== notified[index - 1])).toBe(true);
      }),
    );
  });

  it('after a pause report the final score, not every step', () => {
    fc.assert(
      fc.property(scores, scores, threshold, (before, missed, value) => {
        const last = missed.at(-1);
        const notified = lookAt([...before, ...(last === undefined ? [] : [last])], {
          threshold: value,
          direction: 'both',
        });
        expect(notified.length - lookAt(before, { threshold: value, direction: 'both' }).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('statements', () => {
  const days = fc.array(
    fc.option(
      fc.integer({ min: 0, max: 500 }).map((offset) => addDays('2026-01-01', offset)),
      { nil: null },
    ),
    { minLength: 1, maxLength: 20 },
  );

  it('are reported once each, only the later ones', () => {
    fc.assert(
      fc.property(days, (latest) => {
        const notified: Day[] = [];
        let seen: LatestDay | undefined;
        for (const day of latest) {
          const change = statementChange(seen, day);
          seen = change.seen;
          if (change.published !== null) notified.push(change.published);
        }
        const risen = latest.filter(
          (day, at) => day !== null && at > 0 && latest.slice(0, at).every((before) => before === null || before < day),
        );
        expect(notified).toEqual(risen);
      }),
    );
  });
});

describe('earnings reports', () => {
  const offsets = fc.array(fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }), { minLength: 1, maxLength: 20 });

  it('are reported within the days before them, once for each day, never at the first look', () => {
    fc.assert(
      fc.property(offsets, fc.integer({ min: 0, max: 30 }), (reports, daysBefore) => {
        let seen: NearReport | undefined;
        reports.forEach((offset, index) => {
          const today = addDays('2026-01-01', index * 10);
          const next = offset === null ? null : addDays('2026-01-01', offset);
          for (let look = 0; look < 2; look += 1) {
            const change = earningsChange(seen, next, { today, daysBefore });
            const isWithin = next !== null && next >= today && next <= addDays(today, daysBefore);
            expect(change.isNear).toBe(isWithin);
            expect(change.reported).toBe(isWithin && seen !== undefined && seen !== next ? next : null);
            seen = change.seen;
          }
        });
      }),
    );
  });

  it('are reported on the last of the days, on their own day and not after it', () => {
    const near = (today: Day) => earningsChange('', '2026-02-10', { today, daysBefore: 3 }).reported;
    expect((['2026-02-06', '2026-02-07', '2026-02-10', '2026-02-11'] as const).map(near)).toEqual([
      null,
      '2026-02-10',
      '2026-02-10',
      null,
    ]);
  });

  it('that move out of the days and back in on the same day are reported once', () => {
    const watch = { today: '2026-02-08', daysBefore: 3 } as const;
    const moved = earningsChange('2026-02-10', '2026-02-20', watch);
    expect([moved.reported, earningsChange(moved.seen, '2026-02-10', watch).reported]).toEqual([null, null]);
  });
});

describe('members of a screen', () => {
  const members = fc.uniqueArray(fc.integer({ min: 0, max: 5 }).map(String));

  it('that entered and left make one list of the other', () => {
    fc.assert(
      fc.property(members, members, (before, now) => {
        const { entered, left } = memberChange(before, now);
        expect([...before.filter((one) => !left.includes(one)), ...entered].sort()).toEqual([...now].sort());
        expect(entered.some((one) => before.includes(one)) || left.some((one) => now.includes(one))).toBe(false);
      }),
    );
    expect(memberChange(null, ['0'])).toEqual({ entered: [], left: [] });
  });
});
