import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import { addDays } from '../frame/weeks';

/** Earnings events of the week from a Monday on. Throws: ApiError, TypeError without an answer. */
export const readEarningsWeek = (week: string, signal: AbortSignal): Promise<Schema<'EarningsCalendar'>> =>
  dataOf(api.GET('/api/calendars/earnings', { params: { query: { from: week, to: addDays(week, 6) } }, signal }));

/** The followed companies, each with its next report. Throws: ApiError, TypeError without an answer. */
export const readFollowed = async (signal: AbortSignal): Promise<readonly Schema<'FollowedFigures'>[]> =>
  (await dataOf(api.GET('/api/symbols/follows/figures', { signal }))).followed;

/**
 * Economic events of the week from a Monday on, with a day on each side: in other time zones they may be in the week.
 * Throws: ApiError, TypeError without an answer.
 */
export function readEconomicWeek(week: string, signal: AbortSignal): Promise<Schema<'EconomicCalendar'>> {
  const query = { from: addDays(week, -1), to: addDays(week, 7) };
  return dataOf(api.GET('/api/calendars/economic', { params: { query }, signal }));
}
