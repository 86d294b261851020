import { useMemo } from 'react';
import type { Schema } from '@site/contract';
import { earningsFileEvent } from '@site/format/calendar-events';
import { calendarFile } from '@site/format/calendar-file';
import {
  inLocale,
  isFollowed,
  SiteLink,
  symbolPath,
  useDocumentTitle,
  useLoad,
  usePlace,
  useSession,
} from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { Button, saveFile } from '@site/ui';
import { readEarningsWeek } from '../../api/read-week';
import { CalendarFileTools, CalendarHead } from '../../frame/calendar-parts';
import { NoEvents, Waiting } from '../../frame/calendar-states';
import styles from '../../frame/calendar.module.css';
import { useOpenDay } from '../../frame/open-day';
import { changedSearch, useChange } from '../../frame/use-change';
import { useToday } from '../../frame/use-today';
import { viewIn, WeekBar } from '../../frame/week-bar';
import { weekIn } from '../../frame/weeks';
import { useZones } from '../../frame/zones';
import { useText } from '../../texts/use-text';
import { EarningsDays } from './earnings-days';
import { EarningsTable } from './earnings-table';
import { FollowedReports } from './followed-reports';
import { listedIn, spanOf } from './listed-event';

/** The week of the first HTML. */
export interface EarningsData {
  /** When the server made the page. Absent: an earlier server. */
  readonly now?: string;
  /** Of the times and of today in the first HTML. Absent: UTC. */
  readonly zone?: string;
  readonly calendar: Schema<'EarningsCalendar'>;
}

/** `/earnings-calendar`: which companies report on which day of a week. */
export function EarningsPage({ data }: PageProps<EarningsData>) {
  const text = useText();
  const { locale, pathname } = usePlace();
  const [search, change] = useChange();
  const zones = useZones(search, data?.zone);
  const { zone } = zones;
  const today = useToday(data?.now, zones);
  const week = weekIn(search, today.ofColumns);
  const session = useSession();
  useDocumentTitle(text('earnings.title'));
  const first = data?.calendar.from === week ? data.calendar : null;
  const state = useLoad(week, (signal) => readEarningsWeek(week, signal), first);

  const { page, openDay } = useOpenDay<HTMLDivElement>();

  const view = viewIn(search);
  const isMine = search.get('mine') === '1';
  const user = session.status === 'user' ? session.user : null;
  const login = `/login?redirect=${encodeURIComponent(`${pathname}?${changedSearch(search, { mine: '1' })}`)}`;
  const calendar = state.status === 'ready' ? state.data : null;
  const all = useMemo(() => (calendar ? listedIn(calendar, zone) : []), [calendar, zone]);
  const events = useMemo(
    () => (isMine && user ? all.filter(({ event }) => isFollowed(user, event)) : all),
    [isMine, user, all],
  );
  const { day, ofColumns } = today;
  // The session and the reader's zone are known only after hydration: parts that they do not change do not render again.
  const list = useMemo(
    () =>
      view === 'table' ? (
        <EarningsTable today={{ day, ofColumns }} events={events} />
      ) : (
        <EarningsDays {...{ week, events }} today={{ day, ofColumns }} />
      ),
    [view, week, day, ofColumns, events],
  );
  const followsNone = isMine && user?.followsList.length === 0;
  const save = (): void => {
    const title = text('earnings.title');
    const made = events.map(({ event, isConfirmed }) =>
      earningsFileEvent(event, isConfirmed, locale, {
        status: [
          text(`status.${isConfirmed}`),
          ...(event.last_date === undefined ? [] : [text('status.span', spanOf(event.date, event.last_date))]),
        ].join(', '),
        url: location.origin + inLocale(symbolPath(event.market_name, event.symbol), locale),
      }),
    );
    saveFile(
      `boursight-earnings-${week}.ics`,
      new Blob([calendarFile(title, made, new Date().toISOString())], { type: 'text/calendar' }),
    );
  };
  return (
    <div className={styles.page} ref={page}>
      <CalendarHead
        heading="earnings.title"
        description="earnings.description"
        isSample={state.status === 'ready' && state.data.sample}
      />
      <WeekBar {...{ week, today, zone, view }} />
      <div className={styles.tools}>
        {user ? (
          <Button aria-pressed={isMine} onClick={() => change({ mine: isMine ? null : '1' })}>
            {text('earnings.mine')}
          </Button>
        ) : (
          <SiteLink to={login}>{text('earnings.mineLogin')}</SiteLink>
        )}
        <CalendarFileTools isEmpty={events.length === 0} onSave={save} />
      </div>
      {isMine && session.status === 'visitor' ? (
        <p role="note" className={styles.note}>
          {text('earnings.mineNote')} <SiteLink to={login}>{text('earnings.mineNoteLogin')}</SiteLink>
        </p>
      ) : null}
      {state.status !== 'ready' ? (
        <Waiting state={state} />
      ) : followsNone ? null : events.length === 0 ? (
        <NoEvents week={week} known={state.data.known} lift={all.length > 0 ? { mine: null } : null} isOfFollowed />
      ) : (
        list
      )}
      {isMine && user ? <FollowedReports {...{ user, openDay }} today={today.ofColumns} /> : null}
    </div>
  );
}
