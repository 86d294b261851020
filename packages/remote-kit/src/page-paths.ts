// Separate from the table of routes, so that remotes do not bundle the table a second time.

export const boardPath = (market: string): string => `/market/${encodeURIComponent(market)}`;
export const sectorPath = (sector: string, industry: string): string =>
  `/market/WORLD/${encodeURIComponent(sector)}/${encodeURIComponent(industry)}`;
export const symbolPath = (market: string, symbol: string): string =>
  `/market/${encodeURIComponent(market)}/symbol/${encodeURIComponent(symbol)}`;
/** The page as of a past day. Null or undefined: now. */
export const onDay = (path: string, asOf: string | null | undefined): string =>
  asOf == null ? path : `${path}?createdAt=${encodeURIComponent(asOf)}`;
