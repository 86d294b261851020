import { withoutInvisible } from '@site/fields/typed-text';
import { hostlessPath } from '@site/remote-kit/locale';
import type { MatchRoute } from '@site/remote-kit/match-route';

/**
 * The canonical address of a page that was requested in another spelling: a market code in another case, a ticker with a
 * slash (`BRK/B`), or invisible characters. Null: the canonical spelling does not match a page either.
 */
export function canonicalAddress(pathname: string, search: string, matchRoute: MatchRoute): string | null {
  const path = pathname.replace(/^\/market\/[^/]+(?:\/symbol\/[^/]+)?/, canonicalMarketPath);
  const query = search.replace(/(?<=[?&]market=)[^&]*/, (market) => encoded(plain(market).toUpperCase()));
  if ((path === pathname && query === search) || matchRoute(path, query) === null) return null;
  return hostlessPath(path + query);
}

function canonicalMarketPath(place: string): string {
  const [, , market = '', symbol, ticker = ''] = place.split('/');
  const company = symbol === undefined ? '' : `/symbol/${encoded(plain(ticker).replaceAll('/', '-'))}`;
  return `/market/${encoded(plain(market).toUpperCase())}${company}`;
}

const encoded = encodeURIComponent;

/** Decodes and removes invisible characters. Returns malformed percent-encoding unchanged. */
function plain(part: string): string {
  try {
    return withoutInvisible(decodeURIComponent(part)).trim();
  } catch {
    return part;
  }
}
