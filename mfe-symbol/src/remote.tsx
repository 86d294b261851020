import { localeOf } from '@site/remote-kit';
import type { Locale, Messages } from '@site/remote-kit';
import { loadChartTools } from './charts';

export { contractVersion } from '@site/remote-kit/contract';
export { heads, pages } from './pages';

export const loadMessages = (locale: Locale): Promise<{ readonly default: Messages }> =>
  locale === 'he' ? import('./texts/he.json') : import('./texts/en.json');

/** Words, and the code that draws charts, come apart: a likely visit brings them along. */
export function prefetch(url: string): void {
  const { pathname, search } = new URL(url, 'http://site.invalid');
  loadMessages(localeOf(search)).catch(() => undefined);
  if (/\/symbol\/|^\/compare$/.test(pathname)) loadChartTools().catch(() => undefined);
}
