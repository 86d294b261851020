import type { Locale, Messages } from '@site/remote-kit';

export { contractVersion } from '@site/remote-kit/contract';
export { heads, pages } from './pages';

export const loadMessages = (locale: Locale): Promise<{ readonly default: Messages }> =>
  locale === 'he' ? import('./texts/he.json') : import('./texts/en.json');
