import { isBoardCode } from '@site/fields/markets';
import { matchRoutes } from 'react-router-dom';
import type { BoardMarket, PageParams } from './contract';
import { isText, routes } from './routes';
import type { RouteMatch, SiteRoute } from './routes';

const isBoardMarket = (value: string | undefined): value is BoardMarket =>
  value === 'WORLD' || (value !== undefined && isBoardCode(value));

/** `/a/b` as `['a', 'b']`; `/` as `['']`. */
const segmentsOf = (path: string): readonly string[] => path.split('/').slice(1);

/**
 * The candidate routes, by number of segments and first segment. react-router ranks and compiles the routes that it is
 * given at each call: a few routes take a tenth of the time of all. It also ignores trailing slashes, which
 * matter here.
 */
const shortlists = new Map<string, SiteRoute[]>();
const shortlistKey = (segments: readonly string[]): string => `${segments.length} ${segments[0]}`;
for (const route of routes) {
  const key = shortlistKey(segmentsOf(route.path));
  shortlists.set(key, [...(shortlists.get(key) ?? []), route]);
}

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
function read({ path, handle }: SiteRoute, values: readonly string[]): RouteMatch | null {
  const { remote, page, access, where, behind } = handle;
  const params: Record<string, string> = { ...handle.params };
  for (const [index, part] of segmentsOf(path).entries()) {
    if (!part.startsWith(':')) continue;
    const name = part.slice(1);
    const value = values[index]!;
    if (!(where?.[name] ?? isText)(value)) return null;
    params[name] = value;
  }
  const { market, ...others } = params;
  const typed: PageParams = isBoardMarket(market) ? { ...params, market } : others;
  return { remote, page, access, params: typed, ...(behind === undefined ? {} : { behind }) };
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

/** `/` with a market, or with sector and industry, is a board. Undefined: the query has none. */
function boardAtHome(search: string): RouteMatch | null | undefined {
  const query = new URLSearchParams(search);
  const market = query.get('market');
  const sector = query.get('sector');
  const industry = query.get('industry');
  const board = { remote: 'mfe_boards', page: 'board', access: 'public' } as const;
  if (market !== null && market !== 'WORLD') return isBoardCode(market) ? { ...board, params: { market } } : null;
  if (sector === null || industry === null) return undefined;
  return isText(sector) && isText(industry) ? { ...board, params: { market: 'WORLD', sector, industry } } : null;
}

/**
 * The page behind a path and query, with or without a trailing slash. `/` with a market, or with sector and industry, is a board.
 * Null: no such page (status 404). The page itself checks whether a company exists.
 */
export function matchRoute(pathname: string, search = ''): RouteMatch | null {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const board = path === '/' ? boardAtHome(search) : undefined;
  if (board !== undefined) return board;
  const values = decoded(segmentsOf(path));
  if (values === null) return null;
  return matchAmong(shortlists.get(shortlistKey(values)) ?? [], path, values);
}
