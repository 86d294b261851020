import type { Schema } from '@site/contract';
import { fixed, type Locale } from '@site/format';
import type { FileEvent } from '../../frame/calendar-file';
import { momentIn } from '../../frame/zones';

export type EconomicEvent = Schema<'EconomicEvent'>;

/** Figures of an event, in the order in which a reader compares them. */
export const FIGURES = ['previous', 'revised', 'estimate', 'actual'] as const;
export type FigureName = (typeof FIGURES)[number];

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

const decimalsOf = (figure: number): number => (String(figure).split('.')[1] ?? '').length;

/** A figure as it was printed, with its unit: `2.4%`, `12.3B`, `98`. Null: there is none. */
export function figureText(figure: number | null, unit: string | null, locale: Locale): string | null {
  if (figure === null) return null;
  const digits = fixed(figure, Math.min(decimalsOf(figure), 4), locale);
  return digits === null ? null : `${digits}${unit ?? ''}`;
}

/** The event for the reader's own calendar. */
export function fileEventOf({ event }: Release, locale: Locale, previous: string, estimate: string): FileEvent {
  const { date, country, event: name, unit } = event;
  const told = (label: string, figure: number | null): readonly string[] => {
    const said = figureText(figure, unit, locale);
    return said === null ? [] : [`${label}: ${said}`];
  };
  return {
    uid: `economic-${country}-${date}-${name.replaceAll(/\W+/g, '-')}`,
    summary: `${country}: ${name}`,
    description: [...told(previous, event.previous), ...told(estimate, event.estimate)].join(', '),
    begins: date,
    isConfirmed: true,
    url: null,
  };
}
