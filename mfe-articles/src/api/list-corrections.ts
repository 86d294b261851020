import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/** Figures that were corrected, the latest first. `before`: the page that follows. Throws: ApiError, TypeError without an answer. */
export const listCorrections = (before: string | null, signal: AbortSignal): Promise<Schema<'CorrectionList'>> =>
  dataOf(api.GET('/api/corrections', { params: { query: before === null ? {} : { before } }, signal }));
