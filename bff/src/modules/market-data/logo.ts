/**
 * Path of a listing's logo on our own origin, never elsewhere: an external address would reveal to its host what users
 * read.
 */
export function logoUrl(symbol: string, logoPath: string | null): string {
  return logoPath?.startsWith('/') && !logoPath.startsWith('//')
    ? logoPath
    : `/logos/${encodeURIComponent(symbol)}.svg`;
}

/** Pairs of background and text colours, each with a contrast of 4.5 or more. */
const COLOURS = ['#1d4e89', '#7a3e9d', '#0f6b5c', '#9a3412', '#3f4e8c', '#8a1c4a', '#2f6227', '#6b4e16'] as const;

/** A square with the ticker's first letters, for companies without a logo. One symbol always looks the same. */
export function monogramSvg(symbol: string): string {
  const letters =
    (symbol.split('.')[0] ?? '')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .slice(0, 2)
      .toUpperCase() || '?';
  let hash = 0;
  for (const character of symbol) hash = (hash * 31 + character.codePointAt(0)!) >>> 0;
  const colour = COLOURS[hash % COLOURS.length]!;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" role="img" aria-label="${letters}">` +
    `<rect width="64" height="64" rx="12" fill="${colour}"/>` +
    `<text x="32" y="33" fill="#fff" font-family="system-ui,sans-serif" font-size="28" font-weight="600" text-anchor="middle" dominant-baseline="central">${letters}</text></svg>`
  );
}

export type LogoService = ReturnType<typeof createLogoService>;

export function createLogoService({
  find,
}: {
  readonly find: (symbol: string) => { readonly symbol: string; readonly logoPath: string | null } | undefined;
}) {
  return {
    /** Always an address on our own origin, also for unknown symbols. */
    urlOf(symbol: string): string {
      const listing = find(symbol);
      return logoUrl(listing?.symbol ?? symbol, listing?.logoPath ?? null);
    },
  };
}
