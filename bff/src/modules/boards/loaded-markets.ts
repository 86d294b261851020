import { spansMarkets } from '@site/fields';
import { storedSectorName } from '../../domain/sector-name';
import { UnavailableError } from '../../platform/errors';
import type { Day } from '../../domain/company';
import { systemClock } from '../../platform/clock';
import { assertNotInFuture, type LoadedMarket, type MarketData } from '../market-data';
import type { BoardQuery } from './board-query';
import { latestOf } from './of-loaded-markets';

/**
 * The markets of a board, at present or on its day. Throws: InvalidInputError('day_in_future'). `isWhole`: the whole
 * markets, even for a board of a group.
 */
export async function loadedFor(
  data: Pick<MarketData, 'markets' | 'ofMarket' | 'status' | 'groupAsOf' | 'allAsOf' | 'asOf'>,
  { market, asOf, sector, industry }: BoardQuery,
  isWhole: boolean,
  today: () => Day = systemClock.today,
): Promise<readonly LoadedMarket[]> {
  const present = spansMarkets(market) ? data.markets() : [data.ofMarket(market)].filter((one) => one !== undefined);
  if (present.length === 0 && !data.status().isReady) {
    throw new UnavailableError('not_available_now', 'The data is being loaded. Try again in a moment.');
  }
  if (asOf === undefined) return present;
  assertNotInFuture(asOf, latestOf(present), today());
  if (market === 'WORLD' && !isWhole) {
    const group = { sector: storedSectorName(sector ?? ''), industry: storedSectorName(industry ?? '') };
    return data.groupAsOf(group, asOf);
  }
  if (spansMarkets(market)) return data.allAsOf(asOf);
  const then = await data.asOf(market, asOf);
  return then ? [then] : [];
}
