import { inLocale } from '@site/remote-kit';
import type { Locale } from '@site/remote-kit';
import en from './texts/en.json';
import he from './texts/he.json';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (name) => `&#${name.charCodeAt(0)};`);

export const tooManyTitle = (locale: Locale): string => (locale === 'he' ? he : en)['tooMany.title'];

/** The page for a reader over the rate limit. */
export function tooManyHtml(locale: Locale): string {
  const texts = locale === 'he' ? he : en;
  const home = `<a href="${escaped(inLocale('/', locale))}">${escaped(texts['notFound.home'])}</a>`;
  return `<div class="site-not-found"><h1>${escaped(texts['tooMany.title'])}</h1><p>${escaped(texts['tooMany.hint'])}</p><p>${home}</p></div>`;
}
