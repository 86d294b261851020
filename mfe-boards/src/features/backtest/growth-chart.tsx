import { useId } from 'react';
import type { Schema } from '@site/contract';
import { dayText, fixed, percentOfRatio } from '@site/format';
import { usePlace } from '@site/remote-kit';
import { CURVES, DEPTH, growthPlot, HEIGHT, spacedDays, WIDTH } from './growth-plot';
import { FigureTable } from './figure-table';
import { useBacktestText } from './backtest-text';
import styles from './backtest.module.css';

const DAYS_BELOW = 5;

/** Growth of 1 compared with all companies and the top decile, its drawdown, and the same data as a table. */
export function GrowthChart({ growth }: { readonly growth: readonly Schema<'BacktestGrowth'>[] }) {
  const text = useBacktestText();
  const { locale } = usePlace();
  const id = useId();
  const { curves, ticks, drawdown, depths } = growthPlot(growth);
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{text('backtest.growth')}</h2>
        <p>{text('backtest.growth.note')}</p>
        <ul className={styles.key}>
          {CURVES.map((curve) => (
            <li key={curve} data-curve={curve}>
              {text(`backtest.curve.${curve}`)}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.ticks}>
          {ticks.map((tick) => (
            <span key={tick}>{fixed(tick, 2, locale)}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" focusable="false">
          <Grid count={ticks.length} height={HEIGHT} />
          {CURVES.map((curve) => (
            <path key={curve} data-curve={curve} className={styles.curve} d={curves[curve]} />
          ))}
        </svg>
        <div className={styles.ticks}>
          {depths.map((depth) => (
            <span key={depth}>{percentOfRatio(depth, depth % 0.01 === 0 ? 0 : 1, locale)}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${DEPTH}`} preserveAspectRatio="none" focusable="false">
          <Grid count={depths.length} height={DEPTH} />
          <path className={styles.drawdown} d={drawdown === '' ? '' : `${drawdown}L${WIDTH},0L0,0Z`} />
        </svg>
        <div className={styles.days}>
          {spacedDays(growth, DAYS_BELOW).map((day) => (
            <span key={day}>{dayText(day)}</span>
          ))}
        </div>
      </div>
      <p className={styles.hint}>{text('backtest.drawdown.note')}</p>
      <details className={styles.more}>
        <summary>{text('backtest.asTable')}</summary>
        <FigureTable
          name={text('backtest.growth')}
          heads={[
            text('backtest.day'),
            ...CURVES.map((curve) => text(`backtest.curve.${curve}`)),
            text('backtest.drawdown'),
          ]}
          rows={growth.map((point) => [
            dayText(point.day) ?? point.day,
            ...CURVES.map((curve) => fixed(point[curve], 3, locale)),
            percentOfRatio(point.drawdown, 1, locale),
          ])}
        />
      </details>
    </figure>
  );
}

function Grid({ count, height }: { readonly count: number; readonly height: number }) {
  return Array.from({ length: count }, (_, place) => (
    <path key={place} className={styles.grid} d={`M0 ${(place * height) / (count - 1)}H${WIDTH}`} />
  ));
}
