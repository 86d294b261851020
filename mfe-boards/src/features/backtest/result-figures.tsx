import type { Schema } from '@site/contract';
import { dayText, fixed, percentOfRatio } from '@site/format';
import { usePlace } from '@site/remote-kit';
import { FigureTable } from './figure-table';
import { useBacktestText } from './backtest-text';

type Result = Schema<'BacktestResult'>;

/** Figures in the format of result tables. */
export function useFigures() {
  const { locale } = usePlace();
  return {
    percent: (value: number | null, decimals = 1): string | null =>
      value === null ? null : percentOfRatio(value, decimals, locale),
    plain: (value: number | null, decimals = 2): string | null =>
      value === null ? null : fixed(value, decimals, locale),
  };
}

/** Totals of the whole test, compared with all companies and the top decile. */
export function SummaryTable({ result }: { readonly result: Result }) {
  const text = useBacktestText();
  const { percent, plain } = useFigures();
  const { summary } = result;
  const { informationCoefficient: correlation } = summary;
  return (
    <FigureTable
      name={text('backtest.summary')}
      heads={[text('backtest.figure'), text('backtest.value')]}
      rows={[
        [text('backtest.periods'), plain(summary.periods, 0)],
        [text('backtest.total'), percent(summary.totalReturn)],
        [text('backtest.annual'), percent(summary.annualReturn)],
        [text('backtest.annual.universe'), percent(summary.annualUniverse)],
        [text('backtest.annual.topTenth'), percent(summary.annualTopTenth)],
        [text('backtest.median'), percent(summary.median)],
        [text('backtest.mean'), percent(summary.mean)],
        [text('backtest.mean.universe'), percent(summary.universeMean)],
        [text('backtest.excess'), percent(summary.meanExcess, 2)],
        [text('backtest.hitRate'), percent(summary.hitRate, 0)],
        [text('backtest.maxDrawdown'), percent(summary.maxDrawdown)],
        [text('backtest.turnover'), percent(summary.meanTurnover, 0)],
        [text('backtest.costs.mean'), percent(summary.meanCosts, 2)],
        [text('backtest.ifDepartedLost'), percent(summary.meanIfDepartedLost)],
        [text('backtest.correlation'), plain(correlation.mean, 3)],
        [text('backtest.correlation.deviation'), plain(correlation.deviation, 3)],
        [text('backtest.correlation.positive'), percent(correlation.positive, 0)],
      ]}
    />
  );
}

/** Returns by calendar year. */
export function YearTable({ years }: Pick<Result, 'years'>) {
  const text = useBacktestText();
  const { percent } = useFigures();
  return (
    <FigureTable
      name={text('backtest.years')}
      heads={[
        text('backtest.year'),
        text('backtest.curve.portfolio'),
        text('backtest.curve.universe'),
        text('backtest.curve.topTenth'),
      ]}
      rows={years.map(({ year, portfolio, universe, topTenth }) => [
        String(year),
        percent(portfolio),
        percent(universe),
        percent(topTenth),
      ])}
    />
  );
}

/** Mean return of each decile of the ranking. */
export function TenthTable({ summary }: Pick<Result, 'summary'>) {
  const text = useBacktestText();
  const { percent } = useFigures();
  return (
    <FigureTable
      name={text('backtest.tenths')}
      heads={[text('backtest.tenth'), text('backtest.mean')]}
      rows={summary.deciles.map((mean, place) => [String(place + 1), percent(mean, 2)])}
    />
  );
}

/** The periods with the largest losses. */
export function WorstTable({ summary }: Pick<Result, 'summary'>) {
  const text = useBacktestText();
  const { percent } = useFigures();
  return (
    <FigureTable
      name={text('backtest.worst')}
      heads={[text('backtest.period'), text('backtest.return')]}
      rows={summary.worst.map(({ start, end, netReturn }) => [
        `${dayText(start) ?? start} – ${dayText(end) ?? end}`,
        percent(netReturn),
      ])}
    />
  );
}

const OUTCOMES = [
  'held',
  'left',
  'not_bought',
  'no_price_at_end',
  'broken_series',
  'not_over',
  'no_exit',
] as const satisfies readonly Schema<'BacktestOutcome'>[];

/** Outcomes of the holdings of all periods, and the number of companies without a return. */
export function CoverageTable({ periods }: Pick<Result, 'periods'>) {
  const text = useBacktestText();
  const { plain } = useFigures();
  const count = (of: (coverage: Schema<'BacktestCoverage'>) => number): string | null =>
    plain(
      periods.reduce((sum, { coverage }) => sum + of(coverage), 0),
      0,
    );
  return (
    <FigureTable
      name={text('backtest.coverage')}
      heads={[text('backtest.figure'), text('backtest.value')]}
      rows={[
        [text('backtest.coverage.ranked'), count(({ ranked }) => ranked)],
        [text('backtest.coverage.rankedWithReturn'), count(({ rankedWithReturn }) => rankedWithReturn)],
        [text('backtest.coverage.holdings'), count(({ holdings }) => holdings)],
        [text('backtest.coverage.holdingsWithReturn'), count(({ holdingsWithReturn }) => holdingsWithReturn)],
        [text('backtest.coverage.dividendUnknown'), count(({ dividendUnknown }) => dividendUnknown)],
        ...OUTCOMES.map((outcome) => [text(`backtest.outcome.${outcome}`), count(({ outcomes }) => outcomes[outcome])]),
      ]}
    />
  );
}
