import { dayText, fixed, shortNumber } from '@site/format';
import { usePlace } from '@site/remote-kit';
import type { BacktestLine } from '../../api/backtests';
import { useBacktestText } from './backtest-text';

/** One-line summary of a back-test's inputs. */
export function QuestionSummary({ request }: Pick<BacktestLine, 'request'>) {
  const text = useBacktestText();
  const { locale } = usePlace();
  const {
    formula,
    scoreId,
    markets,
    start,
    end,
    rebalance,
    holdings,
    weighting,
    costsPercent,
    minTradedValue,
    currency,
  } = request;
  const facts = [
    markets.map((market) => text(`market.${market}`)).join(', '),
    `${dayText(start) ?? start} – ${end === undefined ? text('backtest.latest') : (dayText(end) ?? end)}`,
    text(`backtest.rebalance.${rebalance}`),
    holdings === undefined ? text('backtest.holdings.all') : text('backtest.holdings.best', { count: holdings }),
    text(`backtest.weighting.${weighting}`),
    text('backtest.costs.each', { percent: fixed(costsPercent ?? 0, 2, locale) ?? '' }),
    ...(minTradedValue === undefined
      ? []
      : [
          text('backtest.minTradedValue.each', {
            amount: `${shortNumber(minTradedValue, locale) ?? ''} ${currency ?? 'USD'}`,
          }),
        ]),
    ...(currency === undefined ? [] : [currency]),
  ];
  return (
    <>
      {formula !== undefined && <code dir="ltr">{formula}</code>}
      {formula === undefined && (
        <span>{text(scoreId === undefined || scoreId === 'bsi' ? 'backtest.rule.score' : 'lab.title')}</span>
      )}
      <span>{` · ${facts.join(' · ')}`}</span>
    </>
  );
}
