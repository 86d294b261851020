import type { Schema } from '@site/contract';
import { momentIn } from '@site/format/zones';
import type { PageZones } from '../../frame/zones';

export type EconomicEvent = Schema<'EconomicEvent'>;

/** An event on the page's clock, under a day. */
export interface Release {
  readonly event: EconomicEvent;
  readonly day: string;
  readonly time: string;
  /** The clock's day, if it differs from `day`. */
  readonly timeDay: string | null;
}

/** Events on the clock of a zone, under the days of `dayZone`. Shape: by time. */
export const releasesIn = (events: readonly EconomicEvent[], { zone, dayZone }: PageZones): readonly Release[] =>
  events.map((event) => {
    const { day: timeDay, time } = momentIn(event.date, zone);
    const day = zone === dayZone ? timeDay : momentIn(event.date, dayZone).day;
    return { event, day, time, timeDay: timeDay === day ? null : timeDay };
  });

export const releaseKey = ({ event: { date, country, event } }: Release): string => `${date} ${country} ${event}`;
