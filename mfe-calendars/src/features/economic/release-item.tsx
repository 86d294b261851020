import { useId, useState } from 'react';
import styles from '../../frame/calendar.module.css';
import { useText } from '../../texts/use-text';
import type { Release } from './release';
import { CountryMark, ImpactMark, ReleaseFigure } from './release-parts';

/** `kept`: by a tap or Enter, until it is done again. */
type Shown = 'no' | 'while near' | 'kept';

/** An event, and its figures beside it while the pointer or the focus is on it; Escape puts them away. */
export function ReleaseItem({ release: { event, time } }: { readonly release: Release }) {
  const text = useText();
  const id = useId();
  const [shown, setShown] = useState<Shown>('no');
  const near = (): void => setShown((now) => (now === 'no' ? 'while near' : now));
  const away = (): void => setShown((now) => (now === 'while near' ? 'no' : now));
  return (
    <li
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
          <time dateTime={event.date} dir="ltr">
            {time}
          </time>
          <CountryMark country={event.country} />
          <ImpactMark impact={event.impact} />
        </span>
        <span>
          <bdi lang="en">{event.event}</bdi>
        </span>
      </button>
      <dl id={id} className={styles.details} hidden={shown === 'no'}>
        <div>
          <dt>{text('column.previous')}</dt>
          <dd>
            <ReleaseFigure figure={event.previous} unit={event.unit} />
          </dd>
        </div>
        <div>
          <dt>{text('column.estimate')}</dt>
          <dd>
            <ReleaseFigure figure={event.estimate} unit={event.unit} />
          </dd>
        </div>
        <div>
          <dt>{text('column.actual')}</dt>
          <dd>
            <ReleaseFigure figure={event.actual} unit={event.unit} />
          </dd>
        </div>
      </dl>
    </li>
  );
}
