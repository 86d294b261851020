import type { Day } from '../../../../domain/company';
import type { Fact } from './filing';

/** A figure as it is known so far. */
export interface Known {
  readonly value: number;
  /** The day on which it was first stated with this value. */
  readonly since: Day;
  /** The last day on which a report stated it so. */
  readonly statedOn: Day;
}

export type KnownFacts = ReturnType<typeof createKnownFacts>;

const keyOf = (unit: string, start: Day | null, end: Day): string => `${unit} ${start ?? ''} ${end}`;

const ROUNDINGS = [1_000, 100_000, 1_000_000];

/** Whether a later figure is the earlier one with fewer digits, as in reports that changed to millions. */
export function isRounding(later: number, earlier: number): boolean {
  return ROUNDINGS.some(
    (unit) => later % unit === 0 && earlier % unit !== 0 && Math.abs(later - earlier) < unit * 0.75,
  );
}

const SLIPS = [1_000, 1_000_000];

/** Whether a number of shares is the known one in thousands or millions. */
function isSlip({ unit, value }: Fact, known: number): boolean {
  return unit === 'shares' && value > 0 && SLIPS.some((slip) => Math.abs(known / value / slip - 1) < 0.002);
}

/** What reports have stated so far, the latest statement of each figure. */
export function createKnownFacts() {
  const byTag = new Map<string, Map<string, Known>>();
  return {
    /** Adds a fact of a report; reports come in order. */
    state(fact: Fact, filedOn: Day): void {
      const key = keyOf(fact.unit, fact.start, fact.end);
      const known = byTag.get(fact.tag) ?? new Map<string, Known>();
      byTag.set(fact.tag, known);
      const before = known.get(key);
      if (before !== undefined && isSlip(fact, before.value)) return;
      const isSame = before !== undefined && (before.value === fact.value || isRounding(fact.value, before.value));
      known.set(
        key,
        isSame ? { ...before, statedOn: filedOn } : { value: fact.value, since: filedOn, statedOn: filedOn },
      );
    },
    /** Undefined: not reported. */
    of: (tag: string, unit: string, start: Day | null, end: Day): Known | undefined =>
      byTag.get(tag)?.get(keyOf(unit, start, end)),
  };
}
