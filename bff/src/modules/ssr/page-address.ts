import { boardPath, sectorPath } from '@site/remote-kit/routes';
import type { RouteMatch } from '@site/remote-kit/routes';

/** Paths that belong to the API and its neighbours. */
export const isElsewhere = (path: string): boolean =>
  /^\/(?:api|mcp|logos|paddle-checkout|sandbox-identity|google-sign-in)(?:\/|$)|^\/(?:healthz|readyz|metrics)$/.test(
    path,
  );

/** A path that asks for a file: it must not get a page. */
export { isFilePath as isFile } from '@site/registry/routes-fit';

/** The address under which search engines should know a page. */
export function canonicalPath(match: RouteMatch | null, pathname: string): string {
  if (match?.page !== 'board') return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const { market = '', sector, industry } = match.params;
  return sector !== undefined && industry !== undefined ? sectorPath(sector, industry) : boardPath(market);
}
