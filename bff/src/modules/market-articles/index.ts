export { createFirstMarketArticle, type ReadMarketArticle } from './page-data';
export { presentMarketArticle } from './presenter';
export { createMarketArticleRun } from './run';
export { createMarketArticleStore } from './store';
