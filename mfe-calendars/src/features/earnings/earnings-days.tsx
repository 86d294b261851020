import { eventMark } from '../../frame/walk';
import { WeekDays, type WeekDaysProps } from '../../frame/week-days';
import { useText } from '../../texts/use-text';
import { Company, Status, Title, When } from './event-parts';
import type { ListedEvent } from './listed-event';

/** One column per day. */
export function EarningsDays(props: Pick<WeekDaysProps<ListedEvent>, 'week' | 'today' | 'events'>) {
  const text = useText();
  return (
    <WeekDays
      {...props}
      label={text('earnings.title')}
      draw={(listed) => (
        <li key={`${listed.event.market_name} ${listed.event.symbol}`} {...eventMark}>
          <Company event={listed.event} />
          <Title event={listed.event} />
          <When listed={listed} />
          <Status listed={listed} />
        </li>
      )}
    />
  );
}
