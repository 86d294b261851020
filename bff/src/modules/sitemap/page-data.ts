import type { Schema } from '@site/contract';
import type { ListedPage } from '@site/remote-kit/page-entries';
import type { PageData } from '../../platform/pages/page-data';

/**
 * Data for the sitemap page. Its thousands of links are in the HTML: the browser gets only their number per market.
 * `listed`: the pages that remotes list in it.
 */
export function firstSitemap(sitemap: Schema<'Sitemap'>, listed: readonly ListedPage[]): PageData {
  const markets = sitemap.markets.map(({ symbols, names, hebrewNames, ...market }) => ({
    ...market,
    companies: symbols.length,
    listed: { symbols, names, hebrewNames },
  }));
  const isSample = markets.some(({ sample }) => sample);
  return {
    data: { ...sitemap, markets, listed },
    inDocument: { ...sitemap, markets: markets.map((market) => ({ ...market, listed: null })), listed },
    dataKind: markets.length === 0 ? null : isSample ? 'sample' : 'real',
  };
}
