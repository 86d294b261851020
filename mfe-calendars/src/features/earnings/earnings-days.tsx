import { classNames } from '@site/ui';
import styles from '../../frame/calendar.module.css';
import { DayName } from '../../frame/day-name';
import { columnsOf } from '../../frame/weeks';
import { useText } from '../../texts/use-text';
import { Company, Status, Title, When } from './event-parts';
import type { ListedEvent } from './listed-event';

export interface EarningsDaysProps {
  readonly week: string;
  readonly today: string;
  readonly events: readonly ListedEvent[];
}

/** A column a day. */
export function EarningsDays({ week, today, events }: EarningsDaysProps) {
  const text = useText();
  const days = columnsOf(week, new Set(events.map(({ day }) => day)));
  return (
    <div className={styles.days}>
      {days.map((day) => {
        const own = events.filter((listed) => listed.day === day);
        return (
          <section
            key={day}
            className={classNames(styles.day, day === today && styles.today)}
            aria-labelledby={`day-${day}`}
          >
            <h2 id={`day-${day}`}>
              <DayName day={day} />
            </h2>
            {own.length === 0 ? <p className={styles.none}>{text('calendar.noneThatDay')}</p> : null}
            <ul>
              {own.map((listed) => (
                <li key={`${listed.event.market_name} ${listed.event.symbol}`}>
                  <Company event={listed.event} />
                  <Title event={listed.event} />
                  <When listed={listed} />
                  <Status listed={listed} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
