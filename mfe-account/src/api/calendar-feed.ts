import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

export type CalendarFeed = Schema<'CalendarFeed'>;
export type CalendarFeedChoice = Schema<'CalendarFeedChoice'>;
export type NewCalendarFeed = Schema<'NewCalendarFeed'>;

const PATH = '/api/users/me/calendar-feed';

/** Null: there is none. Each throws: ApiError, TypeError without an answer. */
export const readCalendarFeed = async (signal: AbortSignal): Promise<CalendarFeed | null> =>
  (await dataOf(api.GET(PATH, { signal }))).feed;

/** The only answer with the address itself; the former address stops working. */
export const makeCalendarFeed = async (body: CalendarFeedChoice): Promise<NewCalendarFeed> =>
  dataOf(api.POST(PATH, { body }));

export const changeCalendarFeed = async (body: CalendarFeedChoice): Promise<CalendarFeed | null> =>
  (await dataOf(api.PUT(PATH, { body }))).feed;

export async function revokeCalendarFeed(): Promise<void> {
  await dataOf(api.DELETE(PATH));
}
