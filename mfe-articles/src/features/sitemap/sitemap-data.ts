import type { Schema } from '@site/contract';
import { readDataBlock } from '@site/remote-kit';
import type { Boot } from '@site/remote-kit/contract';
import { publicPages, type ListedPage } from '@site/remote-kit/page-entries';
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
  /** Pages that remotes bring an entry for. Absent: an older site, which has none. */
  readonly listed?: readonly ListedPage[];
}

/** For client-side navigations. Throws: ApiError, TypeError without an answer. */
export async function loadSitemap(signal: AbortSignal): Promise<SitemapData> {
  const { markets, sectors } = await readSitemap(signal);
  const boot = readDataBlock('boot') as Boot | null;
  return {
    sectors,
    listed: publicPages(boot?.registry ?? []),
    markets: markets.map(({ symbols, names, hebrewNames, ...market }) => ({
      ...market,
      companies: symbols.length,
      listed: { symbols, names, hebrewNames },
    })),
  };
}
