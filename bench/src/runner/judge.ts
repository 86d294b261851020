import { pairedRatio } from './statistics';
import type { Ratio } from './statistics';
import type { SuiteResult } from './run-suite';

/** A line of `goals.json`: ours may cost at most `most` times what the peer costs. */
export interface Goal {
  readonly goal: string;
  readonly suite: string;
  readonly what: string;
  readonly ours: string;
  readonly peer: string;
  readonly most: number;
  readonly stretch: number;
}

export type Verdict = 'stretch met' | 'met' | 'missed' | 'machine too noisy' | 'not measured';

export interface Judgement extends Goal {
  readonly verdict: Verdict;
  readonly ratio: Ratio | null;
  /** Why there is no figure. */
  readonly reason: string | null;
}

/** A goal is missed only when the median misses it and four of five rounds do too. */
export function judge(goal: Goal, results: readonly SuiteResult[]): Judgement {
  const result = results.find(({ name }) => name === goal.suite);
  if (!result) return { ...goal, verdict: 'not measured', ratio: null, reason: 'this suite did not run' };
  const [ours, peer] = [result.costs[goal.ours], result.costs[goal.peer]];
  if (!ours || !peer)
    return {
      ...goal,
      verdict: 'not measured',
      ratio: null,
      reason: `skipped: ${result.skipped[goal.peer] ?? 'no such contender'}`,
    };
  const ratio = pairedRatio(ours, peer);
  const missing = ratio.rounds.filter((value) => value > goal.most).length / ratio.rounds.length;
  const isMissed = ratio.median > goal.most && missing >= 0.8;
  if (result.isTooNoisy && Math.abs(Math.log(ratio.median / goal.most)) < 0.3)
    return { ...goal, verdict: 'machine too noisy', ratio, reason: null };
  return {
    ...goal,
    verdict: isMissed ? 'missed' : ratio.median <= goal.stretch ? 'stretch met' : 'met',
    ratio,
    reason: null,
  };
}
