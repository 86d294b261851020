import type { Schema } from '@site/contract';
import { reporterName } from '@site/format/calendar-events';
import { isFollowed, SiteLink, symbolPath, useLoad, usePlace, type User } from '@site/remote-kit';
import { flaskConicalPath, Pill, ProvenanceMark, ScrollFrame } from '@site/ui';
import { readFollowed } from '../../api/read-week';
import { Waiting } from '../../frame/calendar-states';
import styles from '../../frame/calendar.module.css';
import { DayLink, type DayLinkProps } from '../../frame/day-link';
import { useText } from '../../texts/use-text';
import { spanOf } from './listed-event';

type Followed = Schema<'FollowedFigures'>;

export interface FollowedReportsProps extends Pick<DayLinkProps, 'openDay'> {
  readonly user: User;
  readonly today: string;
}

/** The next report of each company that the reader follows, in any week. */
export function FollowedReports({ user, today, openDay }: FollowedReportsProps) {
  const text = useText();
  const follows = user.followsList.length;
  const state = useLoad(follows === 0 ? null : `followed ${user.id} ${follows}`, readFollowed);
  return (
    <div className={styles.followed}>
      <header className={styles.head}>
        <h2>{text('followed.title')}</h2>
        {state.status === 'ready' && state.data.some(({ sample }) => sample) ? (
          <ProvenanceMark iconPath={flaskConicalPath}>{text('calendar.sample')}</ProvenanceMark>
        ) : null}
      </header>
      {follows === 0 ? (
        <p>
          {text('followed.none')} <SiteLink to="/">{text('followed.boards')}</SiteLink>
        </p>
      ) : state.status !== 'ready' ? (
        <Waiting state={state} />
      ) : (
        <Reports followed={state.data.filter((one) => isFollowed(user, one))} {...{ today, openDay }} />
      )}
    </div>
  );
}

/** Null: none is known, or it is over. */
function nextOf({ nextEarnings: next }: Followed, today: string): Followed['nextEarnings'] {
  return next !== null && (next.lastDate ?? next.date) >= today ? next : null;
}

/** Reports without a date are last. */
function Reports({
  followed,
  today,
  openDay,
}: Omit<FollowedReportsProps, 'user'> & { readonly followed: readonly Followed[] }) {
  const text = useText();
  const { locale } = usePlace();
  const orderOf = (one: Followed): string => `${nextOf(one, today)?.date ?? '~'} ${one.symbol}`;
  const sorted = [...followed].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  return (
    <ScrollFrame className={styles.scroll} aria-label={text('followed.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('column.company')}</th>
            <th scope="col">{text('followed.next')}</th>
            <th scope="col">{text('column.status')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((one) => {
            const next = nextOf(one, today);
            return (
              <tr key={`${one.market_name} ${one.symbol}`}>
                <th scope="row">
                  <SiteLink to={symbolPath(one.market_name, one.symbol)}>
                    <bdi dir="ltr">{one.symbol}</bdi>
                  </SiteLink>
                  {/* An isolated block would be aligned by its own script. */}
                  <span className={styles.name}>
                    <bdi>{reporterName(one, locale)}</bdi>
                  </span>
                </th>
                <td>{next ? <DayLink day={next.date} openDay={openDay} /> : text('followed.unknown')}</td>
                <td>
                  {next && (
                    <span className={styles.status}>
                      <Pill tone={next.confirmed ? 'ok' : 'warn'}>{text(`status.${next.confirmed}`)}</Pill>
                      {next.lastDate !== undefined && (
                        <small>{text('status.span', spanOf(next.date, next.lastDate))}</small>
                      )}
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
