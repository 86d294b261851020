import type { Schema } from '@site/contract';
import type { PageData } from '../ssr';

/**
 * What the sitemap's page is drawn from. Its thousands of links stand in the HTML: the browser is told how many there
 * are of each market, and nothing of them again.
 */
export function firstSitemap(sitemap: Schema<'Sitemap'>): PageData {
  const markets = sitemap.markets.map(({ symbols, names, hebrewNames, ...market }) => ({
    ...market,
    companies: symbols.length,
    listed: { symbols, names, hebrewNames },
  }));
  const isSample = markets.some(({ sample }) => sample);
  return {
    data: { ...sitemap, markets },
    inDocument: { ...sitemap, markets: markets.map((market) => ({ ...market, listed: null })) },
    dataKind: markets.length === 0 ? null : isSample ? 'sample' : 'real',
  };
}
