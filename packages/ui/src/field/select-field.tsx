import type { SelectHTMLAttributes } from 'react';
import type { FieldTexts } from './field-frame';
import { FieldFrame } from './field-frame';
import styles from './field.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps
  extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> {
  readonly options: readonly SelectOption[];
}

/** A choice of one. Native: it works before any script and opens as the reader's device does it. */
export function SelectField({ label, hint, error, className, id, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, className, id }}>
      {(ties) => (
        <select {...select} {...ties} className={styles.select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
