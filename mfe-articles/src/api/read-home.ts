import type { Schema } from '@site/contract';
import { api, dataOf, type Locale } from '@site/remote-kit';

/** Every panel of the home page. Throws: ApiError, TypeError without an answer. */
export const readHome = (locale: Locale, signal: AbortSignal): Promise<Schema<'HomeScreen'>> =>
  dataOf(api.GET('/api/home', { params: { query: locale === 'he' ? { lang: 'heb' } : {} }, signal }));
