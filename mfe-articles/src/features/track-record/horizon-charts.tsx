import { dayText, percentOfRatio } from '@site/format';
import { usePlace } from '@site/remote-kit';
import { useTrackText } from './track-text';
import { BarChart } from './bar-chart';
import { KINDS, leadOf, type Horizon, type TrackRecord } from './track-data';
import styles from './track-record.module.css';

const LOOKS = { median: 'c3', trimmed_mean: 'c1', mean: 'c2' } as const;
const YEARS_UNDER = 6;

/** Some of many names, evenly spaced, with the first and the last. */
function spaced(names: readonly string[], count: number): readonly string[] {
  if (names.length <= count) return names;
  return Array.from({ length: count }, (_, place) => names[Math.round((place * (names.length - 1)) / (count - 1))]!);
}

/** The table as charts: each tenth, each board, and the spread of single companies. */
export function HorizonCharts({ record, horizon }: { readonly record: TrackRecord; readonly horizon: Horizon }) {
  const text = useTrackText();
  const { locale } = usePlace();
  const edges = record.return_edges.map((edge) => percentOfRatio(edge, 0, locale) ?? '');
  const classes = horizon.top_distribution.shares.map((_, place) =>
    place === 0
      ? text('track.below', { edge: edges[0] ?? '' })
      : place === edges.length
        ? text('track.from', { edge: edges.at(-1) ?? '' })
        : text('track.between', { from: edges[place - 1] ?? '', to: edges[place] ?? '' }),
  );
  const tenths = horizon.deciles.map((_, place) => String(place + 1));
  const days = horizon.periods.map(({ formed_on: day }) => day);
  return (
    <div className={styles.charts}>
      <BarChart
        title={text('track.chart.tenths')}
        note={text('track.chart.tenthsNote')}
        head={text('track.tenth')}
        groups={tenths}
        under={tenths}
        series={KINDS.map((kind) => ({
          name: text(`track.kind.${kind}`),
          look: LOOKS[kind],
          values: horizon.deciles.map((averages) => averages[kind]),
        }))}
      />
      <BarChart
        title={text('track.chart.boards')}
        note={text('track.chart.boardsNote')}
        head={text('track.board')}
        groups={days.map((day) => dayText(day) ?? day)}
        under={spaced(
          days.map((day) => day.slice(0, 4)),
          YEARS_UNDER,
        )}
        series={[
          {
            name: text('track.difference'),
            look: 'lead',
            values: horizon.periods.map((period) => leadOf(period)),
          },
        ]}
      />
      <BarChart
        title={text('track.chart.spread')}
        note={text('track.chart.spreadNote')}
        head={text('track.return')}
        groups={classes}
        under={[edges[0] ?? '', percentOfRatio(0, 0, locale) ?? '', edges.at(-1) ?? '']}
        series={[
          { name: text('track.top'), look: 'c1', values: horizon.top_distribution.shares },
          { name: text('track.market'), look: 'c2', values: horizon.market_distribution.shares },
        ]}
      />
    </div>
  );
}
