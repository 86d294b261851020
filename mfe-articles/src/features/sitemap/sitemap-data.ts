import type { Schema } from '@site/contract';
import { readSitemap } from '../../api/read-sitemap';

type Market = Schema<'SitemapMarket'>;

/** The companies of a market, ordered by ticker. */
export type Listed = Pick<Market, 'symbols' | 'names' | 'hebrewNames'>;

/** A market of the sitemap. `listed` null: its links are only in the first HTML. */
export interface ListedMarket extends Pick<Market, 'market' | 'asOf' | 'sample'> {
  readonly companies: number;
  readonly listed: Listed | null;
}

/** The data of the page, from the first HTML or a call. */
export interface SitemapData {
  readonly markets: readonly ListedMarket[];
  readonly sectors: readonly Schema<'SitemapSector'>[];
}

/** For client-side navigations. Throws: ApiError, TypeError without an answer. */
export async function loadSitemap(signal: AbortSignal): Promise<SitemapData> {
  const { markets, sectors } = await readSitemap(signal);
  return {
    sectors,
    markets: markets.map(({ symbols, names, hebrewNames, ...market }) => ({
      ...market,
      companies: symbols.length,
      listed: { symbols, names, hebrewNames },
    })),
  };
}
