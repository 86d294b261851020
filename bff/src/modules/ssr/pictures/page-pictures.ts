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

/** Pictures are public, so they show what a visitor sees. */
const visitor: Viewer = { kind: 'visitor' };
/** Some pages, such as articles, change without their version. */
const LIFETIME_MS = 60 * 60_000;
const MAX_AGE_SECONDS = 86_400;
/** Maximum queue length. */
const MAX_WAITING = 12;
const SAMPLE_LABELS: Readonly<Record<Locale, string>> = { en: 'Sample data', he: 'נתוני דוגמה' };

/** Runs tasks one at a time. Throws: TooBusy when the queue is full. */
function createQueue(maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (work) => {
    if (waiting >= maxWaiting) return Promise.reject(new TooBusy('too many pictures are waiting'));
    waiting += 1;
    const result = last.then(work).finally(() => (waiting -= 1));
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * Link preview pictures of public pages, from the head that the remote renders for a visitor. Drawn on the first request, one
 * at a time, and cached until the page's data change.
 */
export function createPagePictures({ releases, sources, draw }: PagePicturesParts): FindDocument {
  const enqueue = createQueue(MAX_WAITING);

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
    if (head === null) throw new TooBusy(`no remote renders the head of ${match.page}`);
    return draw({ ...contentOf(head), locale, mark: found.dataKind === 'sample' ? SAMPLE_LABELS[locale] : null });
  }

  return (pathname) => {
    const requested = picturedPage(pathname);
    const match = requested && releases.choose(null).match(requested.path);
    if (!requested || !isPublicPage(match)) return null;
    const { path, locale } = requested;
    return {
      contentType: 'image/png',
      version: `${releases.choose(null).key} ${sources.versionOf(match)}`,
      lifetimeMs: LIFETIME_MS,
      maxAgeSeconds: MAX_AGE_SECONDS,
      make: () => enqueue(() => make(match, path, locale)),
    };
  };
}

const contentOf = ({ title, description, picture = {} }: PageHead): Omit<PictureContent, 'locale' | 'mark'> => ({
  text: description,
  ...picture,
  title: picture.title ?? title,
});
