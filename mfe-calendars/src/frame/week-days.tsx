import { useId, type ReactNode } from 'react';
import { classNames } from '@site/ui';
import { useText } from '../texts/use-text';
import styles from './calendar.module.css';
import { DayName } from './day-name';
import { dayMark, walk } from './walk';
import { columnsOf } from './weeks';

export interface WeekDaysProps<Event extends { readonly day: string }> {
  /** What the week is of: the page's title. */
  readonly label: string;
  readonly week: string;
  readonly today: string;
  readonly events: readonly Event[];
  /** A list item. */
  readonly draw: (event: Event) => ReactNode;
}

/** A column a day; arrow keys walk between events and days. */
export function WeekDays<Event extends { readonly day: string }>(props: WeekDaysProps<Event>) {
  const { label, week, today, events, draw } = props;
  const text = useText();
  // Both calendars may stand in one document, one of them kept out of sight.
  const id = useId();
  const columns = columnsOf(week, new Set(events.map(({ day }) => day)));
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
              className={classNames(styles.day, day === today && styles.today)}
              aria-labelledby={`${id}${day}`}
              {...dayMark}
            >
              <h2 id={`${id}${day}`} aria-current={day === today ? 'date' : undefined}>
                <DayName day={day} />
              </h2>
              {own.length === 0 ? (
                <p className={styles.none}>{text('calendar.noneThatDay')}</p>
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
