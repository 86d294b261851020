import { dayText } from '@site/format';
import { daysUpTo, type SourceStatus } from './status-data';
import { useStatusText } from './status-text';
import styles from './status.module.css';

/** A data source over 30 days: one bar per day, and a text. `at`: the instant of the status. */
export function SourceDays({ source, at }: { readonly source: SourceStatus; readonly at: string }) {
  const text = useStatusText();
  const days = daysUpTo(at, source);
  const requestedDays = days.filter(({ state }) => state !== 'idle');
  const troubled = requestedDays.filter(({ state }) => state !== 'good');
  return (
    <div className={styles.source}>
      <h3>
        <bdi>{source.source}</bdi>
      </h3>
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ day, state }) => (
          <span key={day} data-state={state} title={`${dayText(day)} · ${text(`status.day.${state}`)}`} />
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{dayText(days[0]!.day)}</span>
        <span>{dayText(days.at(-1)!.day)}</span>
      </p>
      <p>
        {text('status.sourceDays', { good: requestedDays.length - troubled.length, requested: requestedDays.length })}
      </p>
      {troubled.length > 0 && (
        <ul>
          {troubled.map(({ day, state }) => (
            <li key={day}>
              <time dateTime={day}>{dayText(day)}</time>: {text(`status.day.${state}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
