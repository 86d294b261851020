import type { ReactNode } from 'react';
import { Segments } from '@site/ui';
import type { IncomeOptions } from './income-options';
import { useText } from '../../texts/use-text';
import styles from './income.module.css';

export interface OptionBarProps {
  readonly options: IncomeOptions;
  readonly onChange: (options: IncomeOptions) => void;
  /** Some periods are longer than a quarter. */
  readonly hasLonger: boolean;
  readonly children: ReactNode;
}

/** Quarters or years, and what each is compared with. */
export function OptionBar({ options, onChange, hasLonger, children }: OptionBarProps) {
  const text = useText();
  const { span, change } = options;
  const isYearly = span === 'yearly';
  return (
    <div className={styles.bar}>
      <Segments
        label={text('fundamentals.period')}
        value={span}
        choices={[
          ['quarterly', text('fundamentals.quarterly')],
          ['yearly', text('fundamentals.yearly')],
        ]}
        onChoose={(next) => onChange({ ...options, span: next })}
      />
      <Segments
        label={text('income.change')}
        // A year has no quarter before it.
        value={isYearly && change === 'quarter' ? 'year' : change}
        choices={[
          ['year', text('income.change.year')],
          ...(isYearly
            ? []
            : [['quarter', text(hasLonger ? 'income.change.period' : 'income.change.quarter')] as const]),
          ['none', text('income.change.none')],
        ]}
        onChoose={(next) => onChange({ ...options, change: next })}
      />
      {children}
    </div>
  );
}
