import type { Locale } from '@site/format';

export type { Locale } from '@site/format';

/** The query parameter of the language, and its only value. English has none. */
const PARAMETER = 'lang';
const HEBREW = 'heb';

export const localeOf = (search: string): Locale =>
  new URLSearchParams(search).get(PARAMETER) === HEBREW ? 'he' : 'en';

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'he' ? 'rtl' : 'ltr');

/** Two leading slashes name a host. Browsers read a backslash as a slash, and drop tabs and line ends. */
const HOST_LIKE = /^[\0- ]*[/\\][\t\n\r]*[/\\][/\\\t\n\r]*/;

/** A path that a browser reads as a path of the site: leading slashes, which would name another host, become one. */
export const hostlessPath = (path: string): string => path.replace(HOST_LIKE, '/');

/** True for an address inside the site: a path, a query or a fragment. */
const isOwn = (href: string): boolean => /^(?:\/|[?#]|$)/.test(href);

/**
 * The same address in a language: `lang=heb` is set or removed, everything else stays as written. External addresses
 * do not change; one that begins like a host without a scheme is a path of the site.
 */
export function inLocale(written: string, locale: Locale): string {
  const href = hostlessPath(written);
  if (!isOwn(href)) return href;
  const hashAt = href.indexOf('#');
  const address = hashAt < 0 ? href : href.slice(0, hashAt);
  const queryAt = address.indexOf('?');
  const path = queryAt < 0 ? address : address.slice(0, queryAt);
  const retained = (queryAt < 0 ? '' : address.slice(queryAt + 1))
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=')[0] !== PARAMETER);
  if (locale === 'he') retained.push(`${PARAMETER}=${HEBREW}`);
  return path + (retained.length > 0 ? `?${retained.join('&')}` : '') + (hashAt < 0 ? '' : href.slice(hashAt));
}
