import type { Day } from '../../../../domain/company';

export type SpanMonths = 3 | 6 | 9 | 12;

/** Days that spans of so many months have: quarters of 12, 13, 14 and 16 weeks, years of 52 and 53. */
const SPANS: readonly (readonly [months: SpanMonths, fewest: number, most: number])[] = [
  [3, 76, 120],
  [6, 150, 215],
  [9, 240, 305],
  [12, 340, 380],
];
const SHORTER = { 6: 3, 9: 6, 12: 9 } as const;
/** Two starts, or two ends, this close are one: a report may be a day off, or write a month's end for a week's. */
const SAME_DAYS = 7;
const DAYS_OF_A_QUARTER = 91;
const MS_PER_DAY = 86_400_000;

const numberOf = (day: Day): number => Date.parse(day) / MS_PER_DAY;
const monthsOfDays = (days: number): SpanMonths | null =>
  SPANS.find(([, fewest, most]) => days >= fewest && days <= most)?.[0] ?? null;

/** Unit: days, both ends included. */
export const lengthOf = (start: Day, end: Day): number => numberOf(end) - numberOf(start) + 1;

/** Null: the span is none that statements are made of. */
export const monthsOf = (start: Day, end: Day): SpanMonths | null => monthsOfDays(lengthOf(start, end));

export interface Span {
  readonly start: Day;
  readonly end: Day;
}

/** The spans that reports in one currency tell of. */
export interface Spans {
  /** Does nothing with a span that statements are not made of. */
  add(start: Day, end: Day): void;
  /** The end that is told of already, where a report is a few days off it; else the day itself. */
  settledEnd(end: Day): Day;
  /** Days on which a span ends, from `first` on. Shape: rising. */
  endsFrom(first: Day): readonly Day[];
  /** Spans of so many months that end on a day. */
  endingOn(end: Day, months: SpanMonths): readonly Span[];
  /** Spans that start with one of so many months and end a quarter before it. */
  withoutLastQuarter(span: Span, months: 6 | 9 | 12): readonly Span[];
  /** The quarter's end before this one. Null: none is told of. */
  quarterEndBefore(end: Day): Day | null;
}

interface End {
  readonly day: Day;
  readonly at: number;
  readonly byMonths: Map<SpanMonths, Span[]>;
}

export function createSpans(): Spans {
  const byDay = new Map<Day, End>();
  let ordered: readonly End[] | null = null;
  const ends = (): readonly End[] => (ordered ??= [...byDay.values()].sort((a, b) => a.at - b.at));
  const endingOn = (end: Day, months: SpanMonths): readonly Span[] => byDay.get(end)?.byMonths.get(months) ?? [];
  const before = new Map<Day, readonly End[]>();
  /** Ends that lie a quarter before a day. */
  const endsBefore = (end: Day): readonly End[] => {
    let found = before.get(end);
    if (!found) {
      const at = numberOf(end);
      before.set(end, (found = ends().filter((one) => monthsOfDays(at - one.at) === 3)));
    }
    return found;
  };

  return {
    add(start, end) {
      const months = monthsOf(start, end);
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
    settledEnd(end) {
      if (byDay.has(end)) return end;
      const at = numberOf(end);
      return ends().find((one) => Math.abs(one.at - at) <= SAME_DAYS)?.day ?? end;
    },
    endsFrom: (first) => ends().flatMap(({ day }) => (day >= first ? [day] : [])),
    endingOn,
    withoutLastQuarter({ start, end }, months) {
      const from = numberOf(start);
      return endsBefore(end).flatMap(({ day }) =>
        endingOn(day, SHORTER[months]).filter((span) => Math.abs(numberOf(span.start) - from) <= SAME_DAYS),
      );
    },
    quarterEndBefore(end) {
      const at = numberOf(end);
      const off = (one: End): number => Math.abs(at - one.at - DAYS_OF_A_QUARTER);
      const found = endsBefore(end);
      return found.length === 0 ? null : found.reduce((best, one) => (off(one) < off(best) ? one : best)).day;
    },
  };
}
