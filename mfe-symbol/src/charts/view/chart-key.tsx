import type { ChartModel, ChartSeries } from '../model/chart-model';
import { hasMark, marksIn } from '../model/chart-model';
import styles from './chart-frame.module.css';

const DASHES = [undefined, '6 3', '2 2', '8 2 2 2', '12 2'] as const;

function Swatch({ series: { look, colour, dash = 0 } }: { readonly series: ChartSeries }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 16 10" aria-hidden="true" focusable="false">
      {look === 'line' || look === 'area' ? (
        <path d="M0 5h16" stroke={`var(--${colour})`} strokeWidth="2" strokeDasharray={DASHES[dash]} />
      ) : (
        <path d="M1 1h12v8h-12z" fill={`var(--${colour})`} stroke={`var(--${colour.replace('-soft', '')})`} />
      )}
    </svg>
  );
}

/** The meaning of the colours, dashes and patterns of a chart. */
export function ChartKey({ model }: { readonly model: ChartModel }) {
  const { series, words } = model;
  return (
    <ul className={styles.key}>
      {series.filter(hasMark).map((one) => (
        <li key={one.id} className={one.isLate ? styles.late : undefined}>
          <Swatch series={one} />
          {one.label}
        </li>
      ))}
      {marksIn(model).map((mark) => (
        <li key={mark}>
          <svg className={styles.swatch} data-mark={mark} viewBox="0 0 16 10" aria-hidden="true" focusable="false">
            <path d="M1.5 1.5h11v7h-11z" fill="none" stroke="var(--text-2)" strokeDasharray="3 2" />
            <path
              d={
                mark === 'simulated'
                  ? 'M4 5h1M7 5h1M10 5h1'
                  : mark === 'estimated'
                    ? 'M3 8l5-6M7 8l5-6'
                    : 'M3 2l5 6M7 2l5 6'
              }
              stroke="var(--text-2)"
            />
          </svg>
          {words.marks[mark]}
        </li>
      ))}
    </ul>
  );
}
