import type { BandMetric } from '@site/format';
import type { Schema } from '@site/contract';

export type FigureKind = 'ratio' | 'percentOfRatio' | 'percentOfFactor' | 'percent' | 'amount' | 'shares';

/** A line of the fundamentals: which figure, how it is written, and the band that judges it. */
export interface MetricRow {
  readonly id: string;
  readonly kind: FigureKind;
  readonly read: (quote: Schema<'Quote'>, metrics: Schema<'Metrics'>) => number | null;
  readonly band?: BandMetric;
  /** Meaningless when it is not positive. */
  readonly positiveAlone?: string;
  /** Where the figures of others stand. */
  readonly peer?: keyof Schema<'PeerMetrics'>;
}

export interface MetricGroup {
  readonly id: string;
  readonly rows: readonly MetricRow[];
}

export const metricGroups: readonly MetricGroup[] = [
  {
    id: 'valuation',
    rows: [
      {
        id: 'pe',
        peer: 'priceEarningsRatio',
        kind: 'ratio',
        read: (_, m) => m.priceEarningsRatio,
        band: 'priceToEarnings',
        positiveAlone: 'priceToEarnings',
      },
      {
        id: 'ps',
        peer: 'ps_ratio',
        kind: 'ratio',
        read: (_, m) => m.ps_ratio,
        band: 'priceToSales',
        positiveAlone: 'priceToSales',
      },
      {
        id: 'pb',
        peer: 'pbRatio',
        kind: 'ratio',
        read: (_, m) => m.pbRatio,
        band: 'priceToBook',
        positiveAlone: 'priceToBook',
      },
      { id: 'pEbit', peer: 'PriceEbitRatio', kind: 'ratio', read: (_, m) => m.PriceEbitRatio },
      { id: 'pEbitda', peer: 'pEbitda', kind: 'ratio', read: (_, m) => m.pEbitda },
      { id: 'evToEbitda', peer: 'evToEbitda', kind: 'ratio', read: (_, m) => m.evToEbitda },
      {
        id: 'evWithoutLeaseToEbitda',
        peer: 'evWithoutCapitalLeaseToEbitda',
        kind: 'ratio',
        read: (_, m) => m.evWithoutCapitalLeaseToEbitda,
      },
      {
        id: 'pwc',
        peer: 'priceToWorkingCapital',
        kind: 'ratio',
        read: (_, m) => m.priceToWorkingCapital,
        positiveAlone: 'priceToWorkingCapital',
      },
      { id: 'ev', kind: 'amount', read: (_, m) => m.ev },
      { id: 'evWithoutLease', kind: 'amount', read: (_, m) => m.evWithoutCapitalLease },
    ],
  },
  {
    id: 'profitability',
    rows: [
      {
        id: 'roe',
        peer: 'trailingROE',
        kind: 'percentOfFactor',
        read: (_, m) => m.trailingROE,
        band: 'returnOnEquity',
      },
      { id: 'roic', peer: 'roic', kind: 'percentOfRatio', read: (_, m) => m.roic },
      {
        id: 'netMargin',
        peer: 'trailingEarningsToRevenue',
        kind: 'percentOfRatio',
        read: (_, m) => m.trailingEarningsToRevenue,
        band: 'netMargin',
      },
      { id: 'revenue', kind: 'amount', read: (_, m) => m.trailingRevenue },
      { id: 'ebit', kind: 'amount', read: (_, m) => m.trailingEbit },
      { id: 'ebitda', kind: 'amount', read: (_, m) => m.ebitda },
      { id: 'earnings', kind: 'amount', read: (_, m) => m.trailingEarnings },
    ],
  },
  {
    id: 'strength',
    rows: [
      {
        id: 'de',
        peer: 'de_ratio',
        kind: 'ratio',
        read: (_, m) => m.de_ratio,
        band: 'debtToEquity',
        positiveAlone: 'debtToEquity',
      },
      { id: 'currentRatio', peer: 'currentRatio', kind: 'ratio', read: (_, m) => m.currentRatio, band: 'currentRatio' },
      { id: 'quickRatio', peer: 'quickRatio', kind: 'ratio', read: (_, m) => m.quickRatio, band: 'quickRatio' },
      { id: 'cashRatio', peer: 'cashRatio', kind: 'percentOfRatio', read: (_, m) => m.cashRatio, band: 'cashRatio' },
      { id: 'interestCoverage', peer: 'interestCoverageRatio', kind: 'ratio', read: (_, m) => m.interestCoverageRatio },
      { id: 'cash', kind: 'amount', read: (_, m) => m.cash },
      { id: 'workingCapital', kind: 'amount', read: (_, m) => m.workingCapital },
    ],
  },
  {
    id: 'market',
    rows: [
      {
        id: 'dividendYield',
        peer: 'dividend_yield',
        kind: 'percent',
        read: (s) => s.dividend_yield,
        band: 'dividendYield',
      },
      { id: 'fiveYearYield', kind: 'percent', read: (s) => s.five_year_avg_dividend_yield, band: 'dividendYield' },
      { id: 'volume', kind: 'shares', read: (s) => s.volume },
      { id: 'averageVolume', kind: 'shares', read: (s) => s.average_volume },
    ],
  },
];
