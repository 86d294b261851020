import { useLoad, usePageSearch } from '@site/remote-kit';
import { readMyScores, type MyScores } from '../api/read-my-scores';

/** The known data of the reader's own score. */
export interface MyScoreState {
  /** Null: none is chosen, or it did not come yet. */
  readonly scores: MyScores | null;
  /** The address has a score of its own. */
  readonly isRequested: boolean;
  /** What went wrong: the score of the address is none, or the answer did not come. Null: nothing. */
  readonly problem: 'wrong' | 'failed' | null;
}

/** The reader's score of companies: the `score` of the address, or else the one that is shown on all pages. Null `names`: no request. */
export function useMyScores(names: readonly string[] | null): MyScoreState {
  const [search] = usePageSearch();
  const score = search.get('score');
  const key = names && names.length > 0 ? `my-scores ${names.join()} ${score ?? ''}` : null;
  const answer = useLoad(key, (signal) => readMyScores(names ?? [], score, signal));
  const isRequested = score !== null;
  if (key === null || answer.status === 'loading') return { scores: null, isRequested, problem: null };
  if (answer.status === 'ready') return { scores: answer.data.myScore && answer.data, isRequested, problem: null };
  const { status } = answer.failure;
  // No error is shown if the address does not request a score.
  if (!isRequested) return { scores: null, isRequested, problem: null };
  return { scores: null, isRequested, problem: status === 400 || status === 404 ? 'wrong' : 'failed' };
}
