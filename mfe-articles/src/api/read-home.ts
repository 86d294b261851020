import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/** Every panel of the home page. Throws: ApiError, TypeError without an answer. */
export const readHome = (signal: AbortSignal): Promise<Schema<'HomeScreen'>> =>
  dataOf(api.GET('/api/home', { signal }));
