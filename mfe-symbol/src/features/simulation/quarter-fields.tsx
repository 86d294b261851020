import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { isHalfYear, periodText } from '@site/format';
import type { Locale } from '@site/format';
import { Button, TextField } from '@site/ui';
import { FigureField } from './figure-field';
import { MORE_FIGURES, PAIRED_FIGURES } from './figures';
import type { FigureName, Figures } from './figures';
import { PERIOD_TEXTS, QUARTER_MONTHS } from './period-length';
import type { Basis } from './next-quarter';
import { formFrom, readForm, withFigures, withTyped } from './quarter-form';
import type { CutFigures } from './quarter-form';
import type { Refusal } from './use-simulation';
import { useSimulationText } from './simulation-text';
import styles from './simulation.module.css';

export interface QuarterFieldsProps {
  /** Null: the server has not answered yet. */
  readonly basis: Basis;
  /** Some figures have no grey value then. */
  readonly isAfterRecession: boolean;
  /** Length of the statement that is copied. */
  readonly copiedMonths: number;
  /** The present simulation. Null: the quarter is not simulated. */
  readonly quarter: Figures | null;
  /** The server's messages about single figures; null: none. */
  readonly refused: Refusal['figures'] | null;
  /** The values that the server used in the present simulation. */
  readonly cut: CutFigures;
  readonly locale: Locale;
  readonly isRunning: boolean;
  readonly onRun: (figures: Figures) => void;
  readonly onTakeOut: () => void;
}

/** The next quarter, as the reader assumes it. A blank field means the copied figure, shown in grey. */
export function QuarterFields(props: QuarterFieldsProps) {
  const { basis, isAfterRecession, copiedMonths, quarter, refused, cut, locale, isRunning, onRun, onTakeOut } = props;
  const text = useSimulationText();
  const place = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() => formFrom(quarter));
  const [isChecked, setChecked] = useState(false);
  const { figures, errors } = readForm(form, basis);
  const errorCount = Object.keys(errors).length;
  const isWrongBelow = MORE_FIGURES.some((name) => errors[name] ?? refused?.[name]);
  const [isMoreOpen, setMoreOpen] = useState(() => MORE_FIGURES.some((name) => quarter?.[name] !== undefined));

  // The form shows another scenario of the address (a link, a step back); removing the quarter leaves the form unchanged.
  const wanted = quarter && JSON.stringify(quarter);
  const [shown, setShown] = useState(wanted);
  if (wanted !== shown) {
    setShown(wanted);
    if (quarter && wanted !== JSON.stringify(figures)) setForm(formFrom(quarter));
  }

  // After a check, the first field that is wrong is where to go on.
  const [checks, setChecks] = useState(0);
  useEffect(() => {
    if (checks > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checks]);

  const months = basis?.income.months ?? QUARTER_MONTHS;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(errorCount > 0);
    if (errorCount === 0) {
      setForm(withFigures(form, figures));
      return onRun(figures);
    }
    if (isWrongBelow) setMoreOpen(true);
    setChecks(checks + 1);
  };
  const field = (name: FigureName) => (
    <FigureField
      key={name}
      name={name}
      form={form}
      basis={basis}
      figures={figures}
      cut={cut}
      locale={locale}
      error={isChecked ? errors[name] : undefined}
      refused={refused?.[name]}
      onType={(typed) => setForm(withTyped(form, name, typed))}
    />
  );

  return (
    <form ref={place} className={styles.form} noValidate onSubmit={submit} aria-label={text(PERIOD_TEXTS[months].step)}>
      <h3>
        {text(PERIOD_TEXTS[months].step)} {basis && <bdi dir="ltr">{periodText({ ...basis, months })}</bdi>}
      </h3>
      <BasisHint basis={basis} months={months} copiedMonths={copiedMonths} isAfterRecession={isAfterRecession} />
      <div className={styles.fields}>
        <TextField label={text('chart.year')} value={basis?.year ?? ''} disabled dir="ltr" />
        {basis && isHalfYear({ ...basis, months }) ? (
          <TextField label={text('simulation.half')} value={`H${basis.quarter / 2}`} disabled dir="ltr" />
        ) : (
          <TextField
            label={text(months === QUARTER_MONTHS ? 'chart.quarter' : 'simulation.lastQuarter')}
            value={basis?.quarter ?? ''}
            disabled
            dir="ltr"
          />
        )}
        {field('revenue')}
      </div>
      <div className={styles.fields}>{PAIRED_FIGURES.map(field)}</div>
      <details
        className={styles.more}
        open={isMoreOpen}
        onToggle={({ currentTarget }) => setMoreOpen(currentTarget.open)}
      >
        <summary>{text('simulation.more')}</summary>
        <div className={styles.fields}>{MORE_FIGURES.map(field)}</div>
      </details>
      <div className={styles.actions}>
        <Button type="submit" variant="solid" busy={isRunning && text('simulation.running')}>
          {text('simulation.run')}
        </Button>
        {quarter !== null && <Button onClick={onTakeOut}>{text(PERIOD_TEXTS[months].takeOut)}</Button>}
        <span role="alert" className={styles.wrong}>
          {isChecked && errorCount > 0 && text('simulation.corrections', { count: errorCount })}
        </span>
      </div>
    </form>
  );
}

interface BasisHintProps extends Pick<QuarterFieldsProps, 'basis' | 'copiedMonths' | 'isAfterRecession'> {
  readonly months: keyof typeof PERIOD_TEXTS;
}

/** Currencies, and what blank fields are copied from. */
function BasisHint({ basis, months, copiedMonths, isAfterRecession }: BasisHintProps) {
  const text = useSimulationText();
  const copied = basis ? periodText({ ...basis.copiedFrom, months: copiedMonths }) : '';
  const currency = basis?.income.reported_currency ?? null;
  const sheetCurrency = basis?.balance?.reported_currency ?? currency;
  return (
    <p className={styles.hint}>
      {currency !== null && <span>{text('simulation.currency', { currency })}</span>}{' '}
      {sheetCurrency !== null && sheetCurrency !== currency ? (
        <span>{text('simulation.sheetCurrency', { currency: sheetCurrency })}</span>
      ) : null}{' '}
      {basis && <span>{text('simulation.formHint', { period: copied })}</span>}{' '}
      {isAfterRecession && <span>{text('simulation.recessionHint')}</span>}{' '}
      {basis && copiedMonths > months ? (
        <span>
          {text('simulation.dividedHint', {
            period: copied,
            months: copiedMonths,
            parts: copiedMonths / months,
          })}
        </span>
      ) : null}{' '}
      {months > QUARTER_MONTHS && <span>{text('simulation.wholeHint', { period: copied, months })}</span>}
    </p>
  );
}
