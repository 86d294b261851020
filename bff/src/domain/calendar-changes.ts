import { addDays, dayFrom, type Day } from './day';

/** The result for a reported event: it matches a stored one, is new, or is left out. */
export type ReportOutcome =
  | { readonly kind: 'stored'; readonly id: number }
  | { readonly kind: 'new' }
  | { readonly kind: 'ignored' };

export interface StoredReport {
  readonly id: number;
  readonly day: Day;
  readonly isConfirmed: boolean;
  /** Place of its source among the preferred ones, 0 the first. Absent: none is preferred to any other. */
  readonly rank?: number;
}

const NEW: ReportOutcome = { kind: 'new' };
const IGNORED: ReportOutcome = { kind: 'ignored' };
const DAY_MS = 86_400_000;
const daysApart = (one: Day, other: Day): number => Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;

/** Quarterly reports are some 90 days apart, the annual and the first quarter's at least 40. */
const NEXT_REPORT_DAYS = 60;
const PAST_REPORT_DAYS = 35;
/** After an expected day without a report, a new day within this time may still be the same report. */
const OVERDUE_DAYS = 14;

/** Whether a report on a day may be the stored one of another day. */
function mayBe(stored: StoredReport, reported: Omit<StoredReport, 'id'>, today: Day): boolean {
  const apart = daysApart(stored.day, reported.day);
  if (stored.day >= today) return apart <= NEXT_REPORT_DAYS;
  if (apart > PAST_REPORT_DAYS) return false;
  // A confirmed past report has happened; another confirmed one is another report.
  if (stored.isConfirmed) return !reported.isConfirmed;
  return reported.isConfirmed || stored.day >= addDays(today, -OVERDUE_DAYS);
}

/** Whether the stored report takes precedence over the new one. */
function isBetterReported(stored: StoredReport, reported: Omit<StoredReport, 'id'>, today: Day): boolean {
  if (stored.isConfirmed !== reported.isConfirmed) return stored.isConfirmed;
  const isPreferred = (stored.rank ?? 0) < (reported.rank ?? 0);
  return isPreferred && (stored.day >= today || stored.day === reported.day);
}

/**
 * Matches reported events of one company with its stored ones. A future report is one event with a day that may change;
 * past reports stay. An expectation does not replace a confirmed day, nor a less preferred source a preferred one,
 * unless the preferred day is unconfirmed and has passed without a report. Shape: one result for each reported event,
 * in order; each stored report is matched once, and of several on a day one counts.
 */
export function matchReports(
  stored: readonly StoredReport[],
  reported: readonly Omit<StoredReport, 'id'>[],
  today: Day,
): readonly ReportOutcome[] {
  const free = new Set(stored);
  const outcome = new Map<number, ReportOutcome>();
  const byDay = new Map<Day, number>();
  reported.forEach(({ day, isConfirmed }, index) => {
    const before = byDay.get(day);
    const isBetter = before === undefined || isConfirmed || !reported[before]!.isConfirmed;
    if (isBetter) byDay.set(day, index);
    const worse = isBetter ? before : index;
    if (worse !== undefined) outcome.set(worse, IGNORED);
  });
  const settle = (index: number, one: Omit<StoredReport, 'id'>, report: StoredReport): void => {
    free.delete(report);
    const isWorse = isBetterReported(report, one, today);
    outcome.set(index, isWorse ? IGNORED : { kind: 'stored', id: report.id });
  };
  const confirmed = reported.filter(({ isConfirmed }) => isConfirmed);
  reported.forEach((one, index) => {
    if (!one.isConfirmed && confirmed.some(({ day }) => daysApart(day, one.day) <= PAST_REPORT_DAYS))
      outcome.set(index, IGNORED);
  });
  const open = () => reported.flatMap((one, index) => (outcome.has(index) ? [] : [{ one, index }]));
  for (const { one, index } of open()) {
    const same = [...free].find(({ day }) => day === one.day);
    if (same) settle(index, one, same);
  }
  const rankOf = ({ one }: { readonly one: Omit<StoredReport, 'id'> }): string =>
    `${one.isConfirmed ? 0 : 1} ${one.day}`;
  for (const { one, index } of open().sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))) {
    const nearest = [...free]
      .filter((report) => mayBe(report, one, today))
      .sort((a, b) => daysApart(a.day, one.day) - daysApart(b.day, one.day))[0];
    if (nearest) settle(index, one, nearest);
  }
  return reported.map((_one, index) => outcome.get(index) ?? NEW);
}

/** A release of one name in one country. `at`: an instant. */
export interface StoredRelease {
  readonly id: number;
  readonly country: string;
  readonly event: string;
  readonly at: string;
}

/** A period at the end of a name: `(Sep)`, `(Oct/27)`, `(Q3)`, `(H1)`, `(2026)`. `(YoY)` is none. */
const PERIOD =
  /\((?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:\/\d{1,2}|[ /]\d{4})?|[QH][1-4]|\d{4})\)$/i;
/** The name of a period recurs after a year. */
const SAME_PERIOD_DAYS = 120;

const dayOfRelease = ({ at }: Omit<StoredRelease, 'id'>): Day => dayFrom(at.slice(0, 10));
const nameOf = ({ country, event }: Omit<StoredRelease, 'id'>): string => `${country} ${event}`;

/**
 * Matches reported releases with stored ones: by name and time; else by name and the period in it, on any day; else, if
 * a name has no period, by name and day. A changed time therefore creates no duplicate. Shape: one result for each
 * reported release, in order; each stored release is matched once, and of several with one name and time the last
 * counts.
 */
export function matchReleases(
  stored: readonly StoredRelease[],
  reported: readonly Omit<StoredRelease, 'id'>[],
): readonly ReportOutcome[] {
  const free = new Map<string, StoredRelease[]>();
  for (const release of stored) {
    const name = nameOf(release);
    const known = free.get(name);
    if (known) known.push(release);
    else free.set(name, [release]);
  }
  const take = (one: Omit<StoredRelease, 'id'>, fits: (release: StoredRelease) => boolean): ReportOutcome | null => {
    const own = free.get(nameOf(one)) ?? [];
    const instant = Date.parse(one.at);
    const apart = ({ at }: StoredRelease): number => Math.abs(Date.parse(at) - instant);
    const found = own.filter(fits).sort((a, b) => apart(a) - apart(b))[0];
    if (!found) return null;
    own.splice(own.indexOf(found), 1);
    return { kind: 'stored', id: found.id };
  };
  const last = new Map(reported.map((one, index) => [`${nameOf(one)} ${one.at}`, index]));
  const exact = reported.map((one, index) =>
    last.get(`${nameOf(one)} ${one.at}`) === index ? take(one, ({ at }) => at === one.at) : IGNORED,
  );
  return reported.map((one, index) => {
    const day = dayOfRelease(one);
    const fits = PERIOD.test(one.event)
      ? (release: StoredRelease): boolean => daysApart(dayOfRelease(release), day) <= SAME_PERIOD_DAYS
      : (release: StoredRelease): boolean => dayOfRelease(release) === day;
    return exact[index] ?? take(one, fits) ?? NEW;
  });
}
