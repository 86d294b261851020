import type { InputHTMLAttributes, Ref } from 'react';
import { Icon } from '../icon/icon';
import type { FieldTexts } from './field-frame';
import { FieldFrame } from './field-frame';
import styles from './field.module.css';

export interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  /** Drawn inside, at the start. */
  readonly iconPath?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. Emails, tickers and codes take `dir="ltr"`. */
export function TextField({ label, hint, error, className, iconPath, id, ref, ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, className, id }}>
      {(ties) => {
        const control = <input type="text" {...input} {...ties} ref={ref} className={styles.input} />;
        if (iconPath === undefined) return control;
        return (
          <div className={styles.withIcon}>
            <Icon path={iconPath} />
            {control}
          </div>
        );
      }}
    </FieldFrame>
  );
}

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'dir'> {
  /** `numeric` for whole numbers. */
  readonly inputMode?: 'decimal' | 'numeric';
}

/**
 * A number as text: no spinner, no change by the mouse wheel, a numeric keyboard on phones. The text stays as typed; the
 * caller parses it.
 */
export function NumberField({ inputMode = 'decimal', ...props }: NumberFieldProps) {
  return <TextField autoComplete="off" {...props} type="text" inputMode={inputMode} dir="ltr" />;
}
