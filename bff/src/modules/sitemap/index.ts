export type { IndexedMarket, SiteIndex } from './service';
export { firstSitemap } from './page-data';
export { presentSitemap } from './presenter';
