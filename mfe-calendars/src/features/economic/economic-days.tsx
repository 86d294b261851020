import { classNames } from '@site/ui';
import styles from '../../frame/calendar.module.css';
import { DayName } from '../../frame/day-name';
import { columnsOf } from '../../frame/weeks';
import { useText } from '../../texts/use-text';
import { releaseKey } from './release';
import type { Release } from './release';
import { ReleaseItem } from './release-item';

export interface EconomicDaysProps {
  readonly week: string;
  readonly today: string;
  readonly releases: readonly Release[];
}

/** A column a day; an event's figures show when it is pointed at, focused or tapped. */
export function EconomicDays({ week, today, releases }: EconomicDaysProps) {
  const text = useText();
  return (
    <div className={styles.days}>
      {columnsOf(week, new Set(releases.map(({ day }) => day))).map((day) => {
        const own = releases.filter((release) => release.day === day);
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
              {own.map((release) => (
                <ReleaseItem key={releaseKey(release)} release={release} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
