export { createListingSearch } from './listing-search';
export { answersTo, type SearchIndex } from './search-index';
export { createFirstSearch } from './page-data';
export type { ReadSearch } from './page-data';
export { dataKindOfSearch, presentSearch } from './presenter';
