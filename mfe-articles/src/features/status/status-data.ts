import type { Schema } from '@site/contract';

export type SiteStatus = Schema<'SiteStatus'>;
export type MarketStatus = SiteStatus['markets'][number];
export type SourceStatus = SiteStatus['sources'][number];

/** The state of a source on a day; `idle`: no requests. */
export type DayState = SourceStatus['days'][number]['state'] | 'idle';

const DAY_MS = 86_400_000;
/** Number of days with a bar. */
export const SHOWN_DAYS = 30;

/** Each of the last 30 days up to that of `at`, an instant. Shape: oldest first. */
export function daysUpTo(
  at: string,
  { days }: SourceStatus,
): readonly { readonly day: string; readonly state: DayState }[] {
  const last = Date.parse(`${at.slice(0, 10)}T00:00:00Z`);
  const stateOf = new Map(days.map(({ day, state }) => [day, state]));
  return Array.from({ length: SHOWN_DAYS }, (_, place) => {
    const day = new Date(last - (SHOWN_DAYS - 1 - place) * DAY_MS).toISOString().slice(0, 10);
    return { day, state: stateOf.get(day) ?? 'idle' };
  });
}
