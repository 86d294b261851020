import { localeOf } from '@site/remote-kit';
import type { Locale, Messages, PageComponent } from '@site/remote-kit';
import { loadChartTools } from './charts';
import { pagesWith } from './pages';
import { laterPage } from './pages/later-page';

export { contractVersion } from '@site/remote-kit/contract';
export { heads } from './pages';

const loadComparePage = async () => (await import('./pages/compare-page')).ComparePage as PageComponent;

export const pages = pagesWith(laterPage(loadComparePage));

export const loadMessages = async (locale: Locale): Promise<Messages> =>
  (await (locale === 'he' ? import('./texts/he') : import('./texts/en'))).messages;

/** Words, and the code that draws charts, come apart: a likely visit brings them along. */
export function prefetch(url: string): void {
  const { pathname, search } = new URL(url, 'http://site.invalid');
  loadMessages(localeOf(search)).catch(() => undefined);
  const isCompare = pathname === '/compare';
  if (isCompare) loadComparePage().catch(() => undefined);
  if (isCompare || pathname.includes('/symbol/')) loadChartTools().catch(() => undefined);
}
