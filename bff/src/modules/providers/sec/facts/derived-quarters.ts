import type { Day } from '../../../../domain/company';
import { INCOME_TAGS, type IncomePart } from './figure-tags';
import type { Known, KnownFacts } from './known-facts';
import { periodDays, type RegularMonths } from '../../../../domain/periods/period-length';
import type { Span, Spans } from './spans';

/** A known value of a part of an income statement. */
export interface Reading {
  readonly value: number;
  /** Calculated from longer spans, not reported. */
  readonly isDerived: boolean;
}

export type DerivedQuarters = ReturnType<typeof createDerivedQuarters>;

interface Stated extends Known {
  readonly tag: string;
  readonly span: Span;
}

/** A span and the part of it before the last quarter. */
interface Pair {
  readonly long: Stated;
  readonly short: Omit<Stated, 'tag'>;
}

/** Two average share counts are comparable if no known split is between them. */
const SAME_SHARES = 1.25;

/** Unit: as reports name it. */
const unitOf = (part: IncomePart, currency: string): string => {
  const { unit } = INCOME_TAGS[part];
  return unit === 'money' ? currency : unit === 'perShare' ? `${currency}/shares` : 'shares';
};

/** Quarters that together make one span, which starts at `start`. Shape: `quarters` the latest first, at least one. */
const wholeOf = (quarters: readonly Stated[], start: Day): Omit<Stated, 'tag'> => ({
  value: quarters.reduce((sum, { value }) => sum + value, 0),
  since: quarters
    .map(({ since }) => since)
    .sort()
    .at(-1)!,
  statedOn: quarters.map(({ statedOn }) => statedOn).sort()[0]!,
  span: { start, end: quarters[0]!.span.end },
});

/**
 * Income figures by period, as known so far; unreported quarters are derived from longer periods. Shape: `known` and
 * `spans` grow from report to report, and each quarter is read after each report that contains it. `currency`: of the
 * figures.
 */
export function createDerivedQuarters(known: KnownFacts, spans: Spans, currency: string) {
  /** The inputs of each derived quarter when it was last derived. */
  const made = new Map<string, { readonly long: number; readonly short: number; readonly value: number | null }>();

  /** The latest statement counts, whatever its tag; of one day's the tag that comes first in the table. */
  function stated(part: IncomePart, candidates: readonly Span[], onlyTag?: string): Stated | null {
    const unit = unitOf(part, currency);
    let found: Stated | null = null;
    for (const tag of onlyTag === undefined ? INCOME_TAGS[part].tags : [onlyTag]) {
      for (const span of candidates) {
        const one = known.of(tag, unit, span.start, span.end);
        if (one && (!found || one.statedOn > found.statedOn)) found = { ...one, tag, span };
      }
    }
    return found;
  }

  const direct = (part: IncomePart, end: Day, months: number): Stated | null =>
    stated(part, spans.endingOn(end, months));

  /** The reported quarters of a span before its last, combined. */
  function quartersBefore(part: IncomePart, { start, end }: Span, months: RegularMonths): Omit<Stated, 'tag'> | null {
    const quarters: Stated[] = [];
    let last = end;
    for (let left = months / 3 - 1; left > 0; left -= 1) {
      const before = spans.quarterEndBefore(last);
      const quarter = before && direct(part, before, 3);
      if (!quarter) return null;
      quarters.push(quarter);
      last = before;
    }
    return wholeOf(quarters, start);
  }

  function pairFor(part: IncomePart, end: Day): Pair | null {
    for (const months of [12, 9, 6] as const) {
      const long = direct(part, end, months);
      if (!long) continue;
      const shorter = spans.withoutLastQuarter(long.span, months);
      const sum = INCOME_TAGS[part].unit === 'money' ? () => quartersBefore(part, long.span, months) : () => null;
      const short = stated(part, shorter, long.tag) ?? stated(part, shorter) ?? sum();
      if (short) return { long, short };
    }
    return null;
  }

  /**
   * Shares behind a span's figures: as reported, or as implied by total earnings and earnings per share. Null: neither.
   */
  function sharesOf(span: Span): number | null {
    const reported = stated('basicShares', [span]);
    if (reported) return reported.value > 0 ? reported.value : null;
    const earnings = stated('earnings', [span]) ?? stated('wholeEarnings', [span]);
    const perShare = stated('eps', [span]) ?? stated('basicEps', [span]);
    const implied = earnings && perShare ? Math.abs(earnings.value / perShare.value) : 0;
    return implied > 0 && Number.isFinite(implied) ? implied : null;
  }

  /** No split, merger or listing in between would make the averages incomparable. */
  function countsSameShares({ long, short }: Pair): boolean {
    const [ofLong, ofShort] = [sharesOf(long.span), sharesOf(short.span)];
    if (ofLong === null || ofShort === null) return false;
    const ratio = ofLong / ofShort;
    return ratio < SAME_SHARES && ratio > 1 / SAME_SHARES;
  }

  function lastQuarterOf(part: IncomePart, pair: Pair): number | null {
    const { long, short } = pair;
    const { unit } = INCOME_TAGS[part];
    if (unit === 'money') return long.value - short.value;
    if (!countsSameShares(pair)) return null;
    if (unit === 'perShare') return Number((long.value - short.value).toFixed(6));
    // Averages over time: each is weighted with its days.
    const [days, before] = [periodDays(long.span.start, long.span.end), periodDays(short.span.start, short.span.end)];
    return Math.round((long.value * days - short.value * before) / (days - before));
  }

  function derived(part: IncomePart, end: Day): number | null {
    const key = `${part} ${end}`;
    const before = made.get(key);
    const pair = pairFor(part, end);
    if (!pair) return before?.value ?? null;
    const { long, short } = pair;
    if (before) {
      const [isLongNew, isShortNew] = [long.value !== before.long, short.value !== before.short];
      // A restated year less nine months as first reported is no real quarter: until the other side is restated or
      // confirmed too, the quarter does not change.
      if (isLongNew && !isShortNew && short.statedOn < long.since) return before.value;
      if (isShortNew && !isLongNew && long.statedOn < short.since) return before.value;
    }
    const value = lastQuarterOf(part, pair);
    made.set(key, { long: long.value, short: short.value, value });
    return value;
  }

  return {
    /** Null: neither reported nor derivable. */
    quarter(part: IncomePart, end: Day): Reading | null {
      const reported = direct(part, end, 3);
      if (reported) return { value: reported.value, isDerived: false };
      const value = derived(part, end);
      return value === null ? null : { value, isDerived: true };
    },
    /** Of a half-year, a year or a transition period, as reported. Null: it isn't. */
    whole(part: IncomePart, end: Day, months: number): Reading | null {
      const reported = direct(part, end, months);
      return reported && { value: reported.value, isDerived: false };
    },
  };
}
