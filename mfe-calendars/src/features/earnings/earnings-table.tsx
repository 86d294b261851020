import { ScrollFrame } from '@site/ui';
import styles from '../../frame/calendar.module.css';
import { DayName } from '../../frame/day-name';
import { dayTarget } from '../../frame/open-day';
import { useChange } from '../../frame/use-change';
import type { Today } from '../../frame/use-today';
import { dayMark, eventMark, walk } from '../../frame/walk';
import { WeekTable } from '../../frame/week-table';
import { useText } from '../../texts/use-text';
import { Company, Status, Title, When } from './event-parts';
import type { ListedEvent } from './listed-event';

export interface EarningsTableProps {
  readonly today: Today;
  readonly events: readonly ListedEvent[];
}

/** The week as a table, one row per event. */
export function EarningsTable({ today, events }: EarningsTableProps) {
  const text = useText();
  return (
    <WeekTable
      {...{ today, events }}
      label={text('earnings.title')}
      draw={(some, label) => <Rows {...{ today, label }} events={some} />}
    />
  );
}

function Rows({ today, label, events }: EarningsTableProps & { readonly label: string }) {
  const text = useText();
  const [search] = useChange();
  return (
    <ScrollFrame className={styles.scroll} aria-label={label} onKeyDown={walk}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('column.day')}</th>
            <th scope="col">{text('column.company')}</th>
            <th scope="col">{text('column.title')}</th>
            <th scope="col">{text('column.when')}</th>
            <th scope="col">{text('column.status')}</th>
            <th scope="col">{text('column.exchange')}</th>
          </tr>
        </thead>
        <tbody {...dayMark}>
          {events.map((listed, place) => (
            <tr
              key={`${listed.day} ${listed.event.market_name} ${listed.event.symbol}`}
              className={listed.day === today.day ? styles.todayRow : undefined}
              aria-current={listed.day === today.day ? 'date' : undefined}
              {...(events[place - 1]?.day === listed.day ? {} : dayTarget(listed.day, search))}
              {...eventMark}
            >
              <td>
                <DayName day={listed.day} />
              </td>
              <th scope="row">
                <Company event={listed.event} />
              </th>
              <td>
                <Title event={listed.event} />
              </td>
              <td>
                <When listed={listed} />
              </td>
              <td>
                <Status listed={listed} />
              </td>
              <td>
                <bdi>{listed.event.exchange}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
