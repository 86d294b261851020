export { createFirstMarketArticle, type ReadMarketArticle } from './page-data';
export { presentMarketArticle } from './presenter';
