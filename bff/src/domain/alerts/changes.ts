import type { Day } from '../company';

/** What was last seen of one company; undefined: nothing yet. */
export type ScoreSide = 'above' | 'below';

export interface ScoreWatch {
  readonly threshold: number;
  readonly direction: 'up' | 'down' | 'both';
}

/**
 * Whether a score has crossed a value since the last look. At the value it is above. An unknown score leaves what was
 * seen as it was: a crossing is told once the score is known again. The first look tells nothing.
 */
export function scoreChange(
  before: ScoreSide | undefined,
  score: number | null,
  { threshold, direction }: ScoreWatch,
): { readonly seen: ScoreSide | undefined; readonly way: 'up' | 'down' | null } {
  if (score === null) return { seen: before, way: null };
  const seen = score >= threshold ? 'above' : 'below';
  if (before === undefined || before === seen) return { seen, way: null };
  const way = seen === 'above' ? 'up' : 'down';
  return { seen, way: direction === 'both' || direction === way ? way : null };
}

/** Publication day of the latest statement; empty: the company is known, no day of it is. */
export type LatestDay = Day | '';

/** Whether a later statement has come since the last look. The first look tells nothing; a day never goes back. */
export function statementChange(
  before: LatestDay | undefined,
  latest: Day | null,
): { readonly seen: LatestDay; readonly published: Day | null } {
  if (before === undefined) return { seen: latest ?? '', published: null };
  if (latest === null || latest <= before) return { seen: before, published: null };
  return { seen: latest, published: latest };
}

/** Who came and who went since the last look. Shape: in the order of what they are taken from. Null: the first look. */
export function memberChange(
  before: readonly string[] | null,
  now: readonly string[],
): { readonly entered: readonly string[]; readonly left: readonly string[] } {
  if (before === null) return { entered: [], left: [] };
  const [was, is] = [new Set(before), new Set(now)];
  return { entered: now.filter((one) => !was.has(one)), left: before.filter((one) => !is.has(one)) };
}
