import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/** Every listed company and every sector. Throws: ApiError, TypeError without an answer. */
export const readSitemap = (signal: AbortSignal): Promise<Schema<'Sitemap'>> =>
  dataOf(api.GET('/api/sitemap', { signal }));
