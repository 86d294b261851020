import fc from 'fast-check';
import {
  matchReleases,
  matchReports,
  type StoredRelease,
  type StoredReport,
  type ReportOutcome,
} from './calendar-changes';
import { addDays, type Day } from './day';

const today = '2026-11-23';
const is = (id: number): ReportOutcome => ({ kind: 'stored', id });
const fresh: ReportOutcome = { kind: 'new' };
const ignored: ReportOutcome = { kind: 'ignored' };
const report = (id: number, day: Day, isConfirmed = false): StoredReport => ({ id, day, isConfirmed });
const reported = (day: Day, isConfirmed = false) => ({ day, isConfirmed });

describe('a reported earnings date', () => {
  it.each<readonly [string, readonly StoredReport[], ReturnType<typeof reported>[], readonly ReportOutcome[]]>([
    ['is new where none is stored', [], [reported('2026-12-01')], [fresh]],
    ['is the one of its day', [report(1, '2026-12-01')], [reported('2026-12-01', true)], [is(1)]],
    ['moves, while it is still to come', [report(1, '2026-12-01')], [reported('2026-12-04')], [is(1)]],
    ['moves by weeks', [report(1, '2026-12-01', true)], [reported('2027-01-20', true)], [is(1)]],
    ['moves to an earlier day', [report(1, '2026-12-01')], [reported('2026-11-24', true)], [is(1)]],
    ['leaves the one that has been', [report(1, '2026-10-29', true)], [reported('2026-11-25', true)], [fresh]],
    ['is the next one after a quarter', [report(1, '2026-11-22', true)], [reported('2027-02-20')], [fresh]],
    ['is the expected one that is overdue', [report(1, '2026-11-20')], [reported('2026-11-26')], [is(1)]],
    ['is the expected one, known since', [report(1, '2026-10-28')], [reported('2026-10-29', true)], [is(1)]],
    [
      'is no later expectation of one that has been',
      [report(1, '2026-11-10', true)],
      [reported('2026-11-13')],
      [ignored],
    ],
    [
      'is no expectation against the company’s word',
      [report(1, '2026-12-01', true)],
      [reported('2026-12-03')],
      [ignored],
    ],
    ['nor on its very day', [report(1, '2026-12-01', true)], [reported('2026-12-01')], [ignored]],
    [
      'is the nearest one, the other is new',
      [report(1, '2026-12-01')],
      [reported('2027-01-15'), reported('2026-12-02')],
      [fresh, is(1)],
    ],
    [
      'is replaced by a day that the company confirms',
      [report(1, '2026-12-05')],
      [reported('2026-12-05'), reported('2026-12-08', true)],
      [ignored, is(1)],
    ],
    [
      'counts once if it is reported twice',
      [],
      [reported('2026-12-01', true), reported('2026-12-01')],
      [fresh, ignored],
    ],
  ])('%s', (_name, stored, given, expected) => {
    expect(matchReports(stored, given, today)).toEqual(expected);
  });

  it.each([
    ['takes precedence over another source’s', '2026-12-01', 0, 1, ignored],
    ['moves where the preferred source moves it', '2026-12-01', 1, 0, is(1)],
    ['moves where the sources are equals', '2026-12-01', 1, 1, is(1)],
    ['is open to any source once its day passed without a word', '2026-11-20', 0, 1, is(1)],
  ] as const)('%s: the day that a preferred source expects', (_name, day, storedRank, rank, expected) => {
    const other = addDays(day, 4);
    expect(matchReports([{ ...report(1, day), rank: storedRank }], [{ ...reported(other), rank }], today)).toEqual([
      expected,
    ]);
  });

  const someDay = fc.integer({ min: -200, max: 200 }).map((days) => addDays(today, days));
  const someReported = fc.record({ day: someDay, isConfirmed: fc.boolean() });
  const someStored = fc
    .uniqueArray(someReported, { selector: ({ day }) => day, maxLength: 6 })
    .map((rows) => rows.map((row, id) => ({ id, ...row })));

  it('matches each stored one once, leaves no two events on one day, and has no changes the second time', () => {
    fc.assert(
      fc.property(someStored, fc.array(someReported, { maxLength: 6 }), (stored, given) => {
        const events = new Map(stored.map((row) => [row.id, row]));
        const outcome = matchReports(stored, given, today);
        const ids = outcome.flatMap((one) => (one.kind === 'stored' ? [one.id] : []));
        expect(new Set(ids).size).toBe(ids.length);
        outcome.forEach((one, index) => {
          if (one.kind === 'stored') events.set(one.id, { id: one.id, ...given[index]! });
          if (one.kind === 'new') events.set(100 + index, { id: 100 + index, ...given[index]! });
        });
        const after = [...events.values()];
        expect(new Set(after.map(({ day }) => day)).size).toBe(after.length);
        const again = matchReports(after, given, today);
        for (const [index, one] of again.entries()) {
          if (outcome[index]!.kind === 'ignored') continue;
          expect(one.kind === 'stored' && events.get(one.id)).toMatchObject(given[index]!);
        }
      }),
    );
  });
});

