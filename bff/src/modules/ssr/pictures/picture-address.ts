import type { Locale } from '@site/remote-kit/contract';

/** File name of the home page's picture, as its path has no name. */
const HOME = '/home';
const ADDRESS = /^\/pictures\/(en|he)(\/.+)\.png$/;

/** Path of a page's picture. `path`: the page's path from the site's root, without a query. */
export const picturePath = (path: string, locale: Locale): string =>
  `/pictures/${locale}${path === '/' ? HOME : path}.png`;

/** The page of a picture's path. Null: not a picture. */
export function picturedPage(pathname: string): { readonly path: string; readonly locale: Locale } | null {
  const [, locale, path] = ADDRESS.exec(pathname) ?? [];
  if (path === undefined) return null;
  return { path: path === HOME ? '/' : path, locale: locale === 'he' ? 'he' : 'en' };
}
