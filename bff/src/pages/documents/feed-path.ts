import type { Locale } from '@site/remote-kit/contract';

/** Articles of one language, for readers of feeds. */
export const feedPath = (locale: Locale): string => `/feeds/articles-${locale}.xml`;
