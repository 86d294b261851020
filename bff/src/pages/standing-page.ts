import { symbolPath } from '@site/remote-kit/routes';
import type { RouteMatch } from '@site/remote-kit/routes';

/** Page kinds of which there are as many as somebody thinks of. */
const ENDLESS: ReadonlySet<string> = new Set(['article', 'statements', 'verify', 'alerts-off', 'profile']);

/**
 * Whether the address is the one under which everybody finds the page, of which there are as many as there are markets,
 * companies and fixed pages. Anything else (options, parameters that nobody knows, another spelling) is somebody's own.
 */
export function isStandingPage({ page, params }: RouteMatch, pathname: string, search: string): boolean {
  if (search !== '' && search !== '?lang=heb') return false;
  if (ENDLESS.has(page) || params['sector'] !== undefined) return false;
  const { market, symbol } = params;
  if (market !== undefined && symbol !== undefined) return pathname === symbolPath(market, symbol);
  return !pathname.includes('%') && (pathname === '/' || !pathname.endsWith('/'));
}
