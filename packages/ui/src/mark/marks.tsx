import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import styles from './mark.module.css';

export interface PillProps {
  readonly tone?: 'plain' | 'ok' | 'warn' | 'bad' | 'info';
  readonly iconPath?: string;
  readonly children: ReactNode;
}

/** A state in a word. */
export function Pill({ tone = 'plain', iconPath, children }: PillProps) {
  return (
    <span className={classNames(styles.pill, tone !== 'plain' && styles[tone])}>
      {iconPath && <Icon path={iconPath} small />}
      <span>{children}</span>
    </span>
  );
}

export interface ProvenanceMarkProps {
  readonly iconPath?: string;
  readonly children: ReactNode;
}

/** Hatched: this value was not reported. Sample data, default rate, simulation, sandbox. */
export function ProvenanceMark({ iconPath, children }: ProvenanceMarkProps) {
  return (
    <span className={styles.provenance}>
      {iconPath && <Icon path={iconPath} small />}
      <span>{children}</span>
    </span>
  );
}

/** One figure that is estimated, a default or simulated: dashed, wherever it shows. */
export function EstimatedFigure({ children }: { readonly children: ReactNode }) {
  return <span className={classNames(styles.estimated)}>{children}</span>;
}

/** A footnote number: in a legend it is beside its text; in rows it needs an accessible name. */
export function Indicator({ number }: { readonly number: number }) {
  return (
    <span className={styles.indicator} aria-hidden="true">
      {number}
    </span>
  );
}

/** The class of an indicator, for rows that are written as strings. */
export const indicatorClass = styles.indicator ?? '';
