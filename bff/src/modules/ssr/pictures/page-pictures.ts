import { inLocale } from '@site/remote-kit/locale';
import type { Locale, PageHead } from '@site/remote-kit/contract';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { Viewer } from '../../../domain/entitlements';
import type { FindDocument } from '../documents/site-document';
import { TooBusy } from '../documents/site-document';
import { renderHead } from '../ssr-data/content';
import { isPublicPage } from '../head/page-facts';
import type { PageSources } from '../page-sources';
import type { Releases } from '../releases/releases';
import type { PictureContent } from './draw-picture';
import { picturedPage } from './picture-address';

export interface PagePicturesParts {
  readonly releases: Pick<Releases, 'choose'>;
  readonly sources: Pick<PageSources, 'read' | 'versionOf'>;
  readonly draw: (content: PictureContent) => Promise<Buffer>;
}

/** A picture is for everybody: it shows what a visitor sees, no matter who asks. */
const visitor: Viewer = { kind: 'visitor' };
/** Pages may change without their version: articles do. */
const LIFETIME_MS = 60 * 60_000;
const MAX_AGE_SECONDS = 86_400;
/** Drawings that may wait for the one that is made. */
const MOST_WAITING = 12;
const MARKS: Readonly<Record<Locale, string>> = { en: 'Sample data', he: 'נתוני דוגמה' };

/** Does one work after another. Throws: TooBusy where too many wait. */
function createQueue(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (work) => {
    if (waiting >= most) return Promise.reject(new TooBusy('too many pictures are waiting'));
    waiting += 1;
    const mine = last.then(work).finally(() => (waiting -= 1));
    last = mine.catch(() => undefined);
    return mine;
  };
}

/**
 * The picture of each public page, from what its remote says of it to a visitor: drawn when it is first asked for, kept
 * while the page's data stand, one at a time.
 */
export function createPagePictures({ releases, sources, draw }: PagePicturesParts): FindDocument {
  const inTurn = createQueue(MOST_WAITING);

  async function make(match: RouteMatch, path: string, locale: Locale): Promise<Buffer> {
    const search = new URL(inLocale(path, locale), 'http://site.invalid').search;
    const found = await sources.read(match, search, visitor);
    const head = await renderHead(releases.choose(null), {
      match,
      pathname: path,
      search,
      locale,
      viewerClass: 'visitor',
      data: found.data,
    });
    if (head === null) throw new TooBusy(`nobody says what ${match.page} is`);
    return draw({ ...contentOf(head), locale, mark: found.dataKind === 'sample' ? MARKS[locale] : null });
  }

  return (pathname) => {
    const wanted = picturedPage(pathname);
    const match = wanted && releases.choose(null).match(wanted.path);
    if (!wanted || !isPublicPage(match)) return null;
    const { path, locale } = wanted;
    return {
      contentType: 'image/png',
      version: `${releases.choose(null).key} ${sources.versionOf(match)}`,
      lifetimeMs: LIFETIME_MS,
      maxAgeSeconds: MAX_AGE_SECONDS,
      make: () => inTurn(() => make(match, path, locale)),
    };
  };
}

const contentOf = ({ title, description, picture = {} }: PageHead): Omit<PictureContent, 'locale' | 'mark'> => ({
  text: description,
  ...picture,
  title: picture.title ?? title,
});
