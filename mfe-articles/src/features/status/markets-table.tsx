import { dateTimeText, dayText, fixed } from '@site/format';
import { boardPath, SiteLink, usePlace } from '@site/remote-kit';
import { Pill, ScrollFrame, type PillProps } from '@site/ui';
import type { MarketStatus } from './status-data';
import { useStatusText } from './status-text';
import reading from '../../frame/reading-page.module.css';
import styles from './status.module.css';

const NONE = '–';
type RunState = NonNullable<MarketStatus['lastRun']>['state'];
const TONES: Readonly<Record<RunState, NonNullable<PillProps['tone']>>> = {
  running: 'warn',
  succeeded: 'ok',
  failed: 'bad',
  stopped: 'plain',
};

/** Each market's freshness and coverage, a row each. */
export function MarketsTable({ markets }: { readonly markets: readonly MarketStatus[] }) {
  const text = useStatusText();
  const { locale } = usePlace();
  const count = (value: number | null): string => (value === null ? NONE : (fixed(value, 0, locale) ?? NONE));
  const caption = text('status.markets');
  return (
    <ScrollFrame className={`${reading.scroll} ${styles.markets}`} role="group" aria-label={caption}>
      <table>
        <caption>{text('status.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('status.market')}</th>
            <th scope="col">{text('status.data')}</th>
            <th scope="col">{text('status.newest')}</th>
            <th scope="col">{text('status.oldest')}</th>
            <th scope="col">{text('status.listings')}</th>
            <th scope="col">{text('status.withQuote')}</th>
            <th scope="col">{text('status.withQuarters')}</th>
            <th scope="col">{text('status.scored')}</th>
            <th scope="col">{text('status.lastRun')}</th>
            <th scope="col">{text('status.nextRun')}</th>
          </tr>
        </thead>
        <tbody>
          {markets.map((one) => (
            <tr key={one.market}>
              <th scope="row">
                <SiteLink to={boardPath(one.market)}>{text(`market.${one.market}`)}</SiteLink>
              </th>
              <td>
                <Pill tone={one.dataKind === 'sample' || one.isOld ? 'warn' : 'ok'}>
                  {text(
                    one.dataKind === 'sample'
                      ? 'status.kind.sample'
                      : one.isOld
                        ? 'status.kind.old'
                        : 'status.kind.fresh',
                  )}
                </Pill>
              </td>
              <td>
                <DayOf day={one.quotesAsOf} />
              </td>
              <td>
                <DayOf day={one.oldestQuote} />
              </td>
              <td>{count(one.listings)}</td>
              <td>{count(one.withQuote)}</td>
              <td>{count(one.withEightQuarters)}</td>
              <td>{count(one.scored)}</td>
              <td>
                {one.lastRun ? <LastRun run={one.lastRun} lastGoodAt={one.lastGoodRunAt} /> : text('status.noRun')}
              </td>
              <td>
                <InstantOf at={one.nextRunAt} />
                {one.nextRunAt !== null && one.nextRunAt.slice(0, 10) > one.holidaysKnownUntil && (
                  <span className={styles.line}>{text('status.holidaysUnknown')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function DayOf({ day }: { readonly day: string | null }) {
  const shown = day === null ? null : dayText(day);
  return day === null || shown === null ? NONE : <time dateTime={day}>{shown}</time>;
}

function InstantOf({ at }: { readonly at: string | null }) {
  const shown = at === null ? null : dateTimeText(at);
  if (at === null || shown === null) return NONE;
  return (
    <time dateTime={at} dir="ltr">
      {shown}
    </time>
  );
}

function LastRun({
  run,
  lastGoodAt,
}: {
  readonly run: NonNullable<MarketStatus['lastRun']>;
  readonly lastGoodAt: string | null;
}) {
  const text = useStatusText();
  const { locale } = usePlace();
  const count = (value: number): string => fixed(value, 0, locale) ?? NONE;
  return (
    <>
      <Pill tone={TONES[run.state]}>{text(`status.run.${run.state}`)}</Pill>{' '}
      <InstantOf at={run.finishedAt ?? run.startedAt} />
      <span className={styles.line}>
        <bdi>{run.provider}</bdi>
        {run.written !== null && <span>{` · ${text('status.written', { rows: count(run.written) })}`}</span>}
        {run.setAside !== null && run.setAside > 0 && (
          <span>{` · ${text('status.setAside', { rows: count(run.setAside) })}`}</span>
        )}
      </span>
      {run.state !== 'succeeded' && lastGoodAt !== null && (
        <span className={styles.line}>{text('status.lastGood', { at: dateTimeText(lastGoodAt) ?? '' })}</span>
      )}
    </>
  );
}
