import { withoutInvisible } from '@site/fields/typed-text';
import { hostlessPath } from '@site/remote-kit/locale';
import type { MatchRoute } from '@site/remote-kit/match-route';

/**
 * The address of a page that was written in another way: a market's code in any case, a ticker with a slash (`BRK/B`),
 * invisible characters among them. Null: none of these leads to a page.
 */
export function canonicalAddress(pathname: string, search: string, matchRoute: MatchRoute): string | null {
  const path = pathname.replace(/^\/market\/[^/]+(?:\/symbol\/[^/]+)?/, plainPlace);
  const query = search.replace(/(?<=[?&]market=)[^&]*/, (market) => encoded(plain(market).toUpperCase()));
  if ((path === pathname && query === search) || matchRoute(path, query) === null) return null;
  return hostlessPath(path + query);
}

function plainPlace(place: string): string {
  const [, , market = '', symbol, ticker = ''] = place.split('/');
  const company = symbol === undefined ? '' : `/symbol/${encoded(plain(ticker).replaceAll('/', '-'))}`;
  return `/market/${encoded(plain(market).toUpperCase())}${company}`;
}

const encoded = encodeURIComponent;

/** Decoded, without invisible characters. As it is where it is not encoded as it should be. */
function plain(part: string): string {
  try {
    return withoutInvisible(decodeURIComponent(part)).trim();
  } catch {
    return part;
  }
}
