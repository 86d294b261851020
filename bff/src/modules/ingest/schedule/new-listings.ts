import { addDays } from '../../../domain/day';
import type { Clock } from '../../../platform/clock';
import type { UnitOfWork } from '../../../platform/db/database';
import type { ListName } from './line-state';
import type { ListingLog } from '../store/listing-log';

/** How often a provider's list is checked. Each check costs one call, and calls for new companies. Unit: days. */
const CHECK_EVERY = 7;
/** A new company without a report is requested again with each check for this long. Unit: days. */
const NEW_FOR = 120;

export interface NewListingsParts {
  readonly database: UnitOfWork;
  readonly log: ListingLog;
  readonly clock: Pick<Clock, 'today'>;
}

/** New entries of a provider's list to request. */
export interface NewListings {
  readonly tickers: readonly string[];
  /** Call this when all of them were requested: the next check is a week later. */
  done(): Promise<void>;
}

/**
 * Entries that appeared on a provider's list of a market since the first check. Null: it is too soon for another check,
 * or the list is empty. Entries of the first check count as old, unless no company of the market is `known`: then all
 * are new. Throws: errors of `read`.
 */
export async function findNewListings(
  { database, log, clock }: NewListingsParts,
  list: ListName,
  { known, read }: { readonly known: ReadonlySet<string>; readonly read: () => Promise<readonly string[]> },
): Promise<NewListings | null> {
  const today = clock.today();
  const last = await log.checkedOn(list);
  if (last !== null && addDays(last, CHECK_EVERY) > today) return null;
  const tickers = await read();
  // An empty answer is ignored: the next run checks again.
  if (tickers.length === 0) return null;
  const isFirst = !(await log.isKnown(list));
  const since = isFirst && known.size > 0 ? null : today;
  await database.write((session) => log.note(list, { tickers, since }, session));
  const listed = new Set(tickers);
  const recent = await log.newSince(list, addDays(today, -NEW_FOR));
  return {
    tickers: recent.filter((ticker) => listed.has(ticker) && !known.has(ticker)),
    done: () => database.write((session) => log.noteCheck(list, today, session)),
  };
}
