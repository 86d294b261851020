import type { Market } from '../../domain/company';
import { eachSplitOnce, type Split } from '../../domain/corporate-actions/splits';
import type { Database } from '../../platform/db/database';

export type StoredSplits = ReturnType<typeof createStoredSplits>;

/** Splits of whole markets. */
export function createStoredSplits({ read }: Pick<Database, 'read'>) {
  return {
    /** Each once, by symbol. */
    async ofMarket(market: Market): Promise<ReadonlyMap<string, readonly Split[]>> {
      const rows = await read.all<Split & { readonly symbol: string }>(
        `SELECT l.ticker AS symbol, s.day AS day, s.numerator / s.denominator AS factor FROM splits AS s
         JOIN listings AS l ON l.id = s.listing_id WHERE l.market = ? ORDER BY s.day`,
        [market],
      );
      const bySymbol = new Map<string, Split[]>();
      for (const { symbol, ...split } of rows) bySymbol.set(symbol, [...(bySymbol.get(symbol) ?? []), split]);
      return new Map([...bySymbol].map(([symbol, splits]) => [symbol, eachSplitOnce(splits)]));
    },
  };
}
