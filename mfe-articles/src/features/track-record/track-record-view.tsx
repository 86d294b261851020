import { dateTimeText, dayText } from '@site/format';
import { SiteLink, usePageSearch } from '@site/remote-kit';
import { Disclosure } from '../../frame/disclosure';
import reading from '../../frame/reading-page.module.css';
import { SampleSection } from '../../frame/sample-section';
import { useTrackText } from './track-text';
import { HorizonCharts } from './horizon-charts';
import { PeriodTable } from './period-table';
import { Answer, Method, Missing } from './record-words';
import { SummaryTable } from './summary-table';
import { horizonIn, type Horizon, type TrackAnswer, type TrackRecord } from './track-data';
import styles from './track-record.module.css';

/** The page, once the record has loaded. */
export function TrackRecordView({ answer }: { readonly answer: TrackAnswer }) {
  const text = useTrackText();
  const [search] = usePageSearch();
  const { record, markets } = answer;
  const horizon = record && horizonIn(record, search.get('months'));
  return (
    <article className={`${reading.page} ${reading.figures} ${styles.page}`}>
      <header>
        <h1>{text('track.title')}</h1>
        <p className={reading.standfirst}>{text('track.description')}</p>
        {markets.length > 1 && (
          <nav aria-label={text('track.markets')}>
            <ul className={styles.markets}>
              {markets.map(({ market }) => (
                <li key={market}>
                  <SiteLink
                    to={`/track-record?market=${market}`}
                    {...(market === record?.market && { 'aria-current': 'page' as const })}
                  >
                    {text(`market.${market}`)}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      {record && horizon ? (
        <RecordSections record={record} horizon={horizon} />
      ) : (
        <section className={styles.none} aria-labelledby="track-none">
          <h2 id="track-none">{text('track.none')}</h2>
          <p>{text('track.noneHint')}</p>
        </section>
      )}
      <div className={styles.words}>
        {record && horizon && (
          <section aria-labelledby="track-missing">
            <h2 id="track-missing">{text('track.missing')}</h2>
            <Missing record={record} horizon={horizon} />
          </section>
        )}
        <section aria-labelledby="track-method">
          <h2 id="track-method">{text('track.method')}</h2>
          <Method record={record} />
        </section>
      </div>
      <section aria-labelledby="track-first">
        <h2 id="track-first">{text('track.first')}</h2>
        <p>{text('track.firstFound')}</p>
        <p>{text('track.firstLimits')}</p>
      </section>
      <p>
        <SiteLink to="/how-the-score-works">{text('track.toMethod')}</SiteLink>
      </p>
      <p>
        <SiteLink to="/score-lab">{text('track.toScoreLab')}</SiteLink>
      </p>
      <p>
        <SiteLink to="/backtest">{text('track.toBacktest')}</SiteLink>
      </p>
      <Disclosure />
    </article>
  );
}

function RecordSections({ record, horizon }: { readonly record: TrackRecord; readonly horizon: Horizon }) {
  const text = useTrackText();
  const chosen = (days: readonly string[]) =>
    days.flatMap((day) => horizon.periods.find(({ formed_on: formed }) => formed === day) ?? []);
  return (
    <>
      {record.sample && (
        <SampleSection id="track-sample" title={text('track.sample')} explanation={text('track.sampleWhy')} />
      )}
      <section aria-labelledby="track-answer">
        <h2 id="track-answer">
          {text('track.inMarket', { market: text(`market.${record.market}`), months: horizon.horizon })}
        </h2>
        <nav className={styles.choice} aria-label={text('track.horizon')}>
          <ul className={styles.markets}>
            {record.horizons.map(({ horizon: months }) => (
              <li key={months}>
                <SiteLink
                  to={`/track-record?market=${record.market}&months=${months}`}
                  {...(months === horizon.horizon && { 'aria-current': 'page' as const })}
                >
                  {text('track.months', { months })}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <Answer record={record} horizon={horizon} />
        <p className={reading.asOf}>
          {text('track.asOf', {
            through: dayText(record.data_through) ?? '',
            computed: dateTimeText(record.computed_at) ?? '',
            version: record.method_version,
          })}
        </p>
        <HorizonCharts record={record} horizon={horizon} />
      </section>
      <section aria-labelledby="track-figures">
        <h2 id="track-figures">{text('track.inFigures')}</h2>
        <SummaryTable record={record} />
      </section>
      <section aria-labelledby="track-worst">
        <h2 id="track-worst">{text('track.worst')}</h2>
        <div className={styles.pair}>
          <PeriodTable caption={text('track.worstLead')} periods={chosen(horizon.worst_excess)} />
          <PeriodTable caption={text('track.worstReturn')} periods={chosen(horizon.worst_return)} />
        </div>
        <details className={styles.more}>
          <summary>{text('track.everyBoard', { boards: horizon.periods.length })}</summary>
          <PeriodTable
            caption={text('track.everyBoardCaption', { months: horizon.horizon })}
            periods={[...horizon.periods].reverse()}
          />
        </details>
      </section>
      <section className={styles.files} aria-labelledby="track-files">
        <h2 id="track-files">{text('track.files')}</h2>
        <p>{text('track.filesWhat')}</p>
        <p className={styles.links}>
          {(['csv', 'json'] as const).map((format) => (
            <a
              key={format}
              href={`/api/track-record/${record.market}/rows?format=${format}`}
              download={`track-record-${record.market}.${format}`}
            >
              {text(`track.file.${format}`)}
            </a>
          ))}
        </p>
      </section>
    </>
  );
}
