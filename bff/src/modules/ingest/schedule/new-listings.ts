import { addDays } from '../../../domain/day';
import type { Clock } from '../../../platform/clock';
import type { ListName } from './line-state';
import type { ListingLog } from '../store/listing-log';

/** How often a provider's list is looked at: one call, and those for what is new. Unit: days. */
const CHECK_EVERY = 7;
/** A company that has not reported yet is asked for again with each look so long. Unit: days. */
const NEW_FOR = 120;

export interface NewListingsParts {
  readonly log: ListingLog;
  readonly clock: Pick<Clock, 'today'>;
}

/** What of a provider's list is to be asked for. */
export interface NewListings {
  readonly tickers: readonly string[];
  /** All of them were asked for: the next look is a week away. */
  done(): Promise<void>;
}

/**
 * What came to a provider's list of a market since it was looked at first; null: it is too soon for another look, or the list
 * is empty. The first
 * look tells what has long been there, unless no company of the market is `known`: then all of it is new.
 * Throws: what `read` throws.
 */
export async function findNewListings(
  { log, clock }: NewListingsParts,
  list: ListName,
  { known, read }: { readonly known: ReadonlySet<string>; readonly read: () => Promise<readonly string[]> },
): Promise<NewListings | null> {
  const today = clock.today();
  const last = await log.checkedOn(list);
  if (last !== null && addDays(last, CHECK_EVERY) > today) return null;
  const tickers = await read();
  // An answer that is none says nothing: the next run looks again.
  if (tickers.length === 0) return null;
  const isFirst = !(await log.isKnown(list));
  await log.note(list, tickers, isFirst && known.size > 0 ? null : today);
  const listed = new Set(tickers);
  const recent = await log.newSince(list, addDays(today, -NEW_FOR));
  return {
    tickers: recent.filter((ticker) => listed.has(ticker) && !known.has(ticker)),
    done: () => log.noteCheck(list, today),
  };
}
