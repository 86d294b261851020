import { useState } from 'react';
import { dayText } from '@site/format';
import { reporterName } from '@site/format/calendar-events';
import { SiteLink, symbolPath, usePlace } from '@site/remote-kit';
import { Passage, Pill } from '@site/ui';
import styles from '../../frame/calendar.module.css';
import { ClockTime } from '../../frame/clock-time';
import { useText } from '../../texts/use-text';
import { spanOf, type ListedEvent } from './listed-event';

/** A logo, or the company's first letters if it fails to load. */
export function Logo({ symbol, src }: { readonly symbol: string; readonly src: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === src)
    return (
      <span className={styles.placeholder} aria-hidden="true">
        {symbol.slice(0, 2)}
      </span>
    );
  return (
    <img
      className={styles.logo}
      src={src}
      alt=""
      width="24"
      height="24"
      loading="lazy"
      // In the first HTML a picture may have failed before a listener exists.
      ref={(picture) => {
        if (picture?.complete && picture.naturalWidth === 0) setFailed(src);
      }}
      onError={() => setFailed(src)}
    />
  );
}

/** Logo, ticker and name, which lead to the company. */
export function Company({ event }: Pick<ListedEvent, 'event'>) {
  const { locale } = usePlace();
  const { symbol, market_name: market, logo } = event;
  return (
    <span className={styles.company}>
      <Logo symbol={symbol} src={logo} />
      <span>
        <SiteLink to={symbolPath(market, symbol)}>
          <bdi dir="ltr">{symbol}</bdi>
        </SiteLink>
        <Passage className={styles.name}>{reporterName(event, locale)}</Passage>
      </span>
    </span>
  );
}

/**
 * The title of the report, with a link to the announcement if there is one. A title of only the company's name and
 * "results" is translated; any other is marked with its own language.
 */
export function Title({ event: { title, url, long_name: name } }: Pick<ListedEvent, 'event'>) {
  const text = useText();
  const isPlain = name !== null && [`${name}: results`, `${name}: results of the quarter`].includes(title);
  const words = isPlain ? text('earnings.results') : <Passage>{title}</Passage>;
  if (url === null || !/^https?:\/\//i.test(url)) return <span className={styles.title}>{words}</span>;
  return (
    <a className={styles.title} href={url} rel="noopener noreferrer external">
      {words}
    </a>
  );
}

/** When in the day, and the time where one is known, on the page's clock. */
export function When({ listed: { event, time, timeDay } }: { readonly listed: ListedEvent }) {
  const text = useText();
  return (
    <span className={styles.when}>
      <span>{text(`when.${event.when}`)}</span>
      {event.at === null || time === null ? null : <ClockTime at={event.at} time={time} timeDay={timeDay} />}
    </span>
  );
}

/** The range of days in which a report is expected, if no single day is known. */
function ReportSpan({ event: { date, last_date: last } }: Pick<ListedEvent, 'event'>) {
  const text = useText();
  return last === undefined ? null : <small>{text('status.span', spanOf(date, last))}</small>;
}

/** Whether the company has confirmed the day, and when that last changed. */
export function Status({ listed: { event, isConfirmed } }: { readonly listed: ListedEvent }) {
  const text = useText();
  return (
    <span className={styles.status}>
      <Pill tone={isConfirmed ? 'ok' : 'warn'}>{text(`status.${isConfirmed}`)}</Pill>
      <ReportSpan event={event} />
      {event.changed_at === null ? null : (
        <small>{text('status.changed', { day: dayText(event.changed_at) ?? event.changed_at })}</small>
      )}
    </span>
  );
}
