import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

export type MyScores = Schema<'MyScores'>;
export type CompanyMyScore = Schema<'CompanyMyScore'>;

/** The reader's score of companies, each `market:ticker`. `score` null: the one that is shown on all pages. Throws: ApiError, TypeError without an answer. */
export const readMyScores = (
  symbols: readonly string[],
  score: string | null,
  signal: AbortSignal,
): Promise<MyScores> =>
  dataOf(
    api.GET('/api/my-scores', {
      params: { query: { symbols: [...symbols], ...(score !== null && { score }) } },
      signal,
    }),
  );
