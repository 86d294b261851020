import type { MarketSummary, SiteContact } from '@site/remote-kit/contract';
import type { BoardMarket } from '@site/fields';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { Viewer } from '../../domain/entitlements';
import { nothing, type PageData, type PageDataSource, type PageDataSources } from '../../platform/pages/page-data';
import type { AccountFacts } from '../accounts';
import type { ReadDeclaredSource, WaitingClient } from './ssr-data/declared-source';

/** As long as responses of the API may be cached. */
const CALLS_LIFETIME_MS = 60_000;

/** Facts about the site that every page has. */
export interface SiteFacts extends AccountFacts {
  markets(): readonly MarketSummary[];
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

export interface PageSourcesParts extends SiteFacts {
  /** What modules bring for pages with more than responses of API calls. All other pages declare their calls in their route. */
  readonly sources: () => PageDataSources;
  /** Reads the calls that routes declare. */
  readonly readDeclared: ReadDeclaredSource;
  /** Changes with the data of a market, `WORLD`: of any. */
  readonly boardVersion: (market: BoardMarket) => string;
  /** Day, `YYYY-MM-DD`, in UTC. */
  readonly today: () => string;
}

/** Responses of calls may depend on the market in the address, and on the day. */
const CALLS_TRAITS = { isOfMarket: true, isDaily: true } as const;

/** Reads the data from which a remote renders a page. */
export function createPageSources(parts: PageSourcesParts): PageSources {
  const { boardVersion, today, markets, hasDemoAccounts, hasApproval } = parts;
  const { signInProviders, isMarketingFree, contact } = parts;
  const sourceOf = ({ source }: RouteMatch): PageDataSource | undefined =>
    typeof source === 'string' ? parts.sources().get(source) : undefined;
  return {
    read(match, search, viewer, zone, client) {
      const { source } = match;
      if (typeof source === 'object') return parts.readDeclared({ match, source, search, viewer, client });
      return sourceOf(match)?.read(match, search, viewer, zone) ?? Promise.resolve(nothing);
    },
    versionOf(match) {
      const named = sourceOf(match);
      if (named?.version) return named.version();
      const { isOfMarket, isDaily } = typeof match.source === 'object' ? CALLS_TRAITS : (named ?? {});
      const version = boardVersion((isOfMarket && match.params.market) || 'WORLD');
      return isDaily ? `${version} ${today()}` : version;
    },
    lifetimeOf: (match) =>
      typeof match.source === 'object' ? CALLS_LIFETIME_MS : (sourceOf(match)?.lifetimeMs ?? null),
    markets,
    hasDemoAccounts,
    hasApproval,
    signInProviders,
    isMarketingFree,
    contact,
  };
}
