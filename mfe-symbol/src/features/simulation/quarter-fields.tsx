import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { quarterText } from '@site/format';
import { Button, NumberField, TextField } from '@site/ui';
import { isPercent, MORE_FIGURES, PAIRED_FIGURES } from './figures';
import type { FigureName, Figures } from './figures';
import { copiedFigures, placeholderOf, simulatedPeriod } from './latest-figures';
import type { LatestFigures } from './latest-figures';
import { figureText, formFrom, readForm, revenueOf, shownText, withTyped } from './quarter-form';
import type { Outlook } from './scenario';
import type { Refusal } from './use-simulation';
import { useSimulationText } from './simulation-text';
import styles from './simulation.module.css';

export interface QuarterFieldsProps {
  readonly latest: LatestFigures;
  readonly outlook: Outlook;
  /** What is simulated now. Null: the quarter is not. */
  readonly quarter: Figures | null;
  /** What the server said of single figures; null: nothing. */
  readonly refused: Refusal['figures'] | null;
  /** Figures that blank fields would show could not be loaded. */
  readonly hasFailed: boolean;
  readonly isRunning: boolean;
  readonly onRun: (figures: Figures) => void;
  readonly onTakeOut: () => void;
}

/** The quarter after the latest, as the reader supposes it. A blank field is a copied figure, shown in grey. */
export function QuarterFields(props: QuarterFieldsProps) {
  const { latest, outlook, quarter, refused, hasFailed, isRunning, onRun, onTakeOut } = props;
  const text = useSimulationText();
  const place = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() => formFrom(quarter));
  const [isChecked, setChecked] = useState(false);
  const { figures, errors } = readForm(form);
  const errorCount = Object.keys(errors).length;
  const isWrongBelow = MORE_FIGURES.some((name) => errors[name] ?? refused?.[name]);
  const [isMoreOpen, setMoreOpen] = useState(() => MORE_FIGURES.some((name) => quarter?.[name] !== undefined));

  // Another scenario in the address (a link, a step back) is what the form shows; taking the quarter out leaves it.
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

  const copied = copiedFigures(latest, outlook);
  const revenue = revenueOf(form, copied.revenue ?? null);
  const period = simulatedPeriod(latest, outlook);
  const currency = latest.income.reported_currency;
  const sheetCurrency = latest.balance?.reported_currency ?? currency;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(errorCount > 0);
    if (errorCount === 0) return onRun(figures);
    if (isWrongBelow) setMoreOpen(true);
    setChecks(checks + 1);
  };
  const field = (name: FigureName) => {
    const placeholder = placeholderOf(name, copied, revenue);
    const error = isChecked ? errors[name] : undefined;
    return (
      <NumberField
        key={name}
        label={text(`simulation.figure.${name}`)}
        value={shownText(form, name, revenue)}
        placeholder={placeholder === null ? '' : figureText(placeholder)}
        maxLength={32}
        inputMode={isPercent(name) ? 'numeric' : 'decimal'}
        error={
          error ? (
            text(`simulation.error.${error}`)
          ) : refused?.[name] ? (
            <span>
              {text('simulation.error.refused')}{' '}
              <bdi lang="en" dir="ltr">
                {refused[name]}
              </bdi>
            </span>
          ) : undefined
        }
        onChange={({ target }) => setForm(withTyped(form, name, target.value))}
      />
    );
  };

  return (
    <form
      ref={place}
      className={styles.form}
      noValidate
      onSubmit={submit}
      aria-label={text('simulation.step.nextQuarter')}
    >
      <h3>
        {text('simulation.step.nextQuarter')} <bdi dir="ltr">{quarterText(period)}</bdi>
      </h3>
      <p className={styles.hint}>
        {currency !== null && text('simulation.currency', { currency })}{' '}
        {sheetCurrency !== null && sheetCurrency !== currency
          ? text('simulation.sheetCurrency', { currency: sheetCurrency })
          : ''}{' '}
        {text('simulation.formHint', { period: quarterText(latest.period) })}
      </p>
      <div className={styles.fields}>
        <TextField label={text('chart.year')} value={period.year} disabled dir="ltr" />
        <TextField label={text('chart.quarter')} value={period.quarter} disabled dir="ltr" />
        {field('revenue')}
      </div>
      <div className={styles.fields}>{PAIRED_FIGURES.map(field)}</div>
      <details
        className={styles.more}
        open={isMoreOpen}
        onToggle={({ currentTarget }) => setMoreOpen(currentTarget.open)}
      >
        <summary>{text('simulation.more')}</summary>
        {hasFailed && <p className={styles.hint}>{text('simulation.figuresFailed')}</p>}
        <div className={styles.fields}>{MORE_FIGURES.map(field)}</div>
      </details>
      <div className={styles.actions}>
        <Button type="submit" look="solid" busy={isRunning && text('simulation.running')}>
          {text('simulation.run')}
        </Button>
        {quarter !== null && <Button onClick={onTakeOut}>{text('simulation.takeOut')}</Button>}
        <span role="alert" className={styles.wrong}>
          {isChecked && errorCount > 0 && text('simulation.corrections', { count: errorCount })}
        </span>
      </div>
    </form>
  );
}
