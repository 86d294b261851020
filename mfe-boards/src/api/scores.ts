import type { Schema } from '@site/contract';
import type { MarketCode } from '@site/fields';
import { api, dataOf } from '@site/remote-kit';

export type SavedScore = Schema<'SavedScore'>;
export type ScoreFigures = Schema<'ScoreFigures'>;
type ScoreRequest = Schema<'ScoreRequest'>;

const byId = (scoreId: number) => ({ path: { scoreId } });

/** Each throws ApiError, or TypeError without an answer. Shape: by name. */
export const listScores = (signal: AbortSignal): Promise<Schema<'ScoreList'>> =>
  dataOf(api.GET('/api/users/me/scores', { signal }));

/** Shows a saved score wherever companies are listed; null: none. */
export const showScore = (scoreId: number | null): Promise<unknown> =>
  dataOf(api.PUT('/api/users/me/shown-score', { body: { scoreId } }));

export const saveScore = (body: ScoreRequest): Promise<SavedScore> =>
  dataOf(api.POST('/api/users/me/scores', { body }));

/** Replaces the version of the score that the caller has loaded. */
export const replaceScore = ({ id, version }: SavedScore, body: ScoreRequest): Promise<SavedScore> =>
  dataOf(
    api.PUT('/api/users/me/scores/{scoreId}', {
      params: { ...byId(id), header: { 'If-Match': `"${version}"` } },
      body,
    }),
  );

export const deleteScore = async (id: number): Promise<void> =>
  void (await dataOf(api.DELETE('/api/users/me/scores/{scoreId}', { params: byId(id) })));

/** Number of the reader's alerts that watch a saved score and are deleted with it. */
export async function countAlertsOn(scoreId: number): Promise<number> {
  const { alerts } = await dataOf(api.GET('/api/users/me/alerts'));
  return alerts.filter(({ score }) => score?.id === scoreId).length;
}

/** The inputs from which scores of a market's companies are calculated. */
export const readScoreFigures = (market: MarketCode, signal: AbortSignal): Promise<ScoreFigures> =>
  dataOf(api.GET('/api/boards/{market}/score-figures', { params: { path: { market } }, signal }));
