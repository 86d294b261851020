import { useId, useState } from 'react';
import { RELEASE_FIGURES } from '@site/format/calendar-events';
import styles from '../../frame/calendar.module.css';
import { ClockTime } from '../../frame/clock-time';
import { eventMark } from '../../frame/walk';
import { useText } from '../../texts/use-text';
import type { Release } from './release';
import { CountryBadge, ImpactBadge, ReleaseFigure, ReleaseName } from './release-parts';

/** `kept`: opened by a tap or Enter, until the next one. */
type Shown = 'no' | 'while near' | 'kept';

/** An event, with its figures beside it while the pointer or the focus is on it; Escape hides them. */
export function ReleaseItem({ release: { event, time, timeDay } }: { readonly release: Release }) {
  const text = useText();
  const id = useId();
  const [shown, setShown] = useState<Shown>('no');
  const near = (): void => setShown((now) => (now === 'no' ? 'while near' : now));
  const away = (): void => setShown((now) => (now === 'while near' ? 'no' : now));
  return (
    <li
      {...eventMark}
      className={styles.release}
      onMouseEnter={near}
      onMouseLeave={away}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setShown('no');
      }}
    >
      <button
        type="button"
        aria-expanded={shown !== 'no'}
        aria-controls={id}
        onFocus={near}
        onBlur={away}
        onClick={() => setShown((now) => (now === 'kept' ? 'no' : 'kept'))}
      >
        <span className={styles.releaseHead}>
          <ClockTime at={event.date} time={time} timeDay={timeDay} />
          <CountryBadge country={event.country} />
          <ImpactBadge impact={event.impact} />
        </span>
        <span>
          <ReleaseName event={event.event} />
        </span>
      </button>
      <dl id={id} className={styles.details} hidden={shown === 'no'}>
        {RELEASE_FIGURES.map((name) => (
          <div key={name}>
            <dt>{text(`column.${name}`)}</dt>
            <dd>
              <ReleaseFigure name={name} event={event} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
