import { inLocale } from '@site/remote-kit';
import type { Locale } from '@site/remote-kit';
import en from './texts/en.json';
import he from './texts/he.json';

/** Escapes text for HTML, between tags and inside quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (name) => `&#${name.charCodeAt(0)};`);

export const notFoundTitle = (locale: Locale): string => (locale === 'he' ? he : en)['notFound.title'];

/** Content of a more specific page in place of the default. Everything is HTML, except the hint. */
export interface NotFoundMore {
  readonly hint: string;
  readonly form: string;
  readonly way: string;
}

/** A link in the page's language, as HTML. */
export const linkHtml = (href: string, text: string, locale: Locale): string =>
  `<a href="${escaped(inLocale(href, locale))}">${escaped(text)}</a>`;

/** The page for an unknown address, the same from the server and in the browser. */
export function notFoundHtml(locale: Locale, more?: NotFoundMore): string {
  const texts = locale === 'he' ? he : en;
  const ways = [
    ...(more ? [more.way] : []),
    linkHtml('/', texts['notFound.home'], locale),
    linkHtml('/sitemap', texts['notFound.sitemap'], locale),
  ];
  return (
    `<div class="site-not-found"><h1>${escaped(texts['notFound.title'])}</h1>` +
    `<p>${escaped(more?.hint ?? texts['notFound.hint'])}</p>${more?.form ?? ''}<p>${ways.join(' ')}</p></div>`
  );
}
