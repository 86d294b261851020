import { dayText, fixed, percentOfRatio } from '@site/format';
import { usePlace } from '@site/remote-kit';
import { useTrackText } from './track-text';
import { verdictOf, type Horizon, type TrackRecord } from './track-data';
import styles from './track-record.module.css';

interface RecordProps {
  readonly record: TrackRecord;
  readonly horizon: Horizon;
}

function useFigures() {
  const { locale } = usePlace();
  return {
    percent: (value: number | null, decimals = 1): string =>
      value === null ? '–' : (percentOfRatio(value, decimals, locale) ?? '–'),
    /** Percentage points. */
    points: (value: number | null): string => (value === null ? '–' : (fixed(value * 100, 2, locale) ?? '–')),
    count: (value: number): string => fixed(value, 0, locale) ?? '–',
  };
}

/** The conclusion, if there is one; none for sample companies. */
export function Answer({ record, horizon }: RecordProps) {
  const text = useTrackText();
  const { percent, points, count } = useFigures();
  const { periods } = horizon;
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return <p className={styles.answer}>{text('track.noPeriod', { months: horizon.horizon })}</p>;
  const verdict = verdictOf(horizon);
  return (
    <div className={styles.answer}>
      <p>
        {text('track.answer', {
          boards: periods.length,
          shownBoards: count(periods.length),
          first: dayText(first.formed_on) ?? '',
          last: dayText(last.formed_on) ?? '',
          months: horizon.horizon,
          top: percent(horizon.top.mean),
          market: percent(horizon.market.mean),
          difference: points(horizon.excess.mean),
          error: points(horizon.standard_error),
        })}{' '}
        <strong>{text(record.sample ? 'track.verdict.sample' : `track.verdict.${verdict}`)}</strong>
      </p>
      <p>
        {text('track.robust', {
          trimmed: points(horizon.excess.trimmed_mean),
          median: points(horizon.excess.median),
          cost: percent(record.round_trip_cost),
          after: points(horizon.excess_after_costs.mean),
          hits: percent(horizon.hit_rate.mean, 0),
          picks: percent(horizon.picks_above, 0),
        })}
      </p>
    </div>
  );
}

/** Limitations of the figures. */
export function Missing({ record, horizon }: RecordProps) {
  const text = useTrackText();
  const { percent, points, count } = useFigures();
  const { counts, if_departed_lost: lost } = horizon;
  const excluded = counts.not_bought + counts.no_price_at_end + counts.broken_series + counts.no_exit;
  return (
    <ul>
      <li>
        {text('track.missing.survivors', {
          stored: count(record.companies.stored),
          left: count(record.companies.left),
        })}
      </li>
      <li>
        {text('track.missing.left', { left: counts.left, shownLeft: count(counts.left), months: horizon.horizon })}
      </li>
      {lost && counts.left + counts.no_exit > 0 && (
        <li>
          {text('track.missing.ifLost', {
            assumed: percent(-lost.assumed_return, 0),
            top: percent(lost.top),
            market: percent(lost.market),
            difference: points(lost.excess),
            excess: points(horizon.excess.mean),
          })}
        </li>
      )}
      <li>
        {text('track.missing.aside', {
          aside: count(excluded),
          ranked: count(counts.ranked),
          broken: count(counts.broken_series),
          noPrice: count(counts.no_price_at_end),
          notBought: count(counts.not_bought),
          noExit: count(counts.no_exit),
        })}
      </li>
      <li>{text('track.missing.faults')}</li>
      <li>
        {text('track.missing.dividends', {
          single: count(record.dividends.single),
          byYield: count(record.dividends.yield),
          unknown: count(counts.dividend_unknown),
        })}
      </li>
      <li>{text('track.missing.publication', { share: percent(record.estimated_publication, 0) })}</li>
      <li>{text('track.missing.restated', { share: percent(record.restated, 0) })}</li>
      <li>{text('track.missing.overlap', { apart: horizon.independent_periods, months: horizon.horizon })}</li>
      <li>{text('track.missing.index')}</li>
    </ul>
  );
}

/** How the figures are calculated. `record`: null when there are none yet. */
export function Method({ record }: { readonly record: TrackRecord | null }) {
  const text = useTrackText();
  return (
    <ul>
      <li>{text('track.method.board')}</li>
      <li>{text('track.method.tenths')}</li>
      <li>{text('track.method.bought')}</li>
      {record && <li>{text(`track.method.${record.rhythm}`)}</li>}
      <li>{text('track.method.market')}</li>
      <li>{text('track.method.costs')}</li>
      <li>{text('track.method.over')}</li>
      <li>{text('track.method.file')}</li>
    </ul>
  );
}
