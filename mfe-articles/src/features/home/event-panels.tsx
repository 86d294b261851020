import type { Schema } from '@site/contract';
import { releaseName } from '@site/fields/release-name';
import { dayText, MISSING } from '@site/format';
import { releaseFigureText } from '@site/format/calendar-events';
import { momentIn, offsetIn } from '@site/format/zones';
import { SiteLink, usePlace } from '@site/remote-kit';
import { useReaderZone } from '@site/remote-kit/reader-zone';
import type { Again } from '../../frame/try-again';
import { useHomeText } from './home-text';
import { CompanyName } from './company-name';
import { HomePanel, type Known } from './home-panel';
import styles from './home-page.module.css';

type Screen = Schema<'HomeScreen'>;

/** `24/11`: the year of the next events is obvious. */
const dayAndMonth = (text: string): string => dayText(text)?.slice(0, 5) ?? text;

/** The next earnings reports of the largest companies. */
export function EarningsPanel({ known, again }: { readonly known: Known<Screen['earnings']>; readonly again: Again }) {
  const text = useHomeText();
  return (
    <HomePanel
      title={text('home.earnings')}
      besideTitle={<SiteLink to="/earnings-calendar">{text('home.calendar')}</SiteLink>}
      {...{ known, again }}
      empty={({ events, to }) => (events.length === 0 ? text('home.noEarnings', { day: dayText(to) ?? '' }) : null)}
    >
      {({ events, total, to }) => (
        <>
          <ol className={styles.rows}>
            {events.map(({ date, when, confirmed: isConfirmed, ...company }) => (
              <li key={`${company.symbol} ${company.market_name} ${date}`}>
                <time dateTime={date} dir="ltr">
                  {dayAndMonth(date)}
                </time>
                <CompanyName company={company} more={text(`home.when.${when}`)} />
                <small>{text(isConfirmed ? 'home.confirmed' : 'home.expected')}</small>
              </li>
            ))}
          </ol>
          {total > events.length ? (
            <p className={styles.note}>{text('home.moreEarnings', { count: total, day: dayText(to) ?? '' })}</p>
          ) : null}
        </>
      )}
    </HomePanel>
  );
}

/** `Israel Time`: the name of a time zone in the reader's language. */
const zoneName = (timeZone: string, locale: string, at: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(Date.parse(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** The next economic releases, in the reader's time zone; in the first HTML, which is shared, in UTC. */
export function EconomicPanel({ known, again }: { readonly known: Known<Screen['economic']>; readonly again: Again }) {
  const text = useHomeText();
  const { locale } = usePlace();
  const zone = useReaderZone();
  const clockAt = (at: string): string =>
    zone === 'UTC'
      ? text('home.clock.UTC')
      : text('home.clock', { zone: zoneName(zone, locale, at), offset: offsetIn(at, zone) });
  return (
    <HomePanel
      title={text('home.economic')}
      besideTitle={<SiteLink to="/economic-calendar">{text('home.calendar')}</SiteLink>}
      {...{ known, again }}
      empty={(events) => (events.length === 0 ? text('home.noEconomic') : null)}
    >
      {(events) => (
        <>
          <p className={styles.clock}>{clockAt(events[0]!.date)}</p>
          <ol className={styles.rows}>
            {events.map(({ date, country, event, impact, unit, previous, estimate }) => {
              const { day, time } = momentIn(date, zone);
              const name = releaseName(event, text);
              return (
                <li key={`${date} ${country} ${event}`}>
                  <time dateTime={date} dir="ltr">
                    {dayAndMonth(day)}
                    <small>{time}</small>
                  </time>
                  <span className={styles.name}>
                    <bdi lang={name === event ? 'en' : undefined}>{name}</bdi>
                    <small>
                      <bdi dir="ltr">{country}</bdi> · {text(`home.impact.${impact}`)}
                    </small>
                  </span>
                  <small className={styles.figure}>
                    {text('home.estimate')} <bdi dir="ltr">{releaseFigureText(estimate, unit, locale) ?? MISSING}</bdi>
                    <br />
                    {text('home.previous')} <bdi dir="ltr">{releaseFigureText(previous, unit, locale) ?? MISSING}</bdi>
                  </small>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </HomePanel>
  );
}
