import type { Schema } from '@site/contract';
import { dateTimeText, dayText, fixed } from '@site/format';
import { SiteLink } from '@site/remote-kit';
import { useHomeText } from './home-text';
import { CompanyName } from './company-name';
import { HomePanel, type Known } from './home-panel';
import styles from './home-page.module.css';

type Screen = Schema<'HomeScreen'>;

/** `24/11`: the year is plain beside what is next. */
const dayAndMonth = (text: string): string => dayText(text)?.slice(0, 5) ?? text;

/** Who reports next, of the largest companies. */
export function EarningsPanel({
  known,
  onRetry,
}: {
  readonly known: Known<Screen['earnings']>;
  readonly onRetry: () => void;
}) {
  const text = useHomeText();
  return (
    <HomePanel
      title={text('home.earnings')}
      aside={<SiteLink to="/earnings-calendar">{text('home.calendar')}</SiteLink>}
      {...{ known, onRetry }}
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

const figureText = (figure: number | null, unit: string | null): string =>
  figure === null ? '–' : `${fixed(figure, Number.isInteger(figure) ? 0 : 1) ?? ''}${unit ? ` ${unit}` : ''}`;

/** What is published next of the economy. Times in UTC: the first HTML knows no reader's zone. */
export function EconomicPanel({
  known,
  onRetry,
}: {
  readonly known: Known<Screen['economic']>;
  readonly onRetry: () => void;
}) {
  const text = useHomeText();
  return (
    <HomePanel
      title={text('home.economic')}
      aside={<SiteLink to="/economic-calendar">{text('home.calendar')}</SiteLink>}
      {...{ known, onRetry }}
      empty={(events) => (events.length === 0 ? text('home.noEconomic') : null)}
    >
      {(events) => (
        <ol className={styles.rows}>
          {events.map(({ date, country, event, impact, unit, previous, estimate }) => (
            <li key={`${date} ${country} ${event}`}>
              <time dateTime={date} dir="ltr">
                {dayAndMonth(date)}
                <small>{dateTimeText(date)?.slice(-5)} UTC</small>
              </time>
              <span className={styles.name}>
                <bdi lang="en">{event}</bdi>
                <small>
                  <bdi dir="ltr">{country}</bdi> · {text(`home.impact.${impact}`)}
                </small>
              </span>
              <small className={styles.figure}>
                {text('home.estimate')} <bdi dir="ltr">{figureText(estimate, unit)}</bdi>
                <br />
                {text('home.previous')} <bdi dir="ltr">{figureText(previous, unit)}</bdi>
              </small>
            </li>
          ))}
        </ol>
      )}
    </HomePanel>
  );
}
