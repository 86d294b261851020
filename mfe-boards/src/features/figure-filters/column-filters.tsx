import { useContext } from 'react';
import type { BoardColumn } from '../../model/board-columns';
import { filterableColumns } from '../../model/filter-range';
import { FigureFilterContext } from '../../model/figure-filter-tools';
import { FilterCount } from './filter-count';
import { FilterFields } from './filter-fields';
import type { FilterTextOf } from './filter-texts';
import styles from './figure-filters.module.css';

export interface ColumnFiltersProps {
  readonly column: BoardColumn;
  readonly label: string;
  readonly filterText: FilterTextOf;
}

/**
 * The filters of a column, inside of its note. Renders nothing for columns without figures, or that the reader may not
 * filter.
 */
export function ColumnFilters({ column, label, filterText }: ColumnFiltersProps) {
  const tools = useContext(FigureFilterContext);
  const filterable = filterableColumns.find(({ id }) => id === column.id);
  if (tools === null || filterable === undefined) return null;
  if (filterable.id === 'score' && tools.loginHref !== null) {
    return (
      <p className={styles.inNote}>
        <a href={tools.loginHref} rel="nofollow">
          {filterText('score.login')}
        </a>
      </p>
    );
  }
  return (
    <div className={styles.inNote} role="group" aria-label={filterText('title')}>
      <FilterFields column={filterable} {...{ label, tools, filterText }} />
      <FilterCount {...{ tools, filterText }} />
    </div>
  );
}
