export { createFindListing } from './find-listing';
export type { FindListing, ListingName } from './find-listing';
