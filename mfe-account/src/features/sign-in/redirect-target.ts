import { inLocale, matchRoute, ownPath, type Locale } from '@site/remote-kit';

/**
 * The target after logging in: the path of our own site in the query, else home. Pages for visitors are no target. In the
 * reader's language.
 */
export function redirectTarget(search: string, locale: Locale): string {
  const wanted = ownPath(new URLSearchParams(search).get('redirect'));
  const [path = '/', query = ''] = (wanted ?? '/').split('#')[0]!.split('?');
  const isGuestPage = matchRoute(path, query)?.access === 'guest';
  return inLocale(wanted === null || isGuestPage ? '/' : wanted, locale);
}

/** The same wanted page, carried along to another page of this remote. */
export function withRedirect(path: string, search: string): string {
  const wanted = ownPath(new URLSearchParams(search).get('redirect'));
  return wanted === null ? path : `${path}?redirect=${encodeURIComponent(wanted)}`;
}
