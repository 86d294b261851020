import type { Band, BandMetric, Locale } from '@site/format';
import { bandNumber, bandWord } from '@site/format';
import { classNames } from '../class-names';
import styles from './table.module.css';

export interface TideMarkProps {
  readonly metric: BandMetric;
  readonly band: Band;
  readonly locale: Locale;
}

/**
 * A band without its figure: a bar above its waterline is favourable, below it unfavourable, its length is the strength.
 * It contains the band's word.
 */
export function TideMark({ metric, band, locale }: TideMarkProps) {
  return (
    <span data-b={bandNumber(band)} className={classNames(styles.tide, styles.tideAlone)}>
      {bandWord(metric, band, locale)}
    </span>
  );
}

/** Classes of tables with rows written as strings. */
export const tableClasses = {
  frame: styles.frame ?? '',
  table: styles.table ?? '',
  number: styles.number ?? '',
  tide: styles.tide ?? '',
} as const;
