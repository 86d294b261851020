import type { FormEvent, RefObject } from 'react';
import { Button, NumberField, SelectField, TextField } from '@site/ui';
import { DIRECTIONS, isValueKind, VALUE_KINDS, valueLabel, wrongValueText, type ValueKind } from './alert-terms';
import type { ToolDialogProps } from './note-dialog';
import { ScoreChoice } from './score-choice';
import styles from './user-tools.module.css';

interface FormProps extends Pick<ToolDialogProps, 'text'> {
  /** The field that may be wrong. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isBusy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface ValueFormProps extends FormProps {
  readonly kind: ValueKind;
  /** Of the company's quote: ILA and GBp are minor units. */
  readonly currency: string;
  readonly isWrong: boolean;
  readonly onKind: (kind: ValueKind) => void;
}

/** An alert on a figure that crosses a value. */
export function ValueForm({ field, kind, currency, text, isWrong, isBusy, onKind, onSubmit }: ValueFormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <SelectField
        name="figure"
        label={text('alert.figure')}
        options={VALUE_KINDS.map((one) => ({ value: one, label: text(`alert.kind.${one}`) }))}
        value={kind}
        onChange={({ target }) => {
          if (isValueKind(target.value)) onKind(target.value);
        }}
      />
      {kind === 'my_score' && <ScoreChoice text={text} />}
      <SelectField
        name="direction"
        label={text('alert.direction')}
        options={DIRECTIONS.map((one) => ({ value: one, label: text(`alert.${one}`) }))}
      />
      <NumberField
        key={kind}
        ref={field}
        className={styles.whole}
        name="threshold"
        label={valueLabel(kind, currency, text)}
        defaultValue={kind === 'score' || kind === 'my_score' ? '70' : ''}
        error={isWrong ? text(wrongValueText(kind)) : undefined}
      />
      <Button type="submit" variant="solid" busy={isBusy && text('alert.busy')}>
        {text('alert.set')}
      </Button>
    </form>
  );
}

/** An alert some days before earnings. */
export function DaysForm({ field, text, isWrong, isBusy, onSubmit }: FormProps & { readonly isWrong: boolean }) {
  return (
    <form className={styles.other} noValidate onSubmit={onSubmit}>
      <NumberField
        ref={field}
        name="days"
        label={text('alert.earnings')}
        defaultValue="3"
        error={isWrong ? text('alert.earnings.wrong') : undefined}
      />
      <Button type="submit" busy={isBusy && text('alert.busy')}>
        {text('alert.earnings.set')}
      </Button>
    </form>
  );
}

interface FormulaFormProps extends FormProps {
  /** The error of the formula, as text. */
  readonly error: string | undefined;
}

/** An alert on a condition. */
export function FormulaForm({ field, text, error, isBusy, onSubmit }: FormulaFormProps) {
  return (
    <form className={styles.other} noValidate onSubmit={onSubmit}>
      <TextField
        ref={field}
        name="formula"
        dir="ltr"
        className={styles.whole}
        label={text('alert.formula')}
        hint={text('alert.formula.hint')}
        maxLength={1000}
        autoComplete="off"
        error={error}
      />
      <Button type="submit" busy={isBusy && text('alert.busy')}>
        {text('alert.formula.set')}
      </Button>
    </form>
  );
}

interface StatementsButtonProps extends Pick<FormProps, 'text' | 'isBusy'> {
  readonly onSet: () => void;
}

/** An alert on each new statement. */
export function StatementsButton({ text, isBusy, onSet }: StatementsButtonProps) {
  return (
    <p className={styles.other}>
      <Button busy={isBusy && text('alert.busy')} onClick={onSet}>
        {text('alert.statements')}
      </Button>
    </p>
  );
}
