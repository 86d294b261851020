import type { Migration } from '../../../platform/db/migration';

/** A ticker is asked for in every market at once, which the key by market and ticker can't find without walking all of it. */
export const listingsByTicker: Migration = {
  name: '0036-listings-by-ticker',
  statements: () => ['CREATE INDEX listings_ticker ON listings (ticker)'],
};
