import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

export type SavedComparison = Schema<'SavedComparison'>;

/** The reader's comparisons, by name. Throws: ApiError, TypeError without an answer. */
export const listComparisons = (signal: AbortSignal): Promise<Schema<'SavedComparisonList'>> =>
  dataOf(api.GET('/api/users/me/comparisons', { signal }));

/** Saves companies under a name, replacing those saved under it. Throws: as above. */
export const saveComparison = (body: Schema<'ComparisonRequest'>): Promise<SavedComparison> =>
  dataOf(api.POST('/api/users/me/comparisons', { body }));

/** Throws: as above. */
export const deleteComparison = async ({ id }: SavedComparison): Promise<void> =>
  void (await dataOf(
    api.DELETE('/api/users/me/comparisons/{comparisonId}', { params: { path: { comparisonId: id } } }),
  ));
