import { renderToString } from 'react-dom/server';
import type { ListedPage } from '@site/remote-kit/page-entries';
import { contractVersion } from '@site/remote-kit';
import type { Locale, PageHead, PageInput, RouteMatch, SsrBundle, SiteContact } from '@site/remote-kit';
import { Footer } from './frame/footer';
import { FrameProvider } from './frame/frame-context';
import { Header } from './frame/header';
import { notFoundAt } from './pages/missing-company/missing-company-page';
import { notFoundTitle } from './pages/not-found-page';
import { tooManyHtml, tooManyTitle } from './pages/too-many-page';
import { messages as en } from './texts/en';
import { messages as he } from './texts/he';

const catalogues: Record<Locale, Record<string, unknown>> = { en, he };

/** `data`: the page inside the frame, its path, and the operator of the site. */
export interface FrameData {
  readonly pathname: string;
  /** Null: there is no such page. */
  readonly match: RouteMatch | null;
  /** The operator of the site; absent or null when not configured. */
  readonly contact?: SiteContact | null;
  /** Public pages that remotes register in the menu. Absent: an older site, which has none. */
  readonly listed?: readonly ListedPage[];
}

const unknownPlace: FrameData = { pathname: '/', match: null };

const parts = { top: Header, bottom: Footer } as const;

const sample = (page: string, locale: Locale): PageInput<FrameData> => ({
  page,
  params: {},
  search: '',
  locale,
  viewerClass: 'visitor',
  data: { pathname: '/market/SP500', match: null },
  identifierPrefix: 't',
});

/** The frame as strings: `top`, `bottom`, and the pages for unknown addresses and for rate limits. */
const server: SsrBundle = {
  contractVersion,
  render(input) {
    const { page, locale, viewerClass, search, identifierPrefix } = input;
    const { pathname, match, contact, listed = [] } = (input.data as FrameData | null) ?? unknownPlace;
    if (page === 'not-found') return notFoundAt(locale, pathname);
    if (page === 'too-many') return tooManyHtml(locale);
    const Part = page === 'top' || page === 'bottom' ? parts[page] : undefined;
    if (!Part) throw new Error(`the frame has no part '${page}'`);
    const place = { key: 'first', pathname, search, match };
    return renderToString(
      <FrameProvider
        {...{ locale, viewerClass, place, listed }}
        contact={contact ?? null}
        messages={catalogues[locale]}
      >
        <Part />
      </FrameProvider>,
      { identifierPrefix },
    );
  },
  head: ({ page, locale }): PageHead => ({
    title: page === 'too-many' ? tooManyTitle(locale) : notFoundTitle(locale),
    noIndex: true,
  }),
  samples: [sample('top', 'en'), sample('bottom', 'he'), sample('not-found', 'he'), sample('too-many', 'en')],
};

export const { render, head, samples } = server;
export { contractVersion };
