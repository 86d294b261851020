import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { failureOf, usePlace } from '@site/remote-kit';
import { Button, Note } from '@site/ui';
import { startBacktest } from '../../api/backtests';
import { MarketFields, RuleFields, SettingFields, type BacktestFieldsProps } from './backtest-fields';
import { CHECKED_FIELDS, fieldOfPath, readValues } from './backtest-question';
import type { BacktestValues, CheckedField } from './backtest-question';
import { useBacktestText } from './backtest-text';
import type { BacktestTextId } from './backtest-text';
import styles from './backtest.module.css';

export interface BacktestFormProps {
  readonly first: BacktestValues;
  readonly onStarted: (id: number) => void;
}

/** Errors with specific texts. */
const REFUSALS: Readonly<Record<string, BacktestTextId>> = {
  backtests_running: 'backtest.refused.running',
  backtest_limit_reached: 'backtest.refused.full',
};

/** The inputs of a back-test: companies, rule, time and costs. */
export function BacktestForm({ first, onStarted }: BacktestFormProps) {
  const text = useBacktestText();
  const { locale } = usePlace();
  const [values, setValues] = useState(first);
  const [wrong, setWrong] = useState<ReadonlySet<CheckedField>>(new Set());
  /** Error code of the last attempt. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function refuse(fields: readonly CheckedField[]): void {
    setWrong(new Set(fields));
    const place = CHECKED_FIELDS.find((field) => fields.includes(field));
    // The error is linked to its field in the next render, so the focus may only move then.
    form.current?.querySelector<HTMLElement>(`[data-field="${place ?? ''}"] :is(input, textarea, select)`)?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setRefusal(null);
    const read = readValues(values);
    if (read.request === null) return refuse(read.wrong);
    setWrong(new Set());
    setBusy(true);
    try {
      const { id } = await startBacktest(read.request);
      onStarted(id);
    } catch (error) {
      const { errorCode, refused = [] } = failureOf(error);
      const fields = refused.flatMap((path) => fieldOfPath(path) ?? []);
      if (fields.length > 0) refuse(fields);
      else setRefusal(errorCode);
    }
    setBusy(false);
  }

  const fields: BacktestFieldsProps = { values, wrong, onChange: (change) => setValues({ ...values, ...change }) };
  return (
    // If sent before hydration, the form returns with the same values.
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {locale === 'he' && <input type="hidden" name="lang" value="heb" />}
      <MarketFields {...fields} />
      <RuleFields {...fields} />
      <SettingFields {...fields} />
      <div role="status">
        {refusal !== null && <Note tone="bad">{text(REFUSALS[refusal] ?? 'backtest.refused.other')}</Note>}
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="solid" busy={isBusy && text('backtest.starting')}>
          {text('backtest.start.action')}
        </Button>
      </div>
      <p className={styles.hint}>{text('backtest.limits')}</p>
    </form>
  );
}
