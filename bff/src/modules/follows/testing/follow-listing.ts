import type { Database } from '../../../platform/db/database';
import type { ListingName } from '../../../domain/markets';
import { createFollowStore } from '../store';

/** Puts a listing at the end of what a user follows. */
export const followListing = (database: Database, userId: string, listing: ListingName): Promise<void> =>
  database.write(({ transaction }) =>
    createFollowStore(database).add(userId, listing, '2026-01-01T00:00:00.000Z', transaction),
  );
