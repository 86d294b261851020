import { isBoardCode } from '@site/fields/markets';
import { matchRoutes } from 'react-router-dom';
import type { NonIndexRouteObject } from 'react-router-dom';
import type { BoardMarket, PageParams, RemoteRoute, RoutesOfRemote } from './contract';
import { boardPath, sectorPath } from './page-paths';
import { admits } from './routes';
import type { RouteMatch } from './routes';

/** The page behind a path and query; null: no such page (status 404). The page itself checks whether a company exists. */
export type MatchRoute = (pathname: string, search?: string) => RouteMatch | null;

/** A route object of react-router. */
interface SiteRoute extends NonIndexRouteObject {
  readonly path: string;
  readonly caseSensitive: true;
  readonly handle: RemoteRoute & { readonly remote: string };
}

const isBoardMarket = (value: string | undefined): value is BoardMarket =>
  value === 'WORLD' || (value !== undefined && isBoardCode(value));

/** `/a/b` as `['a', 'b']`; `/` as `['']`. */
const segmentsOf = (path: string): readonly string[] => path.split('/').slice(1);

/** Null: a segment has an invalid encoding. */
function decoded(segments: readonly string[]): readonly string[] | null {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
  }
}

/**
 * A route's match of an address; null: an invalid parameter. Values come from the address:
 * react-router reads an encoded `%2F` as a slash.
 */
function read({ handle }: SiteRoute, values: readonly string[]): RouteMatch | null {
  const { path, page, remote, access = 'public', where, behind, source, saysMissing, secret, endless } = handle;
  const params: Record<string, string> = { ...handle.params };
  for (const [index, part] of segmentsOf(path).entries()) {
    if (!part.startsWith(':')) continue;
    const name = part.slice(1);
    const value = values[index]!;
    if (!admits(where?.[name], value)) return null;
    params[name] = value;
  }
  const { market, ...others } = params;
  const typed: PageParams = isBoardMarket(market) ? { ...params, market } : others;
  return {
    remote,
    page,
    access,
    params: typed,
    ...(behind !== undefined && { behind }),
    ...(source !== undefined && { source }),
    ...(saysMissing && { saysMissing }),
    ...(secret && { secret }),
    ...(endless && { endless }),
  };
}

function matchAmong(candidates: SiteRoute[], pathname: string, values: readonly string[]): RouteMatch | null {
  const route = matchRoutes(candidates, { pathname })?.[0]?.route;
  if (!route) return null;
  return (
    read(route, values) ??
    matchAmong(
      candidates.filter((other) => other !== route),
      pathname,
      values,
    )
  );
}

/** `/` with a market, or with sector and industry, is a board. Null: the query has none. */
function boardAtHome(search: string): string | null {
  const query = new URLSearchParams(search);
  const market = query.get('market');
  const sector = query.get('sector');
  const industry = query.get('industry');
  if (market !== null && market !== 'WORLD') return boardPath(market);
  return sector === null || industry === null ? null : sectorPath(sector, industry);
}

/** Finds pages in the tables of the remotes, with or without a trailing slash. */
export function createRouteMatcher(remotes: readonly RoutesOfRemote[]): MatchRoute {
  /**
   * The candidate routes, by number of segments and first segment. react-router ranks and compiles the routes that it is
   * given at each call: a few routes take a tenth of the time of all. It also ignores trailing slashes, which
   * matter here.
   */
  const shortlists = new Map<string, SiteRoute[]>();
  const keyOf = (segments: readonly string[]): string => `${segments.length} ${segments[0]}`;
  for (const { name, routes } of remotes)
    for (const row of routes) {
      const key = keyOf(segmentsOf(row.path));
      const route: SiteRoute = { path: row.path, caseSensitive: true, handle: { ...row, remote: name } };
      shortlists.set(key, [...(shortlists.get(key) ?? []), route]);
    }
  return (pathname, search = '') => {
    const given = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
    const path = (given === '/' ? boardAtHome(search) : null) ?? given;
    const values = decoded(segmentsOf(path));
    return values && matchAmong(shortlists.get(keyOf(values)) ?? [], path, values);
  };
}

let current: MatchRoute = () => null;

/** Sets the site's pages: the shell reads them from its document, with the versions of the remotes. */
export function setRoutes(remotes: readonly RoutesOfRemote[]): void {
  current = createRouteMatcher(remotes);
}

/** The page behind an address of this site, in the browser. */
export const matchRoute: MatchRoute = (pathname, search) => current(pathname, search);
