import type { CompanyBundle } from '../market-data/company-bundle';
import type { StoredBalance, StoredIncome } from '../market-data/stored-facts';
import { tickerFrom } from '../../domain/markets';
import type { PlainMoney } from '../../domain/testing/plain-money';
import { majorAmountOrNull, quotedPriceOrNull } from '../../domain/money';

type BundleQuote = CompanyBundle['quotes'][number];

/** One quarter's income statement; every figure unlike the others, so that a swapped column shows. */
export const income = (given: Partial<StoredIncome> = {}): StoredIncome => ({
  year: 2025,
  quarter: 3,
  months: 3,
  periodEnd: '2025-09-30',
  publishedOn: '2025-11-14',
  isPublishedOnEstimated: false,
  reportedCurrency: 'USD',
  isGenerated: false,
  origin: 'reported',
  source: 'test',
  fetchedAt: '2025-11-15T06:00:00.000Z',
  revenue: 1000.5,
  grossProfit: 400.25,
  ebit: 200.125,
  ebitda: 250.1,
  earnings: 150.3,
  interestExpense: 10.7,
  incomeTaxExpense: 30.9,
  eps: 1.5,
  rps: 10.01,
  basicShares: 100_000_001,
  returnOnEquity: 0.1 + 0.2,
  futureEps: null,
  ...given,
});

/** One quarter's balance sheet; every figure unlike the others. */
export const balance = (given: Partial<StoredBalance> = {}): StoredBalance => ({
  year: 2025,
  quarter: 3,
  periodEnd: '2025-09-30',
  publishedOn: '2025-11-14',
  isPublishedOnEstimated: true,
  reportedCurrency: 'USD',
  isGenerated: false,
  origin: 'derived',
  source: 'test',
  fetchedAt: '2025-11-15T06:00:00.000Z',
  totalAssets: 5000.1,
  totalLiabilities: 3000.2,
  longTermLiabilities: 1000.3,
  currentAssets: 2500.4,
  shareholdersEquity: 1999.9,
  cash: 300.5,
  cashAndShortTermInvestments: 400.6,
  inventory: null,
  totalDebt: 900.7,
  capitalLeaseObligations: 50.8,
  retainedEarnings: -70.9,
  ...given,
});

export const quote = ({
  price = 123.45,
  marketCap = 9_007_199_254_740_991,
  ...given
}: PlainMoney<BundleQuote> = {}): BundleQuote => ({
  quotedOn: '2025-12-16',
  dividendYieldPercent: 2.5,
  fiveYearAverageDividendYieldPercent: 2.1,
  averageVolume: 1_000_000,
  volume: 2_000_000,
  trailingPe: 17.3,
  source: 'test',
  fetchedAt: '2025-12-16T21:00:00.000Z',
  ...given,
  price: quotedPriceOrNull(price),
  marketCap: majorAmountOrNull(marketCap),
});

export interface BundleParts extends Partial<Omit<CompanyBundle, 'company' | 'listing'>> {
  readonly company?: Partial<CompanyBundle['company']>;
  readonly listing?: Partial<Omit<CompanyBundle['listing'], 'ticker'>> & { readonly ticker?: string };
}

/** A real company of the S&P 500 with one quarter. The given parts replace its own. */
export const bundle = ({ company, listing, ...parts }: BundleParts = {}): CompanyBundle => ({
  company: {
    isin: null,
    longName: 'Northwind Tools',
    hebrewName: null,
    sector: 'Industrials',
    industry: 'Tools & Accessories',
    country: 'US',
    website: 'https://northwind.example',
    dataKind: 'real',
    ...company,
  },
  listing: {
    market: 'SP500',
    hebrewSymbol: null,
    currency: 'USD',
    isPrimary: true,
    logoPath: null,
    listedFrom: '1999-01-04',
    delistedOn: null,
    ...listing,
    ticker: tickerFrom(listing?.ticker ?? 'NWT'),
  },
  quotes: [quote()],
  incomes: [income()],
  balances: [balance()],
  ...parts,
});
