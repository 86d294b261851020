import { useRef } from 'react';
import type { Schema } from '@site/contract';
import { releaseName } from '@site/fields/release-name';
import { releaseFileEvent } from '@site/format/calendar-events';
import { calendarFile } from '@site/format/calendar-file';
import { useDocumentTitle, useLoad, usePlace } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { saveFile } from '@site/ui';
import { readEconomicWeek } from '../../api/read-week';
import { CalendarFileTools, CalendarHead } from '../../frame/calendar-parts';
import { NoEvents, Waiting } from '../../frame/calendar-states';
import styles from '../../frame/calendar.module.css';
import { useOpenDay } from '../../frame/open-day';
import { useChange } from '../../frame/use-change';
import { useToday } from '../../frame/use-today';
import { viewIn, WeekBar } from '../../frame/week-bar';
import { addDays, weekIn } from '../../frame/weeks';
import { useZones } from '../../frame/zones';
import { useText } from '../../texts/use-text';
import { chosenIn, COUNTRIES, IMPACTS } from './economic-filters';
import { EconomicDays } from './economic-days';
import { EconomicTable } from './economic-table';
import { FilterBar } from './filter-bar';
import { NextHighImpact } from './next-high-impact';
import { releasesIn } from './release';

/** The week of the first HTML, with a day on each side for other time zones. */
export interface EconomicData {
  /** When the server made the page. Absent: an earlier server. */
  readonly now?: string;
  /** Of the times and of today in the first HTML. Absent: UTC. */
  readonly zone?: string;
  readonly calendar: Schema<'EconomicCalendar'>;
}

/** `/economic-calendar`: which figures are published in a week, by country and impact. */
export function EconomicPage({ data }: PageProps<EconomicData>) {
  const text = useText();
  const { locale } = usePlace();
  const [search] = useChange();
  const zones = useZones(search, data?.zone);
  const today = useToday(data?.now, zones);
  const week = weekIn(search, today.ofColumns);
  useDocumentTitle(text('economic.title'));
  const first = data?.calendar.from === addDays(week, -1) ? data.calendar : null;
  const state = useLoad(week, (signal) => readEconomicWeek(week, signal), first);

  const { page, openDay } = useOpenDay<HTMLDivElement>();
  // The next event of high impact is the same for every week: it stays while another week loads.
  const coming = useRef(first?.nextHighImpact);
  if (state.status === 'ready') coming.current = state.data.nextHighImpact;

  const view = viewIn(search);
  const countries = chosenIn(search, 'country', COUNTRIES);
  const impacts = chosenIn(search, 'impact', IMPACTS);
  const all = (state.status === 'ready' ? releasesIn(state.data.list, zones) : []).filter(
    ({ day }) => day >= week && day <= addDays(week, 6),
  );
  const releases = all.filter(({ event }) => countries.includes(event.country) && impacts.includes(event.impact));
  const save = (): void => {
    const made = releases.map(({ event }) =>
      releaseFileEvent(
        event,
        locale,
        {
          previous: text('column.previous'),
          revised: text('column.revised'),
          estimate: text('column.estimate'),
          actual: text('column.actual'),
        },
        releaseName(event.event, text),
      ),
    );
    const file = calendarFile(text('economic.title'), made, new Date().toISOString());
    saveFile(`boursight-economy-${week}.ics`, new Blob([file], { type: 'text/calendar' }));
  };
  return (
    <div className={styles.page} ref={page}>
      <CalendarHead
        heading="economic.title"
        description="economic.description"
        isSample={state.status === 'ready' && state.data.sample}
      />
      <WeekBar {...{ week, today, view }} zone={zones.zone} />
      <FilterBar />
      {coming.current ? (
        <NextHighImpact coming={coming.current} {...{ countries, impacts, openDay }} zone={zones.zone} />
      ) : null}
      <div className={styles.tools}>
        <CalendarFileTools isEmpty={releases.length === 0} onSave={save} />
      </div>
      {state.status !== 'ready' ? (
        <Waiting state={state} />
      ) : releases.length === 0 ? (
        <NoEvents week={week} known={state.data.known} lift={all.length > 0 ? { country: null, impact: null } : null} />
      ) : view === 'table' ? (
        <EconomicTable {...{ today, releases }} />
      ) : (
        <EconomicDays {...{ week, today }} events={releases} />
      )}
    </div>
  );
}
