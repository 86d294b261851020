import { useState } from 'react';
import { Button, Dialog, searchPath, TextField } from '@site/ui';
import { filterableColumns } from '../../model/filter-range';
import type { FilterableColumn } from '../../model/filter-range';
import type { FigureFilterTools } from '../../model/figure-filter-tools';
import type { RestTextOf } from '../../texts/use-text';
import { FilterCount } from './filter-count';
import { FilterFields } from './filter-fields';
import type { FilterTextOf } from './filter-texts';
import styles from './figure-filters.module.css';

export interface FigureFiltersDialogProps {
  readonly open: boolean;
  readonly tools: FigureFilterTools;
  readonly onClose: () => void;
  /** Closes the dialog to show the results of the filters. */
  readonly onShow: () => void;
  readonly filterText: FilterTextOf;
  readonly text: RestTextOf;
}

/** All figures of a board with their filters, those with filters first. */
export function FigureFiltersDialog({ open, tools, onClose, onShow, filterText, text }: FigureFiltersDialogProps) {
  return (
    <Dialog open={open} title={filterText('title')} closeLabel={filterText('close')} onClose={onClose}>
      <FigureFilterList {...{ tools, onShow, filterText, text }} />
    </Dialog>
  );
}

/** Recomputed each time the dialog opens: a row does not move when it gets a filter while open. */
function FigureFilterList({ tools, onShow, filterText, text }: Omit<FigureFiltersDialogProps, 'open' | 'onClose'>) {
  const [wanted, setWanted] = useState('');
  const [isFirst] = useState(() => new Set<string>(tools.limits.map(({ field }) => field)));
  const { loginHref } = tools;
  const nameOf = ({ id }: FilterableColumn): string => text(`column.${id}`);
  const isWanted = (column: FilterableColumn): boolean =>
    comparable(`${nameOf(column)} ${text(`named.${column.id}`)} ${column.field}`).includes(comparable(wanted));
  const shown = filterableColumns.filter(isWanted);
  const lines = [...shown.filter(({ id }) => isFirst.has(id)), ...shown.filter(({ id }) => !isFirst.has(id))];
  return (
    <>
      <p className={styles.hint}>{filterText('hint')}</p>
      <TextField
        type="search"
        label={filterText('search')}
        iconPath={searchPath}
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {lines.length === 0 && <p className={styles.hint}>{filterText('none')}</p>}
      <ul className={styles.lines}>
        {lines.map((column) => (
          <li key={column.id} className={styles.line}>
            <span className={styles.name}>{nameOf(column)}</span>
            {column.id === 'score' && loginHref !== null ? (
              <a href={loginHref} rel="nofollow">
                {filterText('score.login')}
              </a>
            ) : (
              <FilterFields label={nameOf(column)} {...{ column, tools, filterText }} />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <FilterCount {...{ tools, filterText }} />
        <Button disabled={tools.limits.length === 0} onClick={() => tools.onChange({ where: tools.formula })}>
          {filterText('clear')}
        </Button>
        <Button variant="solid" onClick={onShow}>
          {filterText('show')}
        </Button>
      </div>
    </>
  );
}

/** Heads contain soft break points, which search text does not. */
const comparable = (words: string): string => words.replaceAll('\u200b', '').trim().toLowerCase();
