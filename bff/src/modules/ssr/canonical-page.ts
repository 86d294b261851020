import { symbolPath } from '@site/remote-kit/routes';
import type { RouteMatch } from '@site/remote-kit/routes';

/** Queries with only the language. English is the default, but may be given. */
const CANONICAL_QUERIES: ReadonlySet<string> = new Set(['', '?lang=heb', '?lang=eng']);

/** Whether the address contains a secret: it is not sent as a referrer, and the page is not cached. */
export const isSecretPage = ({ secret }: Pick<RouteMatch, 'secret'>): boolean => secret === true;

/**
 * Whether the address is the canonical one of a page. Their number is bounded by markets, companies and fixed pages.
 * Other addresses (options, unknown parameters, another spelling) are unbounded variants.
 */
export function isCanonicalPage({ endless, params }: RouteMatch, pathname: string, search: string): boolean {
  if (!CANONICAL_QUERIES.has(search)) return false;
  if (endless === true || params['sector'] !== undefined) return false;
  const { market, symbol } = params;
  if (market !== undefined && symbol !== undefined) return pathname === symbolPath(market, symbol);
  return !pathname.includes('%') && (pathname === '/' || !pathname.endsWith('/'));
}
