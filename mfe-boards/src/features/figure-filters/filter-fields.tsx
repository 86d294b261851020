import { useEffect, useRef, useState } from 'react';
import { fieldOf } from '@site/fields';
import { NumberField } from '@site/ui';
import type { FilterableColumn, FilterSide } from '../../model/filter-range';
import { filterAt, filterChange, readTyped } from '../../model/filter-range';
import { readingOf, typedFilterValue } from '../../model/filter-text';
import type { FigureFilterTools } from '../../model/figure-filter-tools';
import type { FilterTextOf } from './filter-texts';
import styles from './figure-filters.module.css';

const TYPING_PAUSE_MS = 150;

export interface FilterFieldsProps {
  readonly column: FilterableColumn;
  /** The column's head on the board. */
  readonly label: string;
  readonly tools: FigureFilterTools;
  readonly filterText: FilterTextOf;
}

/** Minimum and maximum of a figure, with its unit; typed values are written to the address after a pause. */
export function FilterFields({ column, label, tools, filterText }: FilterFieldsProps) {
  const unit = unitOf(column, tools.currency, filterText);
  return (
    <span className={styles.fields}>
      {(['from', 'to'] as const).map((side) => (
        <SideField key={side} {...{ side, column, label, tools, filterText }} />
      ))}
      {/* The unit is beside its field in both directions of text. */}
      <span className={styles.unit}>
        <bdi>{unit}</bdi>
      </span>
    </span>
  );
}

function unitOf({ id }: FilterableColumn, currency: string, filterText: FilterTextOf): string {
  if (readingOf(id).isPercent) return '%';
  const { measure } = fieldOf(id);
  if (measure === 'amount') return currency;
  return measure === 'price' || measure === 'shares' ? filterText(`unit.${measure}`) : '';
}

interface SideFieldProps extends FilterFieldsProps {
  readonly side: FilterSide;
}

function SideField({ side, column, label, tools, filterText }: SideFieldProps) {
  const { id } = column;
  const value = filterAt(tools.limits, id, side)?.value ?? null;
  const textOfValue = (now: number | null): string => (now === null ? '' : typedFilterValue(id, now));
  const [typed, setTyped] = useState(() => textOfValue(value));
  const [followed, setFollowed] = useState(value);
  const meant = readTyped(id, typed);
  // Shows values changed in the address; a value just typed stays as typed.
  if (value !== followed) {
    setFollowed(value);
    if (meant !== value) setTyped(textOfValue(value));
  }
  const change = meant !== undefined && meant !== value ? filterChange(tools, id, side, meant) : null;
  const send = (): void => {
    if (change) tools.onChange(change);
  };
  const sendLatest = useRef(send);
  useEffect(() => {
    sendLatest.current = send;
  });
  useEffect(() => {
    const timer = setTimeout(() => sendLatest.current(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <NumberField
      className={styles.side}
      label={filterText(side)}
      aria-label={filterText(`of.${side}`, { column: label })}
      autoComplete="off"
      maxLength={20}
      value={typed}
      error={meant === undefined ? filterText('wrong') : change === undefined ? filterText('full') : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => sendLatest.current()}
      // Letters typed here must not trigger keyboard shortcuts of the table.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
      }}
    />
  );
}
