export { createListingSearch } from './listing-search';
export { answersTo, type SearchIndex } from './search-index';
