import type { MouseEvent } from 'react';
import { dayText } from '@site/format';
import { offsetIn } from '@site/format/zones';
import { SiteLink, usePlace } from '@site/remote-kit';
import { isPlainClick, Segments, SelectField } from '@site/ui';
import { useText, type TextId } from '../texts/use-text';
import styles from './calendar.module.css';
import { changedSearch, useChange } from './use-change';
import type { Today } from './use-today';
import { addDays, mondayOf } from './weeks';
import { isNamedZone, placeOfZone, ZONES } from './zones';

export type View = 'days' | 'table';

export interface WeekBarProps {
  /** Its Monday. */
  readonly week: string;
  readonly today: Today;
  readonly zone: string;
  readonly view: View;
}

export const viewIn = (search: URLSearchParams): View => (search.get('view') === 'table' ? 'table' : 'days');

/** Week, view and time zone of the calendar, all of them in the address. */
export function WeekBar({ week, today, zone, view }: WeekBarProps) {
  const text = useText();
  const [search, change] = useChange();
  const { pathname } = usePlace();
  const current = mondayOf(today.ofColumns);
  const zones = isNamedZone(zone) ? ZONES : [zone, ...ZONES];
  const nameOf = (one: string): string => {
    const offset = offsetIn(`${week}T12:00:00.000Z`, one);
    if (one === 'UTC') return text('zone.UTC');
    return text('zone.named', { zone: isNamedZone(one) ? text(`zone.${one}`) : placeOfZone(one), offset });
  };
  const link = (to: string, name: TextId) => {
    const wanted = { week: to === current ? null : to };
    const query = changedSearch(search, wanted).toString();
    const follow = (event: MouseEvent): void => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      change(wanted);
    };
    return (
      <SiteLink to={`${pathname}${query === '' ? '' : `?${query}`}`} onClick={follow} className={styles.step}>
        {text(name)}
      </SiteLink>
    );
  };
  return (
    <>
      {/* Print has no menu, but has to name the time zone. */}
      <p className={styles.onPaper}>
        {text('zone.label')} {nameOf(zone)}
      </p>
      <div className={styles.bar}>
        <nav className={styles.weeks} aria-label={text('week.label')}>
          {link(addDays(week, -7), 'week.before')}
          <b aria-live="polite">
            <span dir="ltr">{`${dayText(week) ?? ''} – ${dayText(addDays(week, 6)) ?? ''}`}</span>
          </b>
          {link(addDays(week, 7), 'week.after')}
          {week === current ? null : link(current, 'week.now')}
        </nav>
        <Segments
          label={text('view.label')}
          value={view}
          choices={[
            ['days', text('view.days')],
            ['table', text('view.table')],
          ]}
          onChoose={(wanted) => change({ view: wanted === 'days' ? null : wanted })}
        />
        <SelectField
          className={styles.zone}
          label={text('zone.label')}
          value={zone}
          options={zones.map((one) => ({ value: one, label: nameOf(one) }))}
          onChange={({ target }) => change({ zone: target.value })}
        />
      </div>
    </>
  );
}
