export type { IndexedMarket, SiteIndex } from './service';
