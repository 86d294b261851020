import { symbolPath } from '@site/remote-kit/routes';
import type { RouteMatch } from '@site/remote-kit/routes';

/** Queries that name the language and nothing else; English need not be named, and may be. */
const STANDING: ReadonlySet<string> = new Set(['', '?lang=heb', '?lang=eng']);

/** Whether the address is a secret of its reader: it is handed to nobody as a referrer, and the page is kept by nobody. */
export const isSecretPage = ({ secret }: Pick<RouteMatch, 'secret'>): boolean => secret === true;

/**
 * Whether the address is the one under which everybody finds the page, of which there are as many as there are markets,
 * companies and fixed pages. Anything else (options, parameters that nobody knows, another spelling) is somebody's own.
 */
export function isStandingPage({ endless, params }: RouteMatch, pathname: string, search: string): boolean {
  if (!STANDING.has(search)) return false;
  if (endless === true || params['sector'] !== undefined) return false;
  const { market, symbol } = params;
  if (market !== undefined && symbol !== undefined) return pathname === symbolPath(market, symbol);
  return !pathname.includes('%') && (pathname === '/' || !pathname.endsWith('/'));
}
