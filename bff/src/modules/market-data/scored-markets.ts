import type { ColumnOptions } from '../../domain/options';
import type { Steps } from '../../platform/jobs/cooperative-yield';
import type { LoadedMarket } from './market-data';
import { scoreMarketSteps, type ScoredMarket } from './scored-market';

/**
 * Scores markets and caches the result while the data stays loaded. There are six sets of options without a number from
 * the user; a market with the user's own rate is scored each time.
 */
export function createScoredMarkets(): (loaded: LoadedMarket, options: ColumnOptions) => Steps<ScoredMarket> {
  const known = new WeakMap<LoadedMarket, Map<string, ScoredMarket>>();
  return function* scoredSteps(loaded, options) {
    if (options.usdIls !== undefined) return yield* scoreMarketSteps(loaded, options);
    const key = JSON.stringify(options);
    const ways = known.get(loaded) ?? new Map<string, ScoredMarket>();
    known.set(loaded, ways);
    const market = ways.get(key) ?? (yield* scoreMarketSteps(loaded, options));
    ways.set(key, market);
    return market;
  };
}
