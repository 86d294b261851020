export { createFirstSearch } from './page-data';
export type { ReadSearch } from './page-data';
export { dataKindOfSearch, presentSearch } from './presenter';
