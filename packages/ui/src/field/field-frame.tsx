import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { circleAlertPath } from '../icon/paths';
import styles from './field.module.css';

/** Texts around the control of a field. */
export interface FieldTexts {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** A sentence, shown beside the field, which is marked as invalid. */
  readonly error?: ReactNode;
  readonly className?: string | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlTies {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FrameProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly children: (ties: ControlTies) => ReactNode;
}

/** Label above, hint and error below, all tied to the control that `children` renders. */
export function FieldFrame({ label, hint, error, className, id: givenId, children }: FrameProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = classNames(errorId, hintId);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={errorId} className={styles.error}>
          <Icon path={circleAlertPath} small />
          {error}
        </span>
      )}
    </div>
  );
}
