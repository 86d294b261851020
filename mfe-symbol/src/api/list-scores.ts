import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/** The reader's saved scores, by name. Throws: ApiError, TypeError without an answer. */
export const listScores = (signal: AbortSignal): Promise<Schema<'ScoreList'>> =>
  dataOf(api.GET('/api/users/me/scores', { signal }));
