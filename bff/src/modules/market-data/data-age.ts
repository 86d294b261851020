import type { Day, Market } from '../../domain/company';
import { majorUnitOf } from '../../domain/currency';
import { marketOf } from '@site/fields/markets';
import type { RatesOfDay } from './exchange-rates/fx-service';

/** The age of those figures of a market that change every day. */
export interface DataAge {
  readonly market: Market;
  /** Day of the newest quote. Null: none. */
  readonly quotesAsOf: Day | null;
  /** Day of the newest stored rate from or into the market's own currency. Null: none is stored, defaults apply. */
  readonly ratesAsOf: Day | null;
}

/** The newest quote and the newest rate of a market. A rate of the major unit counts for the minor one. */
export function dataAgeOf({
  market,
  asOf,
  fx,
}: {
  readonly market: Market;
  readonly asOf: Day | null;
  readonly fx: Pick<RatesOfDay, 'stored'>;
}): DataAge {
  const currency = majorUnitOf(marketOf(market).quotedIn);
  let ratesAsOf: Day | null = null;
  for (const rate of fx.stored.values()) {
    const concerns = rate.pair.startsWith(currency) || rate.pair.endsWith(currency);
    if (concerns && (ratesAsOf === null || rate.asOf > ratesAsOf)) ratesAsOf = rate.asOf;
  }
  return { market, quotesAsOf: asOf, ratesAsOf };
}
