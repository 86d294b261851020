import type { Schema } from '@site/contract';
import { dayText } from '@site/format';
import { momentIn } from '@site/format/zones';

/** The two days of a range, formatted. */
export const spanOf = (from: string, to: string): { readonly from: string; readonly to: string } => ({
  from: dayText(from) ?? from,
  to: dayText(to) ?? to,
});

export type EarningsEvent = Schema<'EarningsEvent'>;

/** An event as the page lists it. */
export interface ListedEvent {
  readonly event: EarningsEvent;
  readonly isConfirmed: boolean;
  /** The exchange's own day: a company reports on it wherever its reader is. */
  readonly day: string;
  /** In the page's zone; null: unknown. */
  readonly time: string | null;
  /** The time is of the day after (or before) in the page's zone. */
  readonly timeDay: string | null;
}

/** Events of a week, by day, then by time; those without one last. */
export function listedIn(
  { earningsConfirmed, info }: Pick<Schema<'EarningsCalendar'>, 'earningsConfirmed' | 'info'>,
  zone: string,
): readonly ListedEvent[] {
  const listed =
    (isConfirmed: boolean) =>
    (event: EarningsEvent): ListedEvent => {
      const moment = event.at === null ? null : momentIn(event.at, zone);
      const timeDay = moment && moment.day !== event.date ? moment.day : null;
      return { event, isConfirmed, day: event.date, time: moment?.time ?? null, timeDay };
    };
  const orderOf = ({ day, event }: ListedEvent): string => `${day} ${event.at ?? '~'} ${event.symbol}`;
  return [...earningsConfirmed.map(listed(true)), ...info.map(listed(false))].sort((a, b) =>
    orderOf(a) < orderOf(b) ? -1 : 1,
  );
}
