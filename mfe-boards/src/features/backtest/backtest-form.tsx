import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { CURRENCIES, majorCurrency } from '@site/format';
import { failureOf, MARKET_CODES, usePlace } from '@site/remote-kit';
import { Button, Checkbox, Note, NumberField, Segments, SelectField, TextField } from '@site/ui';
import { startBacktest } from '../../api/backtests';
import { FormulaField } from '../../formula/formula-field';
import { CHECKED_FIELDS, fieldOfPath, readValues, REBALANCES, WEIGHTINGS } from './backtest-question';
import type { BacktestValues, CheckedField } from './backtest-question';
import { TestedScore } from './tested-score';
import { useBacktestText } from './backtest-text';
import type { BacktestTextId } from './backtest-text';
import styles from './backtest.module.css';

export interface BacktestFormProps {
  readonly first: BacktestValues;
  readonly onStarted: (id: number) => void;
}

/** Refusals that have texts of their own. */
const REFUSALS: Readonly<Record<string, BacktestTextId>> = {
  backtests_running: 'backtest.refused.running',
  backtest_limit_reached: 'backtest.refused.full',
};

const RESULT_CURRENCIES = [...new Set(CURRENCIES.map(majorCurrency))].sort();

/** What is tested: companies, rule, time and costs. */
export function BacktestForm({ first, onStarted }: BacktestFormProps) {
  const text = useBacktestText();
  const { locale } = usePlace();
  const [values, setValues] = useState(first);
  const [wrong, setWrong] = useState<ReadonlySet<CheckedField>>(new Set());
  /** Error code of the last attempt. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const set = (change: Partial<BacktestValues>): void => setValues({ ...values, ...change });
  const errorOf = (field: CheckedField): string | undefined =>
    wrong.has(field) ? text(`backtest.wrong.${field}`) : undefined;

  function refuse(fields: readonly CheckedField[]): void {
    setWrong(new Set(fields));
    const place = CHECKED_FIELDS.find((field) => fields.includes(field));
    // The field is described by its error only after the next render; the focus may come before it.
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

  return (
    // Sent before the code is there, it comes back with the same values.
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {locale === 'he' && <input type="hidden" name="lang" value="heb" />}
      <fieldset className={styles.group} data-field="markets">
        <legend>{text('backtest.markets')}</legend>
        <div className={styles.markets}>
          {MARKET_CODES.map((market) => (
            <Checkbox
              key={market}
              name="markets"
              value={market}
              label={text(`market.${market}`)}
              checked={values.markets.includes(market)}
              onChange={({ target }) =>
                set({
                  markets: MARKET_CODES.filter((one) =>
                    one === market ? target.checked : values.markets.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
        {wrong.has('markets') && <Note tone="bad">{text('backtest.wrong.markets')}</Note>}
      </fieldset>
      <div className={styles.group}>
        <Segments
          label={text('backtest.rule')}
          value={values.rule}
          choices={[
            ['score', text(values.score === 'bsi' ? 'backtest.rule.score' : 'lab.title')],
            ['formula', text('backtest.rule.formula')],
          ]}
          onChoose={(rule) => set({ rule })}
        />
        {values.rule === 'score' ? (
          <TestedScore score={values.score} isWrong={wrong.has('score')} />
        ) : (
          <div data-field="formula">
            <FormulaField
              label={text('backtest.formula')}
              hint={text('backtest.formula.hint')}
              error={errorOf('formula')}
              value={values.formula}
              locale={locale}
              onChange={(formula) => set({ formula })}
            />
          </div>
        )}
      </div>
      <div className={styles.fields}>
        <div data-field="start">
          <TextField
            name="start"
            type="date"
            label={text('backtest.start')}
            error={errorOf('start')}
            value={values.start}
            onChange={({ target }) => set({ start: target.value })}
          />
        </div>
        <div data-field="end">
          <TextField
            name="end"
            type="date"
            label={text('backtest.end')}
            hint={text('backtest.end.hint')}
            error={errorOf('end')}
            value={values.end}
            onChange={({ target }) => set({ end: target.value })}
          />
        </div>
        <SelectField
          name="rebalance"
          label={text('backtest.rebalance')}
          options={REBALANCES.map((value) => ({ value, label: text(`backtest.rebalance.${value}`) }))}
          value={values.rebalance}
          onChange={({ target }) => set({ rebalance: REBALANCES.find((one) => one === target.value)! })}
        />
        <div data-field="holdings">
          <NumberField
            name="holdings"
            label={text('backtest.holdings')}
            hint={text('backtest.holdings.hint')}
            error={errorOf('holdings')}
            inputMode="numeric"
            maxLength={4}
            value={values.holdings}
            onChange={({ target }) => set({ holdings: target.value })}
          />
        </div>
        <SelectField
          name="weighting"
          label={text('backtest.weighting')}
          options={WEIGHTINGS.map((value) => ({ value, label: text(`backtest.weighting.${value}`) }))}
          value={values.weighting}
          onChange={({ target }) => set({ weighting: WEIGHTINGS.find((one) => one === target.value)! })}
        />
        <div data-field="costs">
          <NumberField
            name="costs"
            label={text('backtest.costs')}
            hint={text('backtest.costs.hint')}
            error={errorOf('costs')}
            maxLength={5}
            value={values.costs}
            onChange={({ target }) => set({ costs: target.value })}
          />
        </div>
        <div data-field="minTradedValue">
          <NumberField
            name="minTradedValue"
            label={text('backtest.minTradedValue')}
            hint={text('backtest.minTradedValue.hint')}
            error={errorOf('minTradedValue')}
            maxLength={16}
            value={values.minTradedValue}
            onChange={({ target }) => set({ minTradedValue: target.value })}
          />
        </div>
        <div data-field="currency">
          <SelectField
            name="currency"
            label={text('backtest.currency')}
            error={errorOf('currency')}
            options={[
              { value: '', label: text('backtest.currency.own') },
              ...RESULT_CURRENCIES.map((value) => ({ value, label: value })),
            ]}
            value={values.currency}
            onChange={({ target }) => set({ currency: target.value })}
          />
        </div>
      </div>
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