describe('a reported economic release', () => {
  const release = (id: number, at: string, event: string, country = 'US'): StoredRelease => ({
    id,
    at,
    event,
    country,
  });
  const asReported = (at: string, event: string, country = 'US') => ({ at, event, country });
  const AT = '2026-11-24T13:30:00.000Z';

  it.each<readonly [string, StoredRelease, ReturnType<typeof asReported>, ReportOutcome]>([
    ['is the one of its time', release(1, AT, 'CPI (Oct)'), asReported(AT, 'CPI (Oct)'), is(1)],
    ['moves with its month', release(1, AT, 'CPI (Oct)'), asReported('2026-12-03T13:30:00.000Z', 'CPI (Oct)'), is(1)],
    [
      'moves with its week',
      release(1, AT, 'Rigs (Nov/20)'),
      asReported('2026-11-25T18:00:00.000Z', 'Rigs (Nov/20)'),
      is(1),
    ],
    ['moves with its quarter', release(1, AT, 'GDP (Q3)'), asReported('2026-11-26T13:30:00.000Z', 'GDP (Q3)'), is(1)],
    [
      'is another after a year',
      release(1, AT, 'CPI (Oct)'),
      asReported('2027-11-24T13:30:00.000Z', 'CPI (Oct)'),
      fresh,
    ],
    ['is another of another month', release(1, AT, 'CPI (Oct)'), asReported(AT, 'CPI (Nov)'), fresh],
    ['is another of another country', release(1, AT, 'CPI (Oct)', 'DE'), asReported(AT, 'CPI (Oct)'), fresh],
    [
      'without a period moves within its day',
      release(1, AT, 'Bills'),
      asReported('2026-11-24T16:00:00.000Z', 'Bills'),
      is(1),
    ],
    ['and not beyond it', release(1, AT, 'Bills'), asReported('2026-11-26T13:30:00.000Z', 'Bills'), fresh],
    [
      'nor does a measure pass for a period',
      release(1, AT, 'CPI (YoY)'),
      asReported('2026-12-24T13:30:00.000Z', 'CPI (YoY)'),
      fresh,
    ],
  ])('%s', (_name, stored, given, expected) => {
    expect(matchReleases([stored], [given])).toEqual([expected]);
  });

  it('is distinguished from another with its name and period in the same answer', () => {
    const later = asReported('2026-11-27T13:30:00.000Z', 'CPI (Oct)');

    expect(matchReleases([release(1, AT, 'CPI (Oct)')], [later, asReported(AT, 'CPI (Oct)')])).toEqual([fresh, is(1)]);
    expect(matchReleases([], [later, later])).toEqual([ignored, fresh]);
  });
});
