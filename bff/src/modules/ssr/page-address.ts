import { boardPath, sectorPath } from '@site/remote-kit/routes';
import type { RouteMatch } from '@site/remote-kit/routes';

/** Paths of the API and other handlers of the server. */
export const isApiPath = (path: string): boolean =>
  /^\/(?:api|mcp|logos|paddle-checkout|sandbox-identity|google-sign-in)(?:\/|$)|^\/(?:healthz|readyz|metrics)$/.test(
    path,
  );

/** File paths, which must not be answered with a page. */
export { isFilePath as isFile } from '@site/registry/routes-fit';

/** The canonical path of a page for search engines. */
export function canonicalPath(match: RouteMatch | null, pathname: string): string {
  if (match?.page !== 'board') return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const { market = '', sector, industry } = match.params;
  return sector !== undefined && industry !== undefined ? sectorPath(sector, industry) : boardPath(market);
}
