export { createSitePageLibrary, readPageFiles } from './page-library';
export type { PageLanguage, PageLibrary, WrittenPage } from './site-page';
