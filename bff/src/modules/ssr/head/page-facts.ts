import { createHash } from 'node:crypto';
import { inLocale } from '@site/remote-kit/locale';
import type { Locale, PageHead } from '@site/remote-kit/contract';
import type { RouteMatch } from '@site/remote-kit/routes';
import { showsOwnState } from '@site/remote-kit/own-state';
import { canonicalPath } from '../page-address';
import { picturePath } from '../pictures/picture-address';
import { isSecretPage } from '../canonical-page';

/** What the head of a document says besides what its remote says. */
export interface HeadFacts {
  /** The page's own path and query in each language. */
  readonly addresses: Readonly<Record<Locale, string>>;
  /** Of its picture; null: it has none. */
  readonly picture: string | null;
}

/** Pages that anybody may open, and whose address opens nothing. */
export const isPublicPage = (match: RouteMatch | null): match is RouteMatch =>
  match !== null && match.access === 'public' && !isSecretPage(match);

/** The language in which a page should be found: the reader's, or the one that alone it is written in. */
export const foundLocale = ({ languages }: Pick<PageHead, 'languages'>, locale: Locale): Locale =>
  languages?.length === 1 ? languages[0]! : locale;

/** The remote's head, kept out of search engines where the address shows somebody's own state of the page. */
export const foundHead = (head: PageHead, match: RouteMatch | null, search: string): PageHead =>
  match === null || showsOwnState(match, search) ? { ...head, noIndex: true } : head;

/** `version`: changes whenever the page's data may, so that nobody who keeps pictures shows an old one. */
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
  const mark = createHash('sha256').update(version).digest('hex').slice(0, 8);
  return {
    addresses: { en: inLocale(path, 'en'), he: inLocale(path, 'he') },
    picture: isPublicPage(match) ? `${picturePath(path.replace(/\?.*/, ''), locale)}?v=${mark}` : null,
  };
}
