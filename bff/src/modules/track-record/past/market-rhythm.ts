import type { Rhythm } from '../../../domain/track-record/months';
import { quantileOf } from '../../../domain/track-record/spread';
import type { QuotedListing } from '../../market-data';
import { readListingPast, type PastReader } from './listing-past';

/** Number of listings that show how often a market is priced. */
const LOOKED_AT = 40;
/** Prices further apart do not allow monthly boards. Unit: days. */
const MONTH_STEP = 35;
const DAY_MS = 86_400_000;

/**
 * How often boards can be formed: by the typical interval between a listing's prices, from some listings of the market.
 */
export async function rhythmOf(reader: PastReader, listings: readonly QuotedListing[]): Promise<Rhythm> {
  const stride = Math.max(1, Math.floor(listings.length / LOOKED_AT));
  const steps: number[] = [];
  for (let place = 0; place < listings.length; place += stride) {
    const { prices } = (await readListingPast(reader, listings[place]!.listing)).past;
    const [first, last] = [prices[0], prices.at(-1)];
    if (first && last && prices.length > 1) {
      steps.push((Date.parse(last.date) - Date.parse(first.date)) / DAY_MS / (prices.length - 1));
    }
  }
  return (quantileOf(steps, 0.5) ?? Infinity) <= MONTH_STEP ? 'month' : 'quarter';
}
