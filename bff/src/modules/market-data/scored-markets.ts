import type { ScoredColumns } from '../../domain/columns/scored-columns';
import type { ColumnOptions } from '../../domain/options';
import type { Steps } from '../../platform/jobs/cooperative-yield';
import type { LoadedMarket } from './market-data';
import { scoreMarketSteps, type ScoredMarket } from './scored-market';

/**
 * Scores markets and caches the result while the data stays loaded. There are six sets of options without a number from
 * the user; a market with the user's own rate is scored each time.
 */
export function createScoredMarkets() {
  const known = new WeakMap<LoadedMarket, Map<string, ScoredMarket>>();
  const uncached = new WeakSet<ScoredMarket>();
  // Weak: what no board reuses before the next garbage collection is freed by it.
  const released = new Map<number, WeakRef<ScoredColumns>>();

  function takeReleased(length: number): ScoredColumns | undefined {
    const columns = released.get(length)?.deref();
    released.delete(length);
    return columns;
  }

  return {
    *steps(loaded: LoadedMarket, options: ColumnOptions): Steps<ScoredMarket> {
      if (options.usdIls !== undefined) {
        const market = yield* scoreMarketSteps(loaded, options, takeReleased(loaded.table.store.length));
        uncached.add(market);
        return market;
      }
      const key = JSON.stringify(options);
      const ways = known.get(loaded) ?? new Map<string, ScoredMarket>();
      known.set(loaded, ways);
      const market = ways.get(key) ?? (yield* scoreMarketSteps(loaded, options));
      ways.set(key, market);
      return market;
    },
    /**
     * Allows the next board to overwrite the columns of markets with the user's own rate; those of others are ignored. For
     * 60,000 listings a board needs 14 MB of columns: new memory each time makes the engine collect every few boards.
     */
    release(markets: readonly ScoredMarket[]): void {
      for (const market of markets) {
        if (uncached.delete(market)) released.set(market.columns.length, new WeakRef(market.columns));
      }
    },
  };
}
