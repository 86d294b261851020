import type { Measure } from './measure';

/** Groups of figures on a company's page and in the comparison. */
export const METRIC_GROUPS = ['valuation', 'profitability', 'strength', 'market'] as const;
export type MetricGroup = (typeof METRIC_GROUPS)[number];

/** Other properties of a field. Absent: no. */
interface Traits {
  /** A board can be ordered by it. */
  readonly isOrder?: true;
  /** Whether less or more of it is better; absent: neither. */
  readonly better?: 'less' | 'more';
  /** Values not above 0 are meaningless and sort last in both directions. Source: decisions, section 3, 'Sorting'. */
  readonly isPositiveAlone?: true;
  /** Ranked among peers although it is not a ratio of `metric`. */
  readonly hasPeers?: true;
  /** The colour scale of the field. */
  readonly band?: string;
  /** Its group on a company's page. */
  readonly group?: MetricGroup;
  /** Its position among the default columns of boards, or 'offered': shown on request. */
  readonly column?: number | 'offered';
  /** Decimals of a ratio in a narrow column. */
  readonly decimals?: 1 | 2;
  /** Shown on a phone's card. */
  readonly isOnCard?: true;
  /** Current value only: boards of past days do not have it. */
  readonly isOfToday?: true;
  /** Shown in an expanded row of a board, not as a column. */
  readonly isInSummary?: true;
  /** Without meaning for a financial company (`financial.ts`). */
  readonly isMeaninglessForFinancials?: true;
  /** Made of a flow that a simulated recession copies, such as EBITDA. */
  readonly takesCopiedFlow?: true;
}

/** A field that is not derived. `contract`: its name in `openapi.yaml`, given by history. */
const field = <const C extends string, const M extends Measure, const T extends Traits = object>(
  contract: C,
  measure: M,
  traits: T = {} as T,
) => ({ contract, measure, ...traits });

/** A figure derived from statements and quote; boards can be ordered by it. */
const metric = <const C extends string, const M extends Measure, const T extends Traits = object>(
  contract: C,
  measure: M,
  traits: T = {} as T,
) => ({ contract, measure, isMetric: true, isOrder: true, ...traits }) as const;

/** A claim derived from a company: yes or no. */
const claim = <const C extends string>(contract: C) => ({ contract, measure: 'yesNo', isMetric: true }) as const;

const price = { better: 'less', group: 'valuation' } as const;
const priced = { ...price, isPositiveAlone: true } as const;
const earned = { better: 'more', group: 'profitability', column: 'offered' } as const;
const strong = { better: 'more', group: 'strength' } as const;
const notOfFinancials = { isMeaninglessForFinancials: true } as const;
const copied = { takesCopiedFlow: true } as const;

/**
 * Every field of a board's row: one row per field, under its internal name. Order: that of groups on a company's page, of the columns
 * on offer, and of files. A board's own order is `column`.
 */
