export { createSitePageLibrary, readPageFiles } from './page-library';
export { presentSitePage } from './presenter';
export type { PageLanguage, PageLibrary, WrittenPage } from './site-page';
