import type { Schema } from '@site/contract';
import { dayText } from '@site/format';
import { flaskConicalPath, ProvenanceMark } from '@site/ui';
import type { Backtest } from '../../api/backtests';
import { useBacktestText } from './backtest-text';
import { useFigures } from './result-figures';
import styles from './backtest.module.css';

export interface ResultVerdictProps {
  readonly backtest: Backtest;
  readonly result: Schema<'BacktestResult'>;
}

/** The verdict in plain words, its statistical significance, and all caveats. */
export function ResultVerdict({ backtest, result }: ResultVerdictProps) {
  const text = useBacktestText();
  const { percent } = useFigures();
  const { summary, sample, periods, dataThrough } = result;
  const { excessInterval: interval } = summary;
  const departed = periods.reduce((sum, { coverage: { outcomes } }) => sum + outcomes.left + outcomes.no_exit, 0);
  const missing = periods.reduce((sum, { coverage }) => sum + coverage.holdings - coverage.holdingsWithReturn, 0);
  const undistributed = periods.reduce((sum, { coverage }) => sum + coverage.dividendUnknown, 0);
  return (
    <section className={styles.verdict}>
      {sample && <ProvenanceMark iconPath={flaskConicalPath}>{text('sample')}</ProvenanceMark>}
      <h2>{text(sample ? 'backtest.verdict.sample' : `backtest.verdict.${summary.verdict}`)}</h2>
      {periods.length === 0 ? (
        <p>{text('backtest.noPeriods')}</p>
      ) : (
        <p>
          {text('backtest.answer', {
            count: summary.periods,
            mean: percent(summary.mean) ?? '–',
            universe: percent(summary.universeMean) ?? '–',
            excess: percent(summary.meanExcess, 2) ?? '–',
          })}{' '}
          {interval === null
            ? text('backtest.interval.none')
            : text('backtest.interval', {
                low: percent(interval.low, 2) ?? '–',
                high: percent(interval.high, 2) ?? '–',
              })}
        </p>
      )}
      <p>
        <strong>{text('backtest.variants', { count: backtest.variantsTried, variant: backtest.variant })}</strong>
      </p>
      {backtest.warnings.length > 0 && (
        <>
          <h3>{text('backtest.warnings')}</h3>
          <ul>
            {backtest.warnings.map(({ code }) => (
              <li key={code}>
                {text(`backtest.warning.${code}`, {
                  tried: backtest.variantsTried,
                  departed,
                  missing,
                  undistributed,
                  untraded: result.tradedValueUnknown,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {dataThrough !== null && (
        <p className={styles.hint}>{text('backtest.dataThrough', { day: dayText(dataThrough) ?? dataThrough })}</p>
      )}
    </section>
  );
}
