import { createCatalogueLoader } from '@site/i18n';
import { localeOf } from '@site/remote-kit';
import { laterPage } from '@site/remote-kit/later-page';
import { loadChartTools } from './charts';
import { pagesWith } from './pages';
import { WaitingPage } from './pages/waiting-page';

export { contractVersion } from '@site/remote-kit/contract';
export { titles as heads } from './pages';

const loadComparePage = async () => (await import('./pages/compare-page')).ComparePage;

export const pages = pagesWith(laterPage(loadComparePage, WaitingPage));

export const loadMessages = createCatalogueLoader({
  en: async () => (await import('./texts/en')).messages,
  he: async () => (await import('./texts/he')).messages,
});

/** Loads what a likely visit needs: texts, the comparison page and the chart code are separate files. */
export function prefetch(url: string): void {
  const { pathname, search } = new URL(url, 'http://site.invalid');
  loadMessages(localeOf(search)).catch(() => undefined);
  const isCompare = pathname === '/compare';
  if (isCompare) loadComparePage().catch(() => undefined);
  if (isCompare || pathname.includes('/symbol/')) loadChartTools().catch(() => undefined);
}
