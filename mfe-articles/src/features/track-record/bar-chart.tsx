import { useId } from 'react';
import type { ReactNode } from 'react';
import { percentOfRatio } from '@site/format';
import { usePlace } from '@site/remote-kit';
import { ScrollFrame } from '@site/ui';
import { useTrackText } from './track-text';
import { barScale } from './bar-scale';
import reading from '../../frame/reading-page.module.css';
import styles from './track-record.module.css';

/** Bars of one kind. */
export interface BarSeries {
  readonly name: string;
  readonly look: 'c1' | 'c2' | 'c3' | 'lead';
  /** One per group. Unit: 0.05 means 5 %. Null: no bar. */
  readonly values: readonly (number | null)[];
}

export interface BarChartProps {
  readonly title: string;
  readonly note: string;
  readonly head: string;
  /** Name of each group, as in its row of the table. */
  readonly groups: readonly string[];
  /** Labels of the axis, evenly spaced. */
  readonly under: readonly string[];
  readonly series: readonly BarSeries[];
}

const HEIGHT = 200;
const GROUP = 100;
/** Share of a group's width for its bars. */
const FILL = 0.78;

/** Bars of returns around a zero line, with the same figures as a table. Time and tenths run from left to right in both languages. */
export function BarChart({ title, note, head, groups, under, series }: BarChartProps): ReactNode {
  const text = useTrackText();
  const { locale } = usePlace();
  const id = useId();
  const known = series.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  const scale = barScale(known);
  const digits = scale.ticks.some((tick) => Math.abs(tick * 100 - Math.round(tick * 100)) > 1e-6) ? 1 : 0;
  const width = GROUP * groups.length;
  const each = (GROUP * FILL) / series.length;
  const zero = scale.at(0) * HEIGHT;
  const shown = (value: number | null): string => (value === null ? '–' : (percentOfRatio(value, 1, locale) ?? '–'));
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
        <p>{note}</p>
        {series.length > 1 && (
          <ul className={styles.key}>
            {series.map(({ name, look }) => (
              <li key={name} data-look={look}>
                {name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.ticks}>
          {scale.ticks.map((tick) => (
            <span key={tick}>{percentOfRatio(tick, digits, locale)}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" focusable="false">
          {scale.ticks.map((tick) => (
            <path key={tick} className={styles.grid} d={`M0 ${scale.at(tick) * HEIGHT}H${width}`} />
          ))}
          {series.map(({ look, values }, place) =>
            values.map((value, group) => {
              if (value === null) return null;
              const end = scale.at(value) * HEIGHT;
              return (
                <rect
                  key={`${look} ${groups[group]}`}
                  data-look={look === 'lead' && value < 0 ? 'lag' : look}
                  x={group * GROUP + (GROUP * (1 - FILL)) / 2 + place * each}
                  y={Math.min(zero, end)}
                  width={each * 0.92}
                  height={Math.max(Math.abs(end - zero), 0.7)}
                />
              );
            }),
          )}
          <path className={styles.zero} d={`M0 ${zero}H${width}`} />
        </svg>
        <div className={styles.under}>
          {under.map((name, place) => (
            <span key={`${place} ${name}`}>{name}</span>
          ))}
        </div>
      </div>
      <details className={styles.more}>
        <summary>{text('track.asTable')}</summary>
        <ScrollFrame className={`${reading.scroll} ${styles.numbers}`} role="group" aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map((group, index) => (
                <tr key={group}>
                  <th scope="row">
                    <bdi>{group}</bdi>
                  </th>
                  {series.map(({ name, values }) => (
                    <td key={name}>{shown(values[index] ?? null)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      </details>
    </figure>
  );
}
