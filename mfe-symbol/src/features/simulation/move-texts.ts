import { fixed, percentOfFactor, percentOfRatio, shortNumber } from '@site/format';
import type { BandMetric, Locale } from '@site/format';
import type { Schema } from '@site/contract';
import type { SimulationTextId } from './simulation-text';

/** A change with its sign, in points: `+1.42`; what rounds to nothing has none. */
export function signed(change: number, locale: Locale): string {
  const written = fixed(change, 2, locale) ?? '';
  return change > 0 && /[1-9]/.test(written) ? `+${written}` : written;
}

type MetricName = keyof Schema<'Metrics'>;
type Kind = 'ratio' | 'percentOfRatio' | 'percentOfFactor' | 'amount' | 'claim';

interface MetricText {
  readonly label: SimulationTextId;
  readonly kind: Kind;
  readonly band?: BandMetric;
  /** Meaningless when it is not positive, under this name. */
  readonly positiveAlone?: string;
}

const banded = (label: MetricText['label'], kind: Kind, band: BandMetric): MetricText => ({ label, kind, band });
const positive = (label: MetricText['label'], band: BandMetric): MetricText => ({
  label,
  kind: 'ratio',
  band,
  positiveAlone: band,
});

/** How a metric is named, written and judged. Every metric of the contract is here, or it does not compile. */
export const METRIC_TEXTS: Readonly<Record<MetricName, MetricText>> = {
  trailingRevenue: { label: 'metric.revenue', kind: 'amount' },
  trailingEbit: { label: 'metric.ebit', kind: 'amount' },
  trailingEarnings: { label: 'metric.earnings', kind: 'amount' },
  ebitda: { label: 'metric.ebitda', kind: 'amount' },
  trailingEarningsToRevenue: banded('metric.netMargin', 'percentOfRatio', 'netMargin'),
  ps_ratio: positive('metric.ps', 'priceToSales'),
  priceEarningsRatio: positive('metric.pe', 'priceToEarnings'),
  PriceEbitRatio: { label: 'metric.pEbit', kind: 'ratio' },
  pEbitda: { label: 'metric.pEbitda', kind: 'ratio' },
  pbRatio: positive('metric.pb', 'priceToBook'),
  trailingROE: banded('metric.roe', 'percentOfFactor', 'returnOnEquity'),
  cash: { label: 'metric.cash', kind: 'amount' },
  cashRatio: banded('metric.cashRatio', 'percentOfRatio', 'cashRatio'),
  de_ratio: positive('metric.de', 'debtToEquity'),
  currentRatio: banded('metric.currentRatio', 'ratio', 'currentRatio'),
  quickRatio: banded('metric.quickRatio', 'ratio', 'quickRatio'),
  workingCapital: { label: 'metric.workingCapital', kind: 'amount' },
  priceToWorkingCapital: { label: 'metric.pwc', kind: 'ratio', positiveAlone: 'priceToWorkingCapital' },
  ev: { label: 'metric.ev', kind: 'amount' },
  evWithoutCapitalLease: { label: 'metric.evWithoutLease', kind: 'amount' },
  evToEbitda: { label: 'metric.evToEbitda', kind: 'ratio' },
  evWithoutCapitalLeaseToEbitda: { label: 'metric.evWithoutLeaseToEbitda', kind: 'ratio' },
  roic: { label: 'metric.roic', kind: 'percentOfRatio' },
  interestCoverageRatio: { label: 'metric.interestCoverage', kind: 'ratio' },
  isSmallFirm: { label: 'metric.smallFirm', kind: 'claim' },
  positiveCash: { label: 'score.bonus.positiveCash', kind: 'claim' },
  positiveEarningsToRevenue: { label: 'score.bonus.positiveEarningsToRevenue', kind: 'claim' },
  highNetProfitMargin: { label: 'score.bonus.highNetProfitMargin', kind: 'claim' },
  roeHighDividendHighPbLow: { label: 'score.bonus.roeHighDividendHighPbLow', kind: 'claim' },
};

/** Null: a name that this version does not know. */
export const metricTextOf = (name: string): MetricText | null =>
  (METRIC_TEXTS as Readonly<Record<string, MetricText | undefined>>)[name] ?? null;

/** A metric's figure as it is written. Null: it cannot be. */
export function metricFigure(value: number, kind: Kind, locale: Locale): string | null {
  switch (kind) {
    case 'percentOfRatio':
      return percentOfRatio(value, 1, locale);
    case 'percentOfFactor':
      return percentOfFactor(value, 1, locale);
    case 'amount':
      return shortNumber(value, locale);
    default:
      return fixed(value, 2, locale);
  }
}
