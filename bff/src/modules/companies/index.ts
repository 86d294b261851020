export { BONUS_NAMES } from './contract-names';
export { createFindListing, type FindListing, type ListingName } from './find-listing';
export { logoUrl } from './logo';
export { shortAmount } from './short-amount';
