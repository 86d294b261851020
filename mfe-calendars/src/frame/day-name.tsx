import { dayText } from '@site/format';
import { useText } from '../texts/use-text';
import { weekdayOf } from './weeks';

const WEEKDAYS = ['weekday.0', 'weekday.1', 'weekday.2', 'weekday.3', 'weekday.4', 'weekday.5', 'weekday.6'] as const;

/** A day with its name: `Monday 23/11/2026`. */
export function DayName({ day }: { readonly day: string }) {
  const text = useText();
  return (
    <>
      <span>{text(WEEKDAYS[weekdayOf(day)]!)}</span>{' '}
      <time dateTime={day} dir="ltr">
        {dayText(day)}
      </time>
    </>
  );
}
