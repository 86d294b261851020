import { RELEASE_FIGURES } from '@site/format/calendar-events';
import { ScrollFrame } from '@site/ui';
import styles from '../../frame/calendar.module.css';
import { ClockTime } from '../../frame/clock-time';
import { DayName } from '../../frame/day-name';
import { dayTarget } from '../../frame/open-day';
import { useChange } from '../../frame/use-change';
import type { Today } from '../../frame/use-today';
import { WeekTable } from '../../frame/week-table';
import { useText } from '../../texts/use-text';
import { releaseKey, type Release } from './release';
import { CountryBadge, ImpactBadge, ReleaseFigure, ReleaseName } from './release-parts';

export interface EconomicTableProps {
  readonly today: Today;
  readonly releases: readonly Release[];
}

/** The week as a table, one row per event. */
export function EconomicTable({ today, releases }: EconomicTableProps) {
  const text = useText();
  return (
    <WeekTable
      today={today}
      events={releases}
      label={text('economic.title')}
      draw={(some, label) => <Rows {...{ today, label }} releases={some} />}
    />
  );
}

function Rows({ today, label, releases }: EconomicTableProps & { readonly label: string }) {
  const text = useText();
  const [search] = useChange();
  return (
    <ScrollFrame className={styles.scroll} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('column.day')}</th>
            <th scope="col">{text('column.time')}</th>
            <th scope="col">{text('filter.country')}</th>
            <th scope="col">{text('filter.impact')}</th>
            <th scope="col">{text('column.event')}</th>
            {RELEASE_FIGURES.map((name) => (
              <th key={name} scope="col" className={styles.figure}>
                {text(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {releases.map((release, place) => {
            const { event, day, time, timeDay } = release;
            return (
              <tr
                key={releaseKey(release)}
                className={day === today.day ? styles.todayRow : undefined}
                aria-current={day === today.day ? 'date' : undefined}
                {...(releases[place - 1]?.day === day ? {} : dayTarget(day, search))}
              >
                <td>
                  <DayName day={day} />
                </td>
                <td>
                  <ClockTime at={event.date} time={time} timeDay={timeDay} />
                </td>
                <td>
                  <CountryBadge country={event.country} />
                </td>
                <td>
                  <ImpactBadge impact={event.impact} />
                </td>
                <th scope="row">
                  <ReleaseName event={event.event} />
                </th>
                {RELEASE_FIGURES.map((name) => (
                  <td key={name} className={styles.figure}>
                    <ReleaseFigure name={name} event={event} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
