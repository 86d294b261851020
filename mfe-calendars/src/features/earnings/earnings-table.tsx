import { ScrollFrame } from '@site/ui';
import styles from '../../frame/calendar.module.css';
import { DayName } from '../../frame/day-name';
import { dayMark, eventMark, walk } from '../../frame/walk';
import { useText } from '../../texts/use-text';
import { Company, Status, Title, When } from './event-parts';
import type { ListedEvent } from './listed-event';

/** The week as one table, a row an event. */
export function EarningsTable({ events }: { readonly events: readonly ListedEvent[] }) {
  const text = useText();
  return (
    <ScrollFrame className={styles.scroll} aria-label={text('earnings.title')} onKeyDown={walk}>
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
          {events.map((listed) => (
            <tr key={`${listed.day} ${listed.event.market_name} ${listed.event.symbol}`} {...eventMark}>
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
