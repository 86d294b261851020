import type { Locale } from '@site/format';
import { MISSING, shortNumber } from '@site/format';
import type { QuarterFigure } from './quarter-bars';
import { quarterBars } from './quarter-bars';
import styles from './row-summary.module.css';
import type { SummaryTextOf } from './summary-texts';

const box = { width: 240, height: 84 };

export interface QuarterChartProps {
  readonly title: string;
  readonly currency: string | null;
  /** Oldest first. */
  readonly figures: readonly QuarterFigure[];
  readonly locale: Locale;
  readonly text: SummaryTextOf;
}

/** Bars of the last quarters; its text contains every figure. */
export function QuarterChart({ title, currency, figures, locale, text }: QuarterChartProps) {
  const known = figures.filter(({ value }) => value !== null);
  const short = (value: number | null): string => (value === null ? null : shortNumber(value, locale)) ?? MISSING;
  const spoken = ({ name, value, isEstimated }: QuarterFigure): string =>
    `${name} ${short(value)}${isEstimated ? ` (${text('chart.estimated')})` : ''}`;
  const first = figures[0];
  const last = figures.at(-1);
  if (known.length === 0 || !first || !last) {
    return (
      <figure className={styles.chart}>
        <figcaption>{title}</figcaption>
        <p className={styles.quiet}>{text('chart.none')}</p>
      </figure>
    );
  }
  const { bars, zero } = quarterBars(figures, box);
  return (
    <figure className={styles.chart}>
      <figcaption>
        {title} {currency && <bdi dir="ltr">{currency}</bdi>} <b dir="ltr">{short(last.value)}</b>
      </figcaption>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text('chart.text', {
          title,
          currency: currency ?? '',
          figures: figures.map(spoken).join(', '),
        })}
      >
        {bars.map(({ x, y, width, height, figure }) => (
          <rect
            key={figure.name}
            className={figure.value < 0 ? styles.loss : styles.gain}
            data-estimated={figure.isEstimated || undefined}
            {...{ x, y, width, height }}
          >
            <title>{spoken(figure)}</title>
          </rect>
        ))}
        <line className={styles.zero} x1="0" x2={box.width} y1={zero} y2={zero} />
      </svg>
      <div className={styles.ends} dir="ltr" aria-hidden="true">
        <span>{first.name}</span>
        <span>{last.name}</span>
      </div>
    </figure>
  );
}
