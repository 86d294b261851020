import { createHash } from 'node:crypto';
import { inLocale } from '@site/remote-kit/locale';
import type { Locale, PageHead } from '@site/remote-kit/contract';
import type { RouteMatch } from '@site/remote-kit/routes';
import { showsChosenState } from '@site/remote-kit/chosen-state';
import { canonicalPath } from '../page-address';
import { picturePath } from '../pictures/picture-address';
import { isSecretPage } from '../canonical-page';

/** Facts for the head that do not come from the remote. */
export interface HeadFacts {
  /** The page's own path and query in each language. */
  readonly addresses: Readonly<Record<Locale, string>>;
  /** Address of its preview picture. Null: none. */
  readonly picture: string | null;
}

/** Public pages without a secret in their address. */
export const isPublicPage = (match: RouteMatch | null): match is RouteMatch =>
  match !== null && match.access === 'public' && !isSecretPage(match);

/** The language of a page for search engines: the reader's, or the only one that it has. */
export const foundLocale = ({ languages }: Pick<PageHead, 'languages'>, locale: Locale): Locale =>
  languages?.length === 1 ? languages[0]! : locale;

/** The remote's head, with `noIndex` if the address contains a reader's state of the page, such as filters. */
export const foundHead = (head: PageHead, match: RouteMatch | null, search: string): PageHead =>
  match === null || showsChosenState(match, search) ? { ...head, noIndex: true } : head;

/** `version`: changes with the page's data, so that caches of pictures do not show an old one. */
export function headFactsOf(
  {
    match,
    pathname,
    locale,
  }: { readonly match: RouteMatch | null; readonly pathname: string; readonly locale: Locale },
  head: Pick<PageHead, 'canonicalPath'>,
  version: string,
): HeadFacts {
  const path = head.canonicalPath ?? canonicalPath(match, pathname);
  const versionHash = createHash('sha256').update(version).digest('hex').slice(0, 8);
  return {
    addresses: { en: inLocale(path, 'en'), he: inLocale(path, 'he') },
    picture: isPublicPage(match) ? `${picturePath(path.replace(/\?.*/, ''), locale)}?v=${versionHash}` : null,
  };
}
