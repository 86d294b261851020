import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import { addDays } from '../frame/weeks';

/** Who reports in the week from a Monday on. Throws: ApiError, TypeError without an answer. */
export const readEarningsWeek = (week: string, signal: AbortSignal): Promise<Schema<'EarningsCalendar'>> =>
  dataOf(api.GET('/api/calendars/earnings', { params: { query: { from: week, to: addDays(week, 6) } }, signal }));

/** What the reader follows, each company with its next report. Throws: ApiError, TypeError without an answer. */
export const readFollowed = async (signal: AbortSignal): Promise<readonly Schema<'FollowedFigures'>[]> =>
  (await dataOf(api.GET('/api/symbols/follows/figures', { signal }))).followed;

/**
 * What is published in the week from a Monday on, with a day on each side: its first hours are another day's elsewhere.
 * Throws: ApiError, TypeError without an answer.
 */
export function readEconomicWeek(week: string, signal: AbortSignal): Promise<Schema<'EconomicCalendar'>> {
  const query = { from: addDays(week, -1), to: addDays(week, 7) };
  return dataOf(api.GET('/api/calendars/economic', { params: { query }, signal }));
}
