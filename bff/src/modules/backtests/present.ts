import type { Schema } from '@site/contract';
import type { ShownBacktest } from './service';
import type { BacktestLine } from './store';
import type { StoredPeriod, StoredResult } from './stored-result';

export function presentLine({ id, status, question, progress, failure, createdAt, finishedAt }: BacktestLine) {
  const { formula, score, end, holdings, currency, minTradedValue, ...requested } = question;
  const { markets, start, rebalance, weighting, costsPercent } = requested;
  return {
    id,
    status,
    progress,
    failure,
    createdAt,
    finishedAt,
    request: {
      markets: [...markets],
      start,
      rebalance,
      weighting,
      costsPercent,
      ...(formula === null ? { scoreId: score ?? 'bsi' } : { formula }),
      ...(end !== null && { end }),
      ...(holdings !== null && { holdings }),
      ...(minTradedValue !== undefined && { minTradedValue }),
      ...(currency !== null && { currency }),
    },
  } satisfies Schema<'BacktestLine'>;
}

/** Whatever `isWithheld` says, figures of the whole portfolio stay. */
export function presentBacktest(shown: ShownBacktest) {
  const { result, isWithheld, variant, tried } = shown;
  return {
    ...presentLine(shown),
    variant,
    variantsTried: tried,
    warnings: warningsOf(shown),
    result: result && presentResult(result, isWithheld),
  } satisfies Schema<'Backtest'>;
}

function presentResult(stored: StoredResult, isWithheld: boolean) {
  const { periods, growth, years, summary, rhythm, dataThrough, isSample, tradedValueUnknown = 0 } = stored;
  return {
    rhythm,
    dataThrough,
    sample: isSample,
    tradedValueUnknown,
    periods: periods.map((period) => presentPeriod(period, isWithheld)),
    growth: [...growth],
    years: [...years],
    summary: { ...summary, worst: [...summary.worst], deciles: [...summary.deciles] },
  } satisfies Schema<'BacktestResult'>;
}

function presentPeriod({ positions, coverage, deciles, netReturn, ...period }: StoredPeriod, isWithheld: boolean) {
  return {
    ...period,
    return: netReturn,
    deciles: [...deciles],
    coverage: {
      ranked: coverage.ranked,
      rankedWithReturn: coverage.rankedWithReturn,
      holdings: coverage.positions,
      holdingsWithReturn: coverage.positionsWithReturn,
      dividendUnknown: coverage.dividendUnknown,
      outcomes: { ...coverage.outcomes },
    },
    holdings: isWithheld ? [] : positions.map(({ totalReturn, ...position }) => ({ ...position, return: totalReturn })),
  } satisfies Schema<'BacktestPeriod'>;
}

type Warning = Schema<'BacktestWarning'>;

/** Every reason to doubt a result. */
export function warningsOf({ result, tried, isWithheld, question }: ShownBacktest): Warning[] {
  const warnings: Warning[] = [];
  const warn = (code: Warning['code'], message: string): void => void warnings.push({ code, message });
  if (tried > 1)
    warn(
      'variants_tried',
      `You have tried ${tried} variants. The more you try, the better the best one looks by chance.`,
    );
  if (!result) return warnings;
  const { periods, summary } = result;
  const count = (of: (period: StoredPeriod) => number): number => periods.reduce((sum, one) => sum + of(one), 0);
  if (result.isSample) warn('sample_data', 'The companies are invented, so the result proves nothing.');
  if (summary.verdict === 'too_few_periods')
    warn('few_periods', 'There are too few periods to distinguish the rule from chance.');
  if (result.isStartLater) warn('start_later', 'Prices begin later than the requested start.');
  if (result.isRebalancedLess)
    warn('rebalanced_less', 'Prices come once a quarter, so portfolios are formed no more often.');
  const left = count(({ coverage }) => coverage.outcomes.left + coverage.outcomes.no_exit);
  if (left > 0)
    warn('departures', `${left} holdings left the exchange: each counts up to its last price, then as cash.`);
  const lost = count(({ coverage }) => coverage.positions - coverage.positionsWithReturn);
  if (lost > 0) warn('returns_unknown', `${lost} holdings have no return and are left out of their periods.`);
  const unknown = count(({ coverage }) => coverage.dividendUnknown);
  if (unknown > 0) warn('dividends_unknown', `Dividends of ${unknown} holdings are unknown and count as zero.`);
  if (question.formula !== null && /sector|industry|ענף|סקטור|תעשייה/i.test(question.formula))
    warn('classification_of_today', 'Sectors and industries are those of today.');
  const { tradedValueUnknown = 0 } = result;
  if (tradedValueUnknown > 0)
    warn('traded_value_unknown', `Trading volumes are unknown: companies were left out ${tradedValueUnknown} times.`);
  if (result.isCut) warn('holdings_cut', 'Only the largest holdings of each period are stored.');
  if (isWithheld)
    warn('holdings_withheld', 'Your plan no longer shows all of these companies: the holdings are left out.');
  return warnings;
}
