import type { Day } from '../../../../domain/company';
import {
  areApart,
  monthsOfDays,
  periodDays,
  regularMonths,
  SAME_PERIOD_DAYS,
  type RegularMonths,
} from '../../../../domain/periods/period-length';
import { isTransition } from '../../../../domain/periods/transitions';

const SHORTER = { 6: 3, 9: 6, 12: 9 } as const;
const DAYS_OF_A_QUARTER = 91;
/** A transition period is shorter than a year, and long enough for a report of its own. Unit: days. */
const TRANSITION_DAYS = { min: 20, max: 349 };
const MS_PER_DAY = 86_400_000;

const numberOf = (day: Day): number => Date.parse(day) / MS_PER_DAY;

/** Null: regular statements have no such span. */
export const monthsOf = (start: Day, end: Day): RegularMonths | null => regularMonths(periodDays(start, end));

/** Months of a transition period. Null: no such span. */
function transitionMonths(start: Day, end: Day): number | null {
  const days = periodDays(start, end);
  if (regularMonths(days) !== null || days < TRANSITION_DAYS.min || days > TRANSITION_DAYS.max) return null;
  return monthsOfDays(days);
}

export interface Span {
  readonly start: Day;
  readonly end: Day;
}

export type Spans = ReturnType<typeof createSpans>;

interface End {
  readonly day: Day;
  readonly at: number;
  readonly byMonths: Map<number, Span[]>;
}

/** The periods in reports in one currency. */
export function createSpans() {
  const byDay = new Map<Day, End>();
  let ordered: readonly End[] | null = null;
  const ends = (): readonly End[] => (ordered ??= [...byDay.values()].sort((a, b) => a.at - b.at));
  const endingOn = (end: Day, months: number): readonly Span[] => byDay.get(end)?.byMonths.get(months) ?? [];
  const before = new Map<Day, readonly End[]>();
  /** Ends a quarter before a day. */
  const endsBefore = (end: Day): readonly End[] => {
    let found = before.get(end);
    if (!found) {
      before.set(end, (found = ends().filter((one) => one.day < end && areApart(one.day, end, 3))));
    }
    return found;
  };

  return {
    /**
     * Ignores spans without statements. `mayBeTransition`: from a report of a whole fiscal period, in which a span of
     * another length is between two fiscal calendars.
     */
    add(start: Day, end: Day, mayBeTransition: boolean): void {
      const months = monthsOf(start, end) ?? (mayBeTransition ? transitionMonths(start, end) : null);
      if (months === null) return;
      let own = byDay.get(end);
      if (!own) {
        byDay.set(end, (own = { day: end, at: numberOf(end), byMonths: new Map() }));
        ordered = null;
        before.clear();
      }
      const spans = own.byMonths.get(months);
      if (!spans) own.byMonths.set(months, [{ start, end }]);
      else if (!spans.some((span) => span.start === start)) spans.push({ start, end });
    },
    /** The known end of a period, if a report is a few days off it; otherwise the day itself. */
    settledEnd(end: Day): Day {
      if (byDay.has(end)) return end;
      const at = numberOf(end);
      return ends().find((one) => Math.abs(one.at - at) <= SAME_PERIOD_DAYS)?.day ?? end;
    },
    /** Days on which a span ends, from `first` on. Shape: rising. */
    endsFrom: (first: Day): readonly Day[] => ends().flatMap(({ day }) => (day >= first ? [day] : [])),
    /** Spans of a given number of months that end on a day. */
    endingOn,
    /** Months of the transition periods that end on a day. */
    transitionsEndingOn: (end: Day): readonly number[] =>
      [...(byDay.get(end)?.byMonths.keys() ?? [])].filter(isTransition),
    /** Spans that start with one of a given number of months and end a quarter before it. */
    withoutLastQuarter({ start, end }: Span, months: 6 | 9 | 12): readonly Span[] {
      const from = numberOf(start);
      return endsBefore(end).flatMap(({ day }) =>
        endingOn(day, SHORTER[months]).filter((span) => Math.abs(numberOf(span.start) - from) <= SAME_PERIOD_DAYS),
      );
    },
    /** The end of the previous quarter. Null: not reported. */
    quarterEndBefore(end: Day): Day | null {
      const at = numberOf(end);
      const off = (one: End): number => Math.abs(at - one.at - DAYS_OF_A_QUARTER);
      const found = endsBefore(end);
      return found.length === 0 ? null : found.reduce((best, one) => (off(one) < off(best) ? one : best)).day;
    },
  };
}
