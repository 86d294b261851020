import { daysFrom } from '@site/format/calendar';
import type { Day, Market } from '../../domain/company';
import type { DataKind } from './stored-facts';
import type { DataAge } from './data-age';

/** How old a market's data is on a day. */
export interface MarketAge extends DataAge {
  readonly market: Market;
  readonly dataKind: DataKind;
  /** Whole days since the newest quote. Null: none. */
  readonly quotesAgeDays: number | null;
  /** Whole days since the newest rate. Null: none is stored, defaults apply. */
  readonly ratesAgeDays: number | null;
  /** Real quotes or rates are older than any closure of an exchange. Sample data never becomes old. */
  readonly isOld: boolean;
}

/** Exchanges close for a week and its two weekends at most. Unit: days. */
const LONGEST_REST = 10;

const daysSince = (day: Day | null, today: Day): number | null =>
  day === null ? null : Math.max(0, daysFrom(day, today));

/** Whether a listing's quote is much older than its market. */
export const isQuoteLeftBehind = (quotedOn: Day | null, marketDay: Day | null): boolean =>
  // Most quotes are of the market's own day, and counting days is slow.
  quotedOn !== null && marketDay !== null && quotedOn < marketDay && daysFrom(quotedOn, marketDay) > LONGEST_REST;

/** The age of one market's data. `today`: a day of UTC. */
export function marketAgeOn(today: Day, age: DataAge, dataKind: DataKind): MarketAge {
  const quotesAgeDays = daysSince(age.quotesAsOf, today);
  const ratesAgeDays = daysSince(age.ratesAsOf, today);
  const isOld = dataKind === 'real' && Math.max(quotesAgeDays ?? 0, ratesAgeDays ?? 0) > LONGEST_REST;
  return { ...age, dataKind, quotesAgeDays, ratesAgeDays, isOld };
}
