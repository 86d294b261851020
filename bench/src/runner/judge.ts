import { pairedRatio, spreadOf } from './statistics';
import type { Spread } from './statistics';
import { WHOLE_SUITE } from './run-suite';
import type { SuiteResult } from './run-suite';

/** A line of `goals.json`: ours may cost at most `most` times what the peer costs. */
export interface Goal {
  readonly goal: string;
  readonly suite: string;
  readonly what: string;
  readonly ours: string;
  /** Null: `most` and `stretch` are amounts of `unit`, not ratios. */
  readonly peer: string | null;
  readonly unit?: string;
  readonly most: number;
  readonly stretch: number;
  /** Its line in the README's table; absent: only the page of measurements shows it. */
  readonly headline?: string;
}

/** `undecided`: the median misses, but too few rounds do. */
export type Verdict = 'stretch met' | 'met' | 'undecided' | 'missed' | 'machine too noisy' | 'not measured';

export interface Judgement extends Goal {
  readonly verdict: Verdict;
  /** Ratio to the peer, or ours itself where there is none. */
  readonly ratio: Spread | null;
  /** Why there is no figure. */
  readonly reason: string | null;
}

/** Ratios this near to the goal are not judged on a noisy machine. */
const CLOSE_CALL = 0.3;

/** A goal is missed only when the median misses it and four of five rounds do too. */
export function judge(goal: Goal, results: readonly SuiteResult[]): Judgement {
  const result = results.find(({ name }) => name === goal.suite);
  if (!result) return { ...goal, verdict: 'not measured', ratio: null, reason: 'this suite did not run' };
  const ours = result.costs[goal.ours];
  const peer = goal.peer === null ? null : result.costs[goal.peer];
  if (!ours || peer === undefined)
    return {
      ...goal,
      verdict: 'not measured',
      ratio: null,
      reason: `skipped: ${result.skipped[WHOLE_SUITE] ?? result.skipped[goal.peer ?? goal.ours] ?? 'no such contender'}`,
    };
  const ratio = peer === null ? spreadOf(ours) : pairedRatio(ours, peer);
  const missing = ratio.rounds.filter((value) => value > goal.most).length / ratio.rounds.length;
  const isMissed = ratio.median > goal.most && missing >= 0.8;
  if (result.isTooNoisy && Math.abs(Math.log(ratio.median / goal.most)) < CLOSE_CALL)
    return { ...goal, verdict: 'machine too noisy', ratio, reason: null };
  return {
    ...goal,
    verdict: isMissed
      ? 'missed'
      : ratio.median > goal.most
        ? 'undecided'
        : ratio.median <= goal.stretch
          ? 'stretch met'
          : 'met',
    ratio,
    reason: null,
  };
}
