import type { Locale, Messages } from '@site/remote-kit';
import { loadChartTools } from './charts';

export { contractVersion } from '@site/remote-kit/contract';
export { heads, pages } from './pages';

export const loadMessages = (locale: Locale): Promise<{ readonly default: Messages }> =>
  locale === 'he' ? import('./texts/he.json') : import('./texts/en.json');

/** Charts are drawn by code that comes apart: a likely visit to a company brings it along. */
export function prefetch(url: string): void {
  if (/\/symbol\//.test(url)) void loadChartTools().catch(() => undefined);
}
