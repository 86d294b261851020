import type { Schema } from '@site/contract';
import { readSitemap } from '../../api/read-sitemap';

type Market = Schema<'SitemapMarket'>;

/** The companies of a market, each in the place of its ticker. */
export type Listed = Pick<Market, 'symbols' | 'names' | 'hebrewNames'>;

/** A market of the sitemap. `listed` null: its links stand in the first HTML, and nothing else knows them. */
export interface ListedMarket extends Pick<Market, 'market' | 'asOf' | 'sample'> {
  readonly companies: number;
  readonly listed: Listed | null;
}

/** What the page is drawn from, in the first HTML and after a call alike. */
export interface SitemapData {
  readonly markets: readonly ListedMarket[];
  readonly sectors: readonly Schema<'SitemapSector'>[];
}

/** For a page that was opened inside the site. Throws: ApiError, TypeError without an answer. */
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
