import { VisuallyHidden } from '@site/ui';
import { useText } from '../texts/use-text';
import styles from './calendar.module.css';
import { DayName } from './day-name';
import { weekdayOf } from './weeks';

const WEEKDAYS = [
  'weekday.short.0',
  'weekday.short.1',
  'weekday.short.2',
  'weekday.short.3',
  'weekday.short.4',
  'weekday.short.5',
  'weekday.short.6',
] as const;

export interface ClockTimeProps {
  /** Instant. */
  readonly at: string;
  /** On the page's clock, `HH:mm`. */
  readonly time: string;
  /** The clock's day, if it differs from the day that the event is listed under. */
  readonly timeDay: string | null;
}

/** A time, and its day if it differs. Its width does not depend on the day, since the zone may change on hydration. */
export function ClockTime({ at, time, timeDay }: ClockTimeProps) {
  const text = useText();
  return (
    <span className={styles.clock}>
      <time dateTime={at} dir="ltr">
        {time}
      </time>
      {timeDay === null ? null : (
        <small>
          <span aria-hidden="true">{text(WEEKDAYS[weekdayOf(timeDay)]!)}</span>
          <VisuallyHidden>
            <DayName day={timeDay} />
          </VisuallyHidden>
        </small>
      )}
    </span>
  );
}
