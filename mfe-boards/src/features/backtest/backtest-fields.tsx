import { CURRENCIES, majorCurrency } from '@site/format';
import { MARKET_CODES, usePlace } from '@site/remote-kit';
import { Checkbox, Note, NumberField, Segments, SelectField, TextField } from '@site/ui';
import { FormulaField } from '../../formula/formula-field';
import { REBALANCES, WEIGHTINGS } from './backtest-question';
import type { BacktestValues, CheckedField } from './backtest-question';
import { TestedScore } from './tested-score';
import { useBacktestText } from './backtest-text';
import styles from './backtest.module.css';

export interface BacktestFieldsProps {
  readonly values: BacktestValues;
  readonly wrong: ReadonlySet<CheckedField>;
  readonly onChange: (change: Partial<BacktestValues>) => void;
}

const RESULT_CURRENCIES = [...new Set(CURRENCIES.map(majorCurrency))].sort();

/** The markets that are tested. */
export function MarketFields({ values, wrong, onChange }: BacktestFieldsProps) {
  const text = useBacktestText();
  return (
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
              onChange({
                markets: MARKET_CODES.filter((one) => (one === market ? target.checked : values.markets.includes(one))),
              })
            }
          />
        ))}
      </div>
      {wrong.has('markets') && <Note tone="bad">{text('backtest.wrong.markets')}</Note>}
    </fieldset>
  );
}

/** Selection of companies: by a score or a formula. */
export function RuleFields({ values, wrong, onChange }: BacktestFieldsProps) {
  const text = useBacktestText();
  const { locale } = usePlace();
  return (
    <div className={styles.group}>
      <Segments
        label={text('backtest.rule')}
        value={values.rule}
        choices={[
          ['score', text(values.score === 'bsi' ? 'backtest.rule.score' : 'lab.title')],
          ['formula', text('backtest.rule.formula')],
        ]}
        onChoose={(rule) => onChange({ rule })}
      />
      {values.rule === 'score' ? (
        <TestedScore score={values.score} isWrong={wrong.has('score')} />
      ) : (
        <div data-field="formula">
          <FormulaField
            label={text('backtest.formula')}
            hint={text('backtest.formula.hint')}
            error={wrong.has('formula') ? text('backtest.wrong.formula') : undefined}
            value={values.formula}
            locale={locale}
            onChange={(formula) => onChange({ formula })}
          />
        </div>
      )}
    </div>
  );
}

/** Time, portfolio and costs. */
export function SettingFields({ values, wrong, onChange }: BacktestFieldsProps) {
  const text = useBacktestText();
  const errorOf = (field: CheckedField): string | undefined =>
    wrong.has(field) ? text(`backtest.wrong.${field}`) : undefined;
  return (
    <div className={styles.fields}>
      <div data-field="start">
        <TextField
          name="start"
          type="date"
          label={text('backtest.start')}
          error={errorOf('start')}
          value={values.start}
          onChange={({ target }) => onChange({ start: target.value })}
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
          onChange={({ target }) => onChange({ end: target.value })}
        />
      </div>
      <SelectField
        name="rebalance"
        label={text('backtest.rebalance')}
        options={REBALANCES.map((value) => ({ value, label: text(`backtest.rebalance.${value}`) }))}
        value={values.rebalance}
        onChange={({ target }) => onChange({ rebalance: REBALANCES.find((one) => one === target.value)! })}
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
          onChange={({ target }) => onChange({ holdings: target.value })}
        />
      </div>
      <SelectField
        name="weighting"
        label={text('backtest.weighting')}
        options={WEIGHTINGS.map((value) => ({ value, label: text(`backtest.weighting.${value}`) }))}
        value={values.weighting}
        onChange={({ target }) => onChange({ weighting: WEIGHTINGS.find((one) => one === target.value)! })}
      />
      <div data-field="costs">
        <NumberField
          name="costs"
          label={text('backtest.costs')}
          hint={text('backtest.costs.hint')}
          error={errorOf('costs')}
          maxLength={5}
          value={values.costs}
          onChange={({ target }) => onChange({ costs: target.value })}
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
          onChange={({ target }) => onChange({ minTradedValue: target.value })}
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
          onChange={({ target }) => onChange({ currency: target.value })}
        />
      </div>
    </div>
  );
}
