import { contractVersion, type Locale, type RemoteModule } from '@site/remote-kit';
import { heads, pages } from './pages/pages';

export { contractVersion, heads, pages };

export const loadMessages: RemoteModule['loadMessages'] = (locale: Locale) =>
  locale === 'he' ? import('./texts/he.json') : import('./texts/en.json');
