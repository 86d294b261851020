import { inLocale } from '@site/remote-kit';
import type { Locale } from '@site/remote-kit';
import en from './texts/en.json';
import he from './texts/he.json';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const notFoundTitle = (locale: Locale): string => (locale === 'he' ? he : en)['notFound.title'];

/** The page for an address that has none, the same from the server and in the browser. */
export function notFoundHtml(locale: Locale): string {
  const texts = locale === 'he' ? he : en;
  const link = (href: string, text: string): string =>
    `<a href="${escaped(inLocale(href, locale))}">${escaped(text)}</a>`;
  return `<div class="site-not-found"><h1>${escaped(texts['notFound.title'])}</h1><p>${escaped(texts['notFound.hint'])}</p><p>${link(
    '/',
    texts['notFound.home'],
  )} ${link('/sitemap', texts['notFound.sitemap'])}</p></div>`;
}
