import { fixed, percentOfRatio } from '@site/format';
import { usePlace } from '@site/remote-kit';
import { ScrollFrame } from '@site/ui';
import { useTrackText } from './track-text';
import { KINDS, type Horizon, type TrackRecord } from './track-data';
import reading from '../../frame/reading-page.module.css';
import styles from './track-record.module.css';

/** All horizons side by side. */
export function SummaryTable({ record }: { readonly record: TrackRecord }) {
  const text = useTrackText();
  const { locale } = usePlace();
  const percent = (value: number | null, decimals = 1): string =>
    value === null ? '–' : (percentOfRatio(value, decimals, locale) ?? '–');
  const points = (value: number | null): string => (value === null ? '–' : (fixed(value * 100, 2, locale) ?? '–'));
  const count = (value: number): string => fixed(value, 0, locale) ?? '–';
  const groups: readonly (readonly [string, readonly (readonly [string, (one: Horizon) => string])[]])[] = [
    [
      text('track.group.size'),
      [
        [text('track.boards'), ({ periods }) => count(periods.length)],
        [text('track.apart'), ({ independent_periods: apart }) => count(apart)],
        [text('track.places'), ({ counts }) => count(counts.with_return)],
      ],
    ],
    [text('track.top'), KINDS.map((kind) => [text(`track.kind.${kind}`), ({ top }) => percent(top[kind])] as const)],
    [
      text('track.market'),
      [
        ...KINDS.map((kind) => [text(`track.kind.${kind}`), ({ market }: Horizon) => percent(market[kind])] as const),
        [text('track.bySize'), ({ cap_weighted: value }) => percent(value)],
      ],
    ],
    [
      text('track.differencePoints'),
      [
        ...KINDS.map((kind) => [text(`track.kind.${kind}`), ({ excess }: Horizon) => points(excess[kind])] as const),
        [text('track.byChance'), ({ standard_error: error }) => (error === null ? '–' : `± ${points(error)}`)],
        [text('track.afterCosts'), ({ excess_after_costs: after }) => points(after.mean)],
      ],
    ],
    [
      text('track.group.hits'),
      [
        [text('track.boardsAhead'), ({ hit_rate: rate }) => percent(rate.mean, 0)],
        [text('track.boardsAheadMedian'), ({ hit_rate: rate }) => percent(rate.median, 0)],
        [text('track.picksAhead'), ({ picks_above: above }) => percent(above, 0)],
      ],
    ],
  ];
  return (
    <ScrollFrame className={`${reading.scroll} ${styles.numbers}`} role="group" aria-label={text('track.inFigures')}>
      <table className={styles.summary}>
        <caption>{text('track.caption')}</caption>
        <thead>
          <tr>
            <td />
            {record.horizons.map(({ horizon }) => (
              <th key={horizon} scope="col">
                {text('track.months', { months: horizon })}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(([name, rows]) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={record.horizons.length + 1}>
                {name}
              </th>
            </tr>
            {rows.map(([row, valueOf]) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {record.horizons.map((one) => (
                  <td key={one.horizon}>{valueOf(one)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollFrame>
  );
}
