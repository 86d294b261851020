import type { Locale, PageHead, PageInput, SiteContact, ViewerClass } from '@site/remote-kit/contract';
import { publicPages } from '@site/remote-kit/page-entries';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { Release } from '@site/registry/load-release';
import { inSpan } from '../../../platform/telemetry/spans';
import type { ReleaseSet } from '../releases/releases';

/** The parts of a page that releases render. */
export interface FirstContent {
  readonly top: string;
  readonly content: string;
  readonly bottom: string;
  readonly head: PageHead;
}

export interface FirstContentRequest {
  /** Null: page not found. */
  readonly match: RouteMatch | null;
  readonly pathname: string;
  readonly search: string;
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  readonly data: unknown;
  readonly contact: SiteContact | null;
}

const emptyHead: PageHead = { title: '' };

/** Failures result in empty HTML; the browser renders the part then. */
async function rendered(release: Release | undefined, input: PageInput): Promise<{ html: string; head: PageHead }> {
  if (!release?.bundle) return { html: '', head: emptyHead };
  const { bundle: part } = release;
  return inSpan('render', { 'boursight.page': input.page }, () => part.render(input)).catch(() => ({
    html: '',
    head: emptyHead,
  }));
}

const pageInput = (
  match: RouteMatch,
  { pathname, search, locale, viewerClass, data }: Omit<FirstContentRequest, 'match' | 'contact'>,
): PageInput => ({
  page: match.page,
  params: match.params,
  pathname,
  search,
  locale,
  viewerClass,
  data,
  identifierPrefix: 'p',
});

/** The head of a page, rendered by its remote. Null: not available now. */
export async function renderHead(
  releases: ReleaseSet,
  { match, ...request }: Omit<FirstContentRequest, 'contact'> & { readonly match: RouteMatch },
): Promise<PageHead | null> {
  const { head } = await rendered(releases.get(match.remote), pageInput(match, request));
  return head === emptyHead ? null : head;
}

/** Renders the shell's frame and the remote's page concurrently. */
export async function renderFirstContent(releases: ReleaseSet, request: FirstContentRequest): Promise<FirstContent> {
  const { match, pathname, search, locale, viewerClass, contact } = request;
  const shell = releases.get('shell');
  const place = { pathname, match, contact, listed: publicPages(releases.routes) };
  const frame = (page: string, identifierPrefix: string): PageInput => ({
    page,
    params: {},
    search,
    locale,
    viewerClass,
    data: place,
    identifierPrefix,
  });
  const page = match
    ? rendered(releases.get(match.remote), pageInput(match, request))
    : rendered(shell, frame('not-found', 'p'));
  const [top, content, bottom] = await Promise.all([
    rendered(shell, frame('top', 't')),
    page,
    rendered(shell, frame('bottom', 'b')),
  ]);
  return { top: top.html, content: content.html, bottom: bottom.html, head: content.head };
}
