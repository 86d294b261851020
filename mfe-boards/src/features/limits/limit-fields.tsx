import { useEffect, useRef, useState } from 'react';
import { fieldOf } from '@site/fields';
import { NumberField } from '@site/ui';
import type { LimitedColumn, LimitSide } from '../../model/limit-range';
import { limitAt, limitChange, readTyped } from '../../model/limit-range';
import { readingOf, typedLimit } from '../../model/limit-text';
import type { LimitTools } from '../../model/limit-tools';
import type { LimitTextOf } from './limit-texts';
import styles from './limits.module.css';

const TYPING_PAUSE_MS = 150;

export interface LimitFieldsProps {
  readonly column: LimitedColumn;
  /** The column's head on the board. */
  readonly label: string;
  readonly tools: LimitTools;
  readonly limitText: LimitTextOf;
}

/** Minimum and maximum of a figure, with its unit; typed values are written to the address after a pause. */
export function LimitFields({ column, label, tools, limitText }: LimitFieldsProps) {
  const unit = unitOf(column, tools.currency, limitText);
  return (
    <span className={styles.fields}>
      {(['from', 'to'] as const).map((side) => (
        <SideField key={side} {...{ side, column, label, tools, limitText }} />
      ))}
      {/* The unit is beside its field in both directions of text. */}
      <span className={styles.unit}>
        <bdi>{unit}</bdi>
      </span>
    </span>
  );
}

function unitOf({ id }: LimitedColumn, currency: string, limitText: LimitTextOf): string {
  if (readingOf(id).isPercent) return '%';
  const { measure } = fieldOf(id);
  if (measure === 'amount') return currency;
  return measure === 'price' || measure === 'shares' ? limitText(`unit.${measure}`) : '';
}

interface SideFieldProps extends LimitFieldsProps {
  readonly side: LimitSide;
}

function SideField({ side, column, label, tools, limitText }: SideFieldProps) {
  const { id } = column;
  const value = limitAt(tools.limits, id, side)?.value ?? null;
  const textOfValue = (now: number | null): string => (now === null ? '' : typedLimit(id, now));
  const [typed, setTyped] = useState(() => textOfValue(value));
  const [followed, setFollowed] = useState(value);
  const meant = readTyped(id, typed);
  // Shows values changed in the address; a value just typed stays as typed.
  if (value !== followed) {
    setFollowed(value);
    if (meant !== value) setTyped(textOfValue(value));
  }
  const change = meant !== undefined && meant !== value ? limitChange(tools, id, side, meant) : null;
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
      label={limitText(side)}
      aria-label={limitText(`of.${side}`, { column: label })}
      autoComplete="off"
      maxLength={20}
      value={typed}
      error={meant === undefined ? limitText('wrong') : change === undefined ? limitText('full') : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => sendLatest.current()}
      // Letters typed here must not trigger keyboard shortcuts of the table.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
      }}
    />
  );
}
