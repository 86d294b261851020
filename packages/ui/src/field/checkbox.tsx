import type { InputHTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names';
import styles from './field.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly label: ReactNode;
  readonly error?: ReactNode;
  readonly className?: string | undefined;
}

/** Yes or no; the label is part of the target. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className={classNames(styles.check)}>
        <input {...input} type="checkbox" {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})} />
        <span>{label}</span>
      </label>
      {error && (
        <span id={errorId} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
