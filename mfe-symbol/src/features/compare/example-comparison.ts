import { exampleMetrics } from '../../examples/example-metrics';
import type { Comparison } from './compare-data';
import type { ComparedCompany } from './compared-rows';

type Quote = ComparedCompany['quote'];
type Metrics = ComparedCompany['metrics'];

const quote: Quote = {
  symbol: 'AAA',
  market_name: 'SP500',
  long_name: 'Aurora Amber Analytics',
  hebrew_name: null,
  hebrew_symbol: null,
  currency: 'USD',
  sector: 'Technology',
  industry: 'Software—Application',
  website: null,
  logo_url: '/logos/SP500/AAA.svg',
  price: 100,
  market_cap: 1_000_000_000,
  formattedMarketCap: '1.00B',
  trailing_pe: 20.7,
  dividend_yield: 2,
  five_year_avg_dividend_yield: 1.8,
  volume: 950_000,
  average_volume: 1_000_000,
  created_at: '2025-06-30',
  max_created_at: '2025-06-30',
  source: 'sample',
  fetched_at: '2025-06-30T20:00:00Z',
};

const metrics = exampleMetrics({
  trailingRevenue: 241_456_033,
  trailingEbit: 67_607_689,
  trailingEarnings: 48_291_207,
  ebitda: 86_924_172,
  trailingEarningsToRevenue: 0.2,
  ps_ratio: 4.14154,
  priceEarningsRatio: 20.7077,
  PriceEbitRatio: 14.7912,
  pEbitda: 11.5043,
  pbRatio: 5,
  trailingROE: 1.24146,
  cash: 48_000_000,
  cashRatio: 0.048,
  de_ratio: 1,
  currentRatio: 2.25,
  quickRatio: 1.75,
  workingCapital: 100_000_000,
  priceToWorkingCapital: 10,
  ev: 1_032_000_000,
  evWithoutCapitalLease: 1_020_000_000,
  evToEbitda: 11.8724,
  evWithoutCapitalLeaseToEbitda: 11.7344,
  roic: 0.23313,
  interestCoverageRatio: 28,
  isSmallFirm: true,
  positiveCash: false,
  positiveEarningsToRevenue: false,
  highNetProfitMargin: true,
  roeHighDividendHighPbLow: false,
});

/** A company of the example: the first one with the given changes. */
export const exampleCompany = (
  ownQuote: Partial<Quote>,
  ownMetrics: Partial<Metrics> = {},
  rest: Partial<ComparedCompany> = {},
): ComparedCompany => ({
  quote: { ...quote, ...ownQuote },
  metrics: { ...metrics, ...ownMetrics },
  latest: { year: 2025, quarter: 1 },
  reported_currency: 'USD',
  flags: [],
  sample: true,
  ...rest,
});

/** Companies that a version must be able to draw before it serves. Invented, like their figures. */
export const exampleCompanies: readonly ComparedCompany[] = [
  exampleCompany({}),
  exampleCompany(
    {
      symbol: 'BBB.TA',
      market_name: 'TA',
      long_name: 'Bright Basalt',
      hebrew_name: 'בזלת בהירה',
      currency: 'ILA',
      logo_url: '/logos/TA/BBB.svg',
      price: 8512,
      market_cap: 3_400_000_000,
      dividend_yield: 4.5,
      created_at: '2025-06-29',
    },
    // A loss, and more debt than equity.
    {
      priceEarningsRatio: -9.3,
      trailingEarnings: -365_000_000,
      trailingEarningsToRevenue: -0.06,
      evToEbitda: -3.4,
      ps_ratio: 0.56,
      pbRatio: 1.1,
      de_ratio: 3.2,
      quickRatio: null,
      trailingROE: 0.88,
    },
    { reported_currency: 'ILS', flags: ['estimated', 'stale'] },
  ),
  exampleCompany(
    {
      symbol: 'CCC.L',
      market_name: 'L',
      long_name: 'Clear Copper',
      currency: 'GBp',
      logo_url: '/logos/L/CCC.svg',
      price: 412.5,
      market_cap: 900_000_000,
      dividend_yield: null,
    },
    { priceEarningsRatio: 11.2, pbRatio: 1.1, de_ratio: 0.8, currentRatio: 2.25 },
    { reported_currency: 'GBP', sample: false },
  ),
];

/** Prices of some companies: the first rises, the second falls, a third begins late and has a gap. */
export function examplePrices(companies: readonly ComparedCompany[]): Comparison['prices'] {
  const values = [
    [100, 102.5, 110.25],
    [100, 96.4, 88],
    [100, null, 101],
  ] as const;
  return {
    base: '2025-06-13',
    dates: ['2025-06-13', '2025-06-20', '2025-06-27'],
    series: companies.map(({ quote: own }, place) => ({
      symbol: own.symbol,
      market_name: own.market_name,
      currency: own.currency,
      values: [...values[place % values.length]!],
    })),
  };
}

/** The answer for a visitor. */
export const exampleComparison: Comparison = {
  companies: [...exampleCompanies],
  prices: examplePrices(exampleCompanies),
};
