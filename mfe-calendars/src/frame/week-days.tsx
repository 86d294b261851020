import { useId, type ReactNode } from 'react';
import { classNames } from '@site/ui';
import { useText } from '../texts/use-text';
import styles from './calendar.module.css';
import { DayName } from './day-name';
import { dayTarget } from './open-day';
import { useChange } from './use-change';
import type { Today } from './use-today';
import { dayMark, walk } from './walk';
import { columnsOf, isEarlierThisWeek } from './weeks';

export interface WeekDaysProps<Event extends { readonly day: string }> {
  /** The page's title, as the accessible name. */
  readonly label: string;
  readonly week: string;
  readonly today: Today;
  readonly events: readonly Event[];
  /** A list item. */
  readonly draw: (event: Event) => ReactNode;
}

/**
 * One column per day; arrow keys move between events and days. On small screens the days of this week that are over are
 * folded, so that the page opens on today; this needs no script.
 */
export function WeekDays<Event extends { readonly day: string }>(props: WeekDaysProps<Event>) {
  const { label, week, today, events, draw } = props;
  const text = useText();
  const [search] = useChange();
  // One document may have both calendars, one of them hidden, so ids have to differ.
  const id = useId();
  const columns = columnsOf(week, new Set(events.map(({ day }) => day)), today.ofColumns);
  return (
    <div role="group" aria-label={label} aria-describedby={`${id}keys`} onKeyDown={walk}>
      <p id={`${id}keys`} className={styles.keys}>
        {text('calendar.keys')}
      </p>
      <div className={styles.days} data-columns={columns.length}>
        {columns.map((day) => {
          const own = events.filter((event) => event.day === day);
          return (
            <section
              key={day}
              className={classNames(styles.day, day === today.day && styles.today)}
              aria-labelledby={`${id}${day}`}
              {...dayTarget(day, search)}
              {...dayMark}
            >
              <h2 id={`${id}${day}`} aria-current={day === today.day ? 'date' : undefined}>
                <DayName day={day} />
                {day === today.day ? <span className={styles.todayMark}>{text('calendar.today')}</span> : null}
              </h2>
              {own.length === 0 ? (
                <p className={styles.none}>{text('calendar.noneThatDay')}</p>
              ) : isEarlierThisWeek(day, today.ofColumns) ? (
                <details className={styles.past}>
                  <summary>{text('calendar.dayEvents', { count: own.length })}</summary>
                  <ul>{own.map(draw)}</ul>
                </details>
              ) : (
                <ul>{own.map(draw)}</ul>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}
