import type { FigureFilterTools } from '../../model/figure-filter-tools';
import type { FilterTextOf } from './filter-texts';
import styles from './figure-filters.module.css';

export interface FilterCountProps {
  readonly tools: Pick<FigureFilterTools, 'count'>;
  readonly filterText: FilterTextOf;
}

/** Number of remaining companies, updated while filters are typed. */
export function FilterCount({ tools: { count }, filterText }: FilterCountProps) {
  return (
    <p className={styles.count} role="status">
      {count && filterText('count', { ...count })}
    </p>
  );
}
