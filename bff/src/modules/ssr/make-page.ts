import type { Locale } from '@site/remote-kit/contract';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { Day } from '../../domain/company';
import type { Viewer } from '../../domain/entitlements';
import { systemClock } from '../../platform/clock';
import { renderFirstContent } from './ssr-data/content';
import { foundHead, headFactsOf } from './head/page-facts';
import { pageHeaders } from './html/csp';
import { printFooterStyle } from './html/print-footer';
import { pageHtml } from './html/page-html';
import { liveReloadScript } from './live-reload';
import { pageFiles } from './page-files';
import { isSecretPage } from './canonical-page';
import type { PageData } from '../../platform/pages/page-data';
import type { PageSources } from './page-sources';
import type { ReleaseSet, Releases } from './releases/releases';

/** The request for a page. */
export interface PageRequest {
  readonly pathname: string;
  readonly search: string;
  readonly locale: Locale;
  /** The reader's time zone, if the page depends on it. Null: the page is the same for all. */
  readonly zone: string | null;
  /** A visitor while `isUnsure`: there is a token, but it cannot be verified now. */
  readonly viewer: Viewer;
  readonly isUnsure: boolean;
  /** The release versions for this reader. */
  readonly chosen: ReleaseSet;
}

export interface MadePage {
  readonly body: string;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  /** False: parts are missing, so the page must not be cached. */
  readonly isComplete: boolean;
}

export interface PageMakerParts {
  readonly releases: Pick<Releases, 'isSplit'>;
  readonly publicUrl: string;
  readonly sources: Pick<
    PageSources,
    'versionOf' | 'markets' | 'hasDemoAccounts' | 'hasApproval' | 'signInProviders' | 'isMarketingFree' | 'contact'
  >;
  readonly hasLiveReload: boolean;
  /** Absent: the system clock. */
  readonly today?: () => Day;
}

/** Null as `match`: page not found. */
export type MakePage = (request: PageRequest, match: RouteMatch | null, found: PageData) => Promise<MadePage>;

/** Assembles the document of a page from first content, head, data and files, and sets its headers. */
export function createPageMaker(parts: PageMakerParts): MakePage {
  const { releases, publicUrl, sources, hasLiveReload, today = systemClock.today } = parts;
  return async (request, match, found) => {
    const { pathname, search, locale, zone, viewer, chosen } = request;
    const viewerClass = viewer.kind;
    const contact = sources.contact();
    const content = await renderFirstContent(chosen, {
      match,
      pathname,
      search,
      locale,
      viewerClass,
      data: found.data,
      contact,
    });
    const { registry, away, ...named } = pageFiles(chosen, match, locale, search);
    const isComplete = content.content !== '' && content.top !== '' && found.isIncomplete !== true;
    const isSecret = match !== null && isSecretPage(match);
    const head = foundHead(content.head, match, search);
    const version = match === null ? '' : sources.versionOf(match);
    const hasColumns = match?.page === 'board' && search.includes('columns=');
    const { html, policy } = pageHtml({
      locale,
      origin: publicUrl,
      ...content,
      ...headFactsOf({ match, pathname, locale }, head, version),
      head,
      ...named,
      ...(match !== null &&
        !isSecret && { printFooter: printFooterStyle(publicUrl + pathname + search, today(), locale) }),
      boot: {
        locale,
        viewerClass,
        registry,
        ...(away.length > 0 && { away }),
        markets: sources.markets(),
        hasDemoAccounts: sources.hasDemoAccounts(),
        hasApproval: sources.hasApproval(),
        signInProviders: sources.signInProviders(),
        ...(sources.isMarketingFree() && { isMarketingFree: true as const }),
        ...(contact && { contact }),
        notFound: match === null,
        ...(hasColumns && { search }),
      },
      data: 'inDocument' in found ? found.inDocument : found.data,
      ...(hasLiveReload ? { scripts: [...named.scripts, { url: liveReloadScript }] } : {}),
    });
    return {
      body: html,
      contentType: 'text/html; charset=utf-8',
      headers: {
        ...pageHeaders,
        'Content-Security-Policy': policy,
        ...(isSecret ? { 'Referrer-Policy': 'no-referrer' } : {}),
        'Cache-Control':
          !isComplete || isSecret
            ? 'no-store'
            : viewer.kind === 'visitor' && !releases.isSplit && !hasColumns && zone === null
              ? 'public, max-age=0, s-maxage=60, must-revalidate'
              : 'private, no-cache',
        Vary: 'Cookie, Accept-Encoding',
        'Content-Language': locale,
        ...(found.dataKind === null ? {} : { 'X-Data-Source': found.dataKind }),
      },
      isComplete,
    };
  };
}
