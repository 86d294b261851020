import { isBoardCode } from '@site/fields/markets';
import type { RemoteRoute } from '../contract';
import { admits } from '../routes';
import { siteRoutes } from './site-routes';

function valueOf(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function valuesOf(
  { path, where, params: fixed }: RemoteRoute,
  given: readonly string[],
): Record<string, string> | null {
  const pattern = path.split('/').slice(1);
  if (pattern.length !== given.length) return null;
  const params: Record<string, string> = { ...fixed };
  for (const [index, part] of pattern.entries()) {
    const value = valueOf(given[index]!);
    if (value === null) return null;
    if (!part.startsWith(':')) {
      if (part !== value) return null;
      continue;
    }
    const name = part.slice(1);
    if (value === '' || !admits(where?.[name], value)) return null;
    params[name] = value;
  }
  return params;
}

/**
 * The reference implementation of matching without a router: segment by segment, the first matching row, with or without
 * a trailing slash. `matchRoute` must agree for paths without a query.
 */
export function segmentMatch(pathname: string): { readonly page: string; readonly params: object } | null {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const given = path.split('/').slice(1);
  for (const route of siteRoutes.flatMap(({ routes }) => routes)) {
    const found = valuesOf(route, given);
    if (!found) continue;
    const { market, ...others } = found;
    const isBoardMarket = market !== undefined && (market === 'WORLD' || isBoardCode(market));
    return { page: route.page, params: isBoardMarket ? found : others };
  }
  return null;
}
