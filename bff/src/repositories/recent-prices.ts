import type { DatedPrice, RecentPrices } from '../services/ports';
import { inChunks, placeholders } from './bulk-insert';
import type { Database } from './database';

/** The last prices of some listings. */
export function createRecentPrices({ read }: Pick<Database, 'read'>): RecentPrices {
  return {
    async since(market, symbols, from) {
      const found: DatedPrice[] = [];
      for (const some of inChunks(symbols)) {
        const rows = await read.all<DatedPrice>(
          `SELECT l.ticker AS symbol, p.day AS date, p.price AS price FROM listings AS l
           JOIN prices AS p ON p.listing_id = l.id
           WHERE l.market = ? AND l.ticker IN (${placeholders(some.length)}) AND p.day >= ? ORDER BY l.ticker, p.day`,
          [market, ...some, from],
        );
        found.push(...rows);
      }
      return found;
    },
  };
}
