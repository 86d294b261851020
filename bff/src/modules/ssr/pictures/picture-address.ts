import type { Locale } from '@site/remote-kit/contract';

/** Pages of the site's root have no name that a file could bear. */
const HOME = '/home';
const ADDRESS = /^\/pictures\/(en|he)(\/.+)\.png$/;

/** Where a page's picture is found. `path`: the page's own, from the site's root, without a query. */
export const picturePath = (path: string, locale: Locale): string =>
  `/pictures/${locale}${path === '/' ? HOME : path}.png`;

/** The page whose picture an address asks for. Null: it asks for none. */
export function picturedPage(pathname: string): { readonly path: string; readonly locale: Locale } | null {
  const [, locale, path] = ADDRESS.exec(pathname) ?? [];
  if (path === undefined) return null;
  return { path: path === HOME ? '/' : path, locale: locale === 'he' ? 'he' : 'en' };
}
