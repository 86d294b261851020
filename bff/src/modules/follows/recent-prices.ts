import { eachSplitOnce, factorAfter, type Split } from '../../domain/corporate-actions/splits';
import type { Day, Market } from '../../domain/company';
import type { Ticker } from '../../domain/markets';
import { inChunks, placeholders } from '../../platform/db/bulk-insert';
import type { Database } from '../../platform/db/connect-database';

/** Unit: as quoted. */
export interface DatedPrice {
  readonly symbol: Ticker;
  readonly date: Day;
  readonly price: number;
}

export type RecentPrices = ReturnType<typeof createRecentPrices>;

/** The last prices of some listings, on today's shares. */
export function createRecentPrices({ read }: Pick<Database, 'read'>) {
  return {
    /** Stored prices of these from a day on. Shape: oldest first for each. */
    async since(market: Market, symbols: readonly Ticker[], from: Day): Promise<readonly DatedPrice[]> {
      const found: DatedPrice[] = [];
      for (const some of inChunks(symbols)) {
        const which = `l.market = ? AND l.ticker IN (${placeholders(some.length)})`;
        const [rows, splits] = await Promise.all([
          read.all<DatedPrice & { readonly through: Day | null }>(
            `SELECT l.ticker AS symbol, p.day AS date, p.price AS price, p.adjusted_through AS through FROM listings AS l
             JOIN prices AS p ON p.listing_id = l.id WHERE ${which} AND p.day >= ? ORDER BY l.ticker, p.day`,
            [market, ...some, from],
          ),
          read.all<Split & { readonly symbol: string }>(
            `SELECT l.ticker AS symbol, s.day AS day, s.numerator / s.denominator AS factor FROM listings AS l
             JOIN splits AS s ON s.listing_id = l.id WHERE ${which} AND s.day >= ?`,
            [market, ...some, from],
          ),
        ]);
        const bySymbol = new Map<string, Split[]>();
        for (const { symbol, ...split } of splits) bySymbol.set(symbol, [...(bySymbol.get(symbol) ?? []), split]);
        for (const [symbol, reported] of bySymbol) bySymbol.set(symbol, [...eachSplitOnce(reported)]);
        for (const { through, ...row } of rows) {
          const own = bySymbol.get(row.symbol);
          const factor = own && through !== null ? factorAfter(own, through) : 1;
          found.push(factor === 1 ? row : { ...row, price: row.price / factor });
        }
      }
      return found;
    },
  };
}