export const FIELDS = {
  symbol: field('symbol', 'text', { isOrder: true, column: 1 }),
  market: field('market_name', 'text', { isOrder: true, column: 'offered' }),
  longName: field('long_name', 'text', { isOrder: true }),
  hebrewName: field('hebrew_name', 'text'),
  hebrewSymbol: field('hebrew_symbol', 'text'),
  currency: field('currency', 'text'),
  sector: field('sector', 'text', { isOrder: true, column: 'offered' }),
  industry: field('industry', 'text', { isOrder: true, column: 'offered' }),
  website: field('website', 'text'),
  logoUrl: field('logo_url', 'text'),
  latest: field('latest', 'period', { column: 'offered' }),
  latestText: field('recentData', 'text'),
  reportedCurrency: field('reported_currency', 'text', { column: 'offered' }),
  price: field('price', 'price', { isOrder: true, column: 2 }),
  marketCap: field('market_cap', 'amount', {
    isOrder: true,
    better: 'more',
    hasPeers: true,
    band: 'marketCap',
    column: 3,
  }),
  shortMarketCap: field('formattedMarketCap', 'text'),

  priceToEarnings: metric('priceEarningsRatio', 'ratio', {
    ...priced,
    band: 'priceToEarnings',
    column: 7,
    decimals: 1,
    isOnCard: true,
  }),
  earningsYield: metric('earningsYield', 'percentOfRatio', { better: 'more', group: 'valuation', column: 'offered' }),
  trailingPe: field('trailing_pe', 'ratio', { isOrder: true, better: 'less', column: 'offered', decimals: 1 }),
  priceToSales: metric('ps_ratio', 'ratio', { ...priced, band: 'priceToSales', column: 8, decimals: 2 }),
  priceToBook: metric('pbRatio', 'ratio', { ...priced, band: 'priceToBook', column: 9, decimals: 2, isOnCard: true }),
  priceToEbit: metric('PriceEbitRatio', 'ratio', { ...price, column: 'offered', decimals: 1 }),
  priceToEbitda: metric('pEbitda', 'ratio', {
    ...price,
    ...notOfFinancials,
    ...copied,
    column: 'offered',
    decimals: 1,
  }),
  evToEbitda: metric('evToEbitda', 'ratio', {
    ...price,
    ...notOfFinancials,
    ...copied,
    column: 'offered',
    decimals: 1,
    isInSummary: true,
  }),
  evWithoutCapitalLeaseToEbitda: metric('evWithoutCapitalLeaseToEbitda', 'ratio', {
    ...price,
    ...notOfFinancials,
    ...copied,
    column: 'offered',
    decimals: 1,
  }),
  priceToWorkingCapital: metric('priceToWorkingCapital', 'ratio', {
    ...priced,
    ...notOfFinancials,
    column: 13,
    decimals: 1,
  }),
  enterpriseValue: metric('ev', 'amount', {
    ...notOfFinancials,
    group: 'valuation',
    column: 'offered',
    isInSummary: true,
  }),
  enterpriseValueWithoutCapitalLease: metric('evWithoutCapitalLease', 'amount', {
    ...notOfFinancials,
    group: 'valuation',
    column: 'offered',
  }),

  returnOnEquityFactor: metric('trailingROE', 'percentOfFactor', {
    ...earned,
    band: 'returnOnEquity',
    column: 6,
    isOnCard: true,
  }),
  returnOnInvestedCapital: metric('roic', 'percentOfRatio', { ...earned, ...copied, isInSummary: true }),
  netProfitMargin: metric('trailingEarningsToRevenue', 'percentOfRatio', { ...earned, band: 'netMargin', column: 14 }),
  trailingRevenue: metric('trailingRevenue', 'amount', { ...earned, isInSummary: true }),
  trailingEbit: metric('trailingEbit', 'amount', earned),
  trailingEbitda: metric('ebitda', 'amount', { ...earned, ...notOfFinancials, ...copied, isInSummary: true }),
  trailingEarnings: metric('trailingEarnings', 'amount', { ...earned, isInSummary: true }),

  debtToEquity: metric('de_ratio', 'ratio', {
    better: 'less',
    isPositiveAlone: true,
    group: 'strength',
    band: 'debtToEquity',
    column: 10,
    decimals: 2,
    isOnCard: true,
  }),
  currentRatio: metric('currentRatio', 'ratio', {
    ...strong,
    ...notOfFinancials,
    band: 'currentRatio',
    column: 11,
    decimals: 2,
  }),
  quickRatio: metric('quickRatio', 'ratio', {
    ...strong,
    ...notOfFinancials,
    band: 'quickRatio',
    column: 12,
    decimals: 2,
  }),
  cashToMarketCap: metric('cashRatio', 'percentOfRatio', {
    ...strong,
    ...notOfFinancials,
    band: 'cashRatio',
    column: 5,
  }),
  interestCoverage: metric('interestCoverageRatio', 'ratio', {
    ...strong,
    ...copied,
    column: 'offered',
    decimals: 1,
    isInSummary: true,
  }),
  netDebtToEbitda: metric('netDebtToEbitda', 'ratio', {
    better: 'less',
    ...notOfFinancials,
    ...copied,
    group: 'strength',
    column: 'offered',
    decimals: 1,
  }),
  cash: metric('cash', 'amount', { ...strong, column: 'offered' }),
  workingCapital: metric('workingCapital', 'amount', {
    ...strong,
    ...notOfFinancials,
    column: 'offered',
    isInSummary: true,
  }),

  dividendYieldPercent: field('dividend_yield', 'percent', {
    isOrder: true,
    better: 'more',
    hasPeers: true,
    band: 'dividendYield',
    group: 'market',
    column: 15,
    isOnCard: true,
  }),
  fiveYearAverageDividendYieldPercent: field('five_year_avg_dividend_yield', 'percent', {
    isOrder: true,
    better: 'more',
    band: 'dividendYield',
    group: 'market',
    column: 16,
  }),
  regularDividendYieldPercent: field('regular_dividend_yield', 'percent', { isOfToday: true }),
  payoutRatio: metric('payoutRatio', 'percentOfRatio', { group: 'market', column: 'offered' }),
  volume: field('volume', 'shares', { isOrder: true, group: 'market', column: 'offered' }),
  averageVolume: field('average_volume', 'shares', { isOrder: true, group: 'market', column: 4, isOfToday: true }),

  quotedOn: field('created_at', 'day'),
  latestQuoteOn: field('max_created_at', 'day'),
  quoteSource: field('source', 'text'),
  fetchedAt: field('fetched_at', 'instant'),
  isSmallFirm: claim('isSmallFirm'),
  hasPositiveCash: claim('positiveCash'),
  hasPositiveEarningsToRevenue: claim('positiveEarningsToRevenue'),
  hasHighNetProfitMargin: claim('highNetProfitMargin'),
  hasHighRoeHighDividendLowPriceToBook: claim('roeHighDividendHighPbLow'),
  flags: field('flags', 'list'),
  trailingMonths: field('trailing_months', 'months'),
  labels: field('labels', 'list'),
  /** Calculated by the definition in the option `score`; absent without one. */
  myScore: field('myScore', 'points', {
    isOrder: true,
    better: 'more',
    band: 'score',
    column: 'offered',
    isOnCard: true,
  }),
  score: field('score', 'points', { isOrder: true, better: 'more', band: 'score', column: 17 }),
} as const;
