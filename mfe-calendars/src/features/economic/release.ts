import type { Schema } from '@site/contract';
import { momentIn } from '@site/format/zones';

export type EconomicEvent = Schema<'EconomicEvent'>;

/** An event on the page's clock. */
export interface Release {
  readonly event: EconomicEvent;
  readonly day: string;
  readonly time: string;
}

/** Events on the clock of a zone. Shape: by time. */
export const releasesIn = (events: readonly EconomicEvent[], zone: string): readonly Release[] =>
  events.map((event) => ({ event, ...momentIn(event.date, zone) }));

export const releaseKey = ({ event: { date, country, event } }: Release): string => `${date} ${country} ${event}`;
