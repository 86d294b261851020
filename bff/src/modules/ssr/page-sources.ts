import type { PageSource, MarketSummary, SiteContact } from '@site/remote-kit/contract';
import type { BoardMarket } from '@site/fields';
import type { ListedPage } from '@site/remote-kit/page-entries';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { Schema } from '@site/contract';
import type { Viewer } from '../../domain/entitlements';
import { createFirstArticle, type ReadArticle } from '../articles';
import { createFirstSearch, type ReadSearch } from '../search';
import { firstSitemap } from '../sitemap';
import { nothing, type PageData, type ReadPageData } from './page-data';
import { lifetimeOf } from './page-lifetimes';
import { createFirstAccount, type FirstAccountParts } from './ssr-data/account';
import { createFirstBoard, type ReadBoard } from './ssr-data/board';
import { createFirstCompany, type FirstCompanyParts } from './ssr-data/company';
import { createFirstComparison, type ReadComparison } from './ssr-data/comparison';
import type { ReadDeclaredSource, WaitingClient } from './ssr-data/declared-source';
import { createFirstReference, type FirstReferenceParts } from './ssr-data/developers';
import { createFirstHome, type FirstHomeParts } from './ssr-data/home';
import { createFirstSitePage, type ReadSitePage } from './ssr-data/site-page';
import { createFirstWeek, type FirstWeekParts } from './ssr-data/week';

/** Facts about the site that every page has. */
export interface SiteFacts {
  markets(): readonly MarketSummary[];
  /** Whether the public demo accounts exist. */
  hasDemoAccounts(): boolean;
  /** Whether a manager approves each new account. */
  hasApproval(): boolean;
  /** Third-party sign-ins that the site offers. */
  signInProviders: FirstAccountParts['signInProviders'];
  /** Whether registration does not ask for consent to marketing emails. */
  isMarketingFree(): boolean;
  /** The operator of the site. Null: not configured. */
  contact(): SiteContact | null;
}

export interface PageSources extends SiteFacts {
  /**
   * As `ReadPageData`. `client`: waits for the page; absent: none does. Also throws UnavailableError('overloaded') when a
   * limit refuses a call for the page's data.
   */
  read(
    match: RouteMatch,
    search: string,
    viewer: Viewer,
    zone?: string | null,
    client?: WaitingClient,
  ): Promise<PageData>;
  /** Changes whenever the page's data may have changed; part of the cache key. */
  versionOf(match: RouteMatch): string;
  /** Maximum lifetime while the version is unchanged. Unit: milliseconds. Null: unlimited. */
  lifetimeOf(match: RouteMatch): number | null;
}

/** The use cases behind pages, presented as in the contract. */
export interface PageSourcesParts
  extends FirstWeekParts, FirstCompanyParts, FirstAccountParts, FirstReferenceParts, FirstHomeParts {
  readonly readBoard: ReadBoard;
  readonly boardVersion: (market: BoardMarket) => string;
  readonly readComparison: ReadComparison;
  readonly readArticle: ReadArticle;
  readonly readSitemap: () => Schema<'Sitemap'>;
  /** Public pages that remotes list with an entry. */
  readonly listedPages: () => readonly ListedPage[];
  readonly readSearch: ReadSearch;
  readonly readSitePage: ReadSitePage;
  /** Reads the calls that routes declare. */
  readonly readDeclared: ReadDeclaredSource;
  /** Changes with the data of the home page. */
  readonly homeVersion: () => string;
  readonly contact: () => SiteContact | null;
  /** Changes with any market's data. */
  readonly marketsVersion: () => string;
  /** Day, `YYYY-MM-DD`, in UTC. */
  readonly today: () => string;
}

/**
 * Page sources in code, for pages with more than responses of API calls: they interpret the address, depend on the
 * viewer's rights, or trim a response. All other pages declare their calls in their route.
 */
export const PAGE_SOURCES = [
  'board',
  'company',
  'comparison',
  'profile',
  'sign-in',
  'third-party',
  'developers',
  'developer-call',
  'administration',
  'registration',
  'verification',
  'earnings',
  'economic',
  'article',
  'site-page',
  'search',
  'sitemap',
  'home',
] as const;
type PageSourceName = (typeof PAGE_SOURCES)[number];

const isPageSource = (source: PageSource): source is PageSourceName =>
  (PAGE_SOURCES as readonly PageSource[]).includes(source);

function createReaders(parts: PageSourcesParts): Readonly<Record<PageSourceName, ReadPageData>> {
  const week = createFirstWeek(parts);
  return {
    ...createFirstAccount(parts),
    ...createFirstReference(parts),
    board: createFirstBoard(parts.readBoard),
    company: createFirstCompany(parts),
    comparison: createFirstComparison(parts.readComparison),
    earnings: (_match, search, _viewer, zone) => week.earnings(search, zone),
    economic: (_match, search, _viewer, zone) => week.economic(search, zone),
    article: createFirstArticle(parts.readArticle),
    'site-page': createFirstSitePage(parts.readSitePage),
    search: createFirstSearch(parts.readSearch),
    sitemap: () => Promise.resolve(firstSitemap(parts.readSitemap(), parts.listedPages())),
    home: createFirstHome(parts),
  };
}

/** Reads the data from which a remote renders a page. */
export function createPageSources(parts: PageSourcesParts): PageSources {
  const { boardVersion, marketsVersion, today, markets, hasDemoAccounts, hasApproval } = parts;
  const { signInProviders, isMarketingFree, contact } = parts;
  const readers = createReaders(parts);
  return {
    read(match, search, viewer, zone, client) {
      const { source } = match;
      if (typeof source === 'object') return parts.readDeclared({ match, source, search, viewer, client });
      return source !== undefined && isPageSource(source)
        ? readers[source](match, search, viewer, zone)
        : Promise.resolve(nothing);
    },
    versionOf({ source, params }) {
      // Pages without a market, such as the comparison, change with any market.
      const { market = 'WORLD' } = params;
      if (source === 'board') return boardVersion(market);
      // The score history grows every day even without other changes; responses of calls may depend on the day too.
      if (source === 'company' || source === 'comparison' || typeof source === 'object')
        return `${boardVersion(market)} ${today()}`;
      if (source === 'home') return parts.homeVersion();
      return source === 'earnings' || source === 'economic' ? `${marketsVersion()} ${today()}` : marketsVersion();
    },
    lifetimeOf,
    markets,
    hasDemoAccounts,
    hasApproval,
    signInProviders,
    isMarketingFree,
    contact,
  };
}
