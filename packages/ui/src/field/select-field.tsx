import type { SelectHTMLAttributes } from 'react';
import type { FieldTexts } from './field-frame';
import { FieldFrame } from './field-frame';
import styles from './field.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Language of the label, if it is not the page's. */
  readonly lang?: string | undefined;
}

/** Options under a heading. */
export interface SelectGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

export interface SelectFieldProps
  extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> {
  readonly options: readonly SelectOption[];
  /** Groups of options, after `options`. */
  readonly groups?: readonly SelectGroup[];
}

/** A native select: it works before any script and opens as the reader's device does. */
export function SelectField({ label, hint, error, className, id, options, groups = [], ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, className, id }}>
      {(ties) => (
        <select {...select} {...ties} className={styles.select}>
          {options.map(optionElement)}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map(optionElement)}
            </optgroup>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

const optionElement = ({ value, label, lang }: SelectOption) => (
  <option key={value} value={value} lang={lang}>
    {label}
  </option>
);
