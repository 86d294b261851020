import type { Market } from '../../domain/company';

/** What the invented companies of a market are like. Weights need not add up to 1. */
export interface MarketProfile {
  readonly companies: number;
  /** Appended to the ticker, as quote sources do. */
  readonly suffix: string;
  /** Currency of the quote; minor units as on the real exchange. */
  readonly quoteCurrency: Readonly<Record<string, number>>;
  /** Currency of the statements; `home` is the major unit of the quote currency. */
  readonly reportedCurrency: Readonly<Record<string, number>>;
  /** Length of the periods that companies report, in months. */
  readonly cadence: Readonly<Record<'3' | '6' | '12', number>>;
  /** Middle of the market caps, in the major unit of the quote currency. */
  readonly medianCap: number;
  readonly country: string;
  readonly hasHebrewNames: boolean;
  /** Share of these companies that a market before this one in the list lists too. */
  readonly alsoListed?: { readonly on: Market; readonly companies: number };
}

const home = { home: 1 };
const quarterly = { '3': 1, '6': 0, '12': 0 };
const european = { '3': 0.45, '6': 0.52, '12': 0.03 };

/** Sizes and currencies of every market (decisions, section 2). Order matters: dual listings look back. */
export const MARKET_PROFILES: Readonly<Record<Market, MarketProfile>> = {
  SP500: {
    companies: 500,
    suffix: '',
    quoteCurrency: { USD: 1 },
    reportedCurrency: home,
    cadence: quarterly,
    medianCap: 3.4e10,
    country: 'US',
    hasHebrewNames: false,
  },
  NYSE: {
    companies: 1200,
    suffix: '',
    quoteCurrency: { USD: 1 },
    reportedCurrency: {
      home: 0.5,
      EUR: 0.14,
      CNY: 0.12,
      GBP: 0.06,
      CAD: 0.06,
      JPY: 0.05,
      BRL: 0.03,
      INR: 0.02,
      CHF: 0.02,
    },
    cadence: { '3': 0.82, '6': 0.16, '12': 0.02 },
    medianCap: 4e9,
    country: 'XX',
    hasHebrewNames: false,
  },
  TA: {
    companies: 400,
    suffix: '.TA',
    quoteCurrency: { ILA: 1 },
    reportedCurrency: { home: 0.78, USD: 0.17, EUR: 0.05 },
    cadence: { '3': 0.88, '6': 0.12, '12': 0 },
    medianCap: 9e8,
    country: 'IL',
    hasHebrewNames: true,
    alsoListed: { on: 'NYSE', companies: 24 },
  },
  L: {
    companies: 300,
    suffix: '.L',
    quoteCurrency: { GBp: 0.92, USD: 0.05, EUR: 0.03 },
    reportedCurrency: { home: 0.74, USD: 0.2, EUR: 0.06 },
    cadence: { '3': 0.12, '6': 0.82, '12': 0.06 },
    medianCap: 1.1e9,
    country: 'GB',
    hasHebrewNames: false,
  },
  DE: {
    companies: 200,
    suffix: '.DE',
    quoteCurrency: { EUR: 1 },
    reportedCurrency: { home: 0.96, USD: 0.04 },
    cadence: european,
    medianCap: 1.6e9,
    country: 'DE',
    hasHebrewNames: false,
  },
  F: {
    companies: 300,
    suffix: '.F',
    quoteCurrency: { EUR: 1 },
    reportedCurrency: { home: 0.8, USD: 0.12, CHF: 0.04, GBP: 0.04 },
    cadence: european,
    medianCap: 9e8,
    country: 'DE',
    hasHebrewNames: false,
    alsoListed: { on: 'DE', companies: 140 },
  },
  PA: {
    companies: 150,
    suffix: '.PA',
    quoteCurrency: { EUR: 1 },
    reportedCurrency: { home: 0.97, USD: 0.03 },
    cadence: { '3': 0.08, '6': 0.9, '12': 0.02 },
    medianCap: 2.2e9,
    country: 'FR',
    hasHebrewNames: false,
  },
  NS: {
    companies: 300,
    suffix: '.NS',
    quoteCurrency: { INR: 1 },
    reportedCurrency: { home: 0.97, USD: 0.03 },
    cadence: quarterly,
    medianCap: 2.4e11,
    country: 'IN',
    hasHebrewNames: false,
  },
  CHINA: {
    companies: 300,
    suffix: '.SS',
    quoteCurrency: { CNY: 0.86, HKD: 0.14 },
    reportedCurrency: { home: 0.9, CNY: 0.06, USD: 0.04 },
    cadence: quarterly,
    medianCap: 1.4e10,
    country: 'CN',
    hasHebrewNames: false,
  },
  SWISS: {
    companies: 100,
    suffix: '.SW',
    quoteCurrency: { CHF: 1 },
    reportedCurrency: { home: 0.82, USD: 0.1, EUR: 0.08 },
    cadence: { '3': 0.1, '6': 0.86, '12': 0.04 },
    medianCap: 2.1e9,
    country: 'CH',
    hasHebrewNames: false,
  },
  STO: {
    companies: 100,
    suffix: '.ST',
    quoteCurrency: { SEK: 1 },
    reportedCurrency: { home: 0.9, EUR: 0.07, USD: 0.03 },
    cadence: quarterly,
    medianCap: 7e9,
    country: 'SE',
    hasHebrewNames: false,
  },
};

/** What the profiles add up to. */
export const USUAL_LISTINGS = Object.values(MARKET_PROFILES).reduce((sum, { companies }) => sum + companies, 0);

/** So many listings in all, each market in its proportion; where that leaves fractions the largest ones are made whole. */
export function marketSizes(listings = USUAL_LISTINGS): ReadonlyMap<Market, number> {
  const shares = Object.entries(MARKET_PROFILES).map(([market, { companies }]) => {
    const exact = (companies * listings) / USUAL_LISTINGS;
    return { market: market as Market, whole: Math.floor(exact), rest: exact % 1 };
  });
  const missing = listings - shares.reduce((sum, { whole }) => sum + whole, 0);
  const larger = new Set([...shares].sort((a, b) => b.rest - a.rest).slice(0, missing));
  return new Map(shares.map((share) => [share.market, share.whole + (larger.has(share) ? 1 : 0)]));
}

/** Value of one unit in USD on the sample day: what generated amounts are scaled by. */
export const USD_VALUE: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.152,
  GBP: 1.309,
  CHF: 1.241,
  CAD: 0.7095,
  JPY: 0.00639,
  CNY: 0.1406,
  HKD: 0.1285,
  INR: 0.01128,
  SEK: 0.1049,
  BRL: 0.1873,
  TWD: 0.0321,
  ISK: 0.00788,
  NOK: 0.0984,
  DKK: 0.1543,
  AUD: 0.6471,
  ILS: 1 / 3.614,
};
