import type { ReactNode } from 'react';
import { useText } from '../texts/use-text';
import styles from './calendar.module.css';
import type { Today } from './use-today';
import { isEarlierThisWeek } from './weeks';

export interface WeekTableProps<Event extends { readonly day: string }> {
  /** The page's title, as the accessible name. */
  readonly label: string;
  readonly today: Today;
  readonly events: readonly Event[];
  /** Renders a table of some events, with its own name. */
  readonly draw: (events: readonly Event[], label: string) => ReactNode;
}

/** A week as a table that begins with today: days of this week that are over are folded above it. */
export function WeekTable<Event extends { readonly day: string }>(props: WeekTableProps<Event>) {
  const { label, today, events, draw } = props;
  const text = useText();
  const earlier = events.filter(({ day }) => isEarlierThisWeek(day, today.ofColumns));
  const rest = events.filter(({ day }) => !isEarlierThisWeek(day, today.ofColumns));
  return (
    <>
      {earlier.length === 0 ? null : (
        <details className={styles.earlier} open={rest.length === 0}>
          <summary>{text('calendar.earlier', { count: earlier.length })}</summary>
          {draw(earlier, text('calendar.earlierLabel'))}
        </details>
      )}
      {rest.length === 0 ? null : draw(rest, label)}
    </>
  );
}
