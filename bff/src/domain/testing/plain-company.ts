import type { BalanceSheet, CompanyFacts, FxRates, IncomeStatement, Quarter, Quote } from '../company';
import type { PlainMoney } from './plain-money';
import { majorAmountOrNull, quotedPriceOrNull } from '../money';
import { dayAt } from '../day';

/** Round figures, so that everything derived of them can be calculated in one's head. */
const QUARTER = {
  grossProfit: 250,
  ebit: 125,
  ebitda: 150,
  earnings: 100,
  interestExpense: 10,
  incomeTaxExpense: 25,
  eps: 1,
  rps: 5,
  basicShares: 100,
  months: 3,
};
const YEAR_BEFORE = { revenue: 400, ebit: 100 };
const LATEST_INDEX = 2025 * 4 + 2;

const BALANCE: Omit<BalanceSheet, 'year' | 'quarter'> = {
  totalAssets: 5000,
  totalLiabilities: 3000,
  longTermLiabilities: 2000,
  currentAssets: 1500,
  shareholdersEquity: 2000,
  cash: 300,
  cashAndShortTermInvestments: 400,
  inventory: 200,
  totalDebt: 1200,
  capitalLeaseObligations: 100,
  retainedEarnings: 900,
  reportedCurrency: 'USD',
  publishedOn: '2025-10-25',
  isGenerated: false,
};

export const PLAIN_RATES: FxRates = { usdIls: 4, eurIls: 5, usd: { EUR: 1.25 } };

/** What is other than plain. `latest` goes into the latest income entry, `each` into all. */
export interface PlainChanges {
  readonly quote?: PlainMoney<Quote>;
  readonly each?: Partial<IncomeStatement>;
  readonly latest?: Partial<IncomeStatement>;
  readonly balance?: Partial<BalanceSheet>;
  readonly quarters?: number;
}

/**
 * A company of eight quarters up to the third of 2025: four of revenue 400 and Ebit 100, then four of 500 and 125, each
 * with earnings of 100; a balance sheet; a market cap of 4000. Pure; for tests.
 */
export function plainCompany({ quote, each, latest, balance, quarters = 8 }: PlainChanges = {}): CompanyFacts {
  const { price = 40, marketCap = 4000, ...others } = quote ?? {};
  const incomes = Array.from({ length: quarters }, (_, place): IncomeStatement => {
    const back = quarters - 1 - place;
    const index = LATEST_INDEX - back;
    return {
      ...QUARTER,
      revenue: 500,
      ...(back >= 4 && YEAR_BEFORE),
      year: index >> 2,
      quarter: ((index & 3) + 1) as Quarter,
      reportedCurrency: 'USD',
      publishedOn: dayAt(Date.UTC((index + 1) >> 2, ((index + 1) & 3) * 3, 25)),
      isGenerated: false,
      ...each,
      ...(back === 0 && latest),
    };
  });
  return {
    quote: {
      symbol: 'PLAIN',
      market: 'SP500',
      currency: 'USD',
      sector: 'Technology',
      industry: null,
      dividendYieldPercent: 4,
      fiveYearAverageDividendYieldPercent: null,
      averageVolume: 1000,
      quotedOn: '2025-11-03',
      ...others,
      price: quotedPriceOrNull(price),
      marketCap: majorAmountOrNull(marketCap),
    },
    incomes,
    balances: quarters === 0 ? [] : [{ ...BALANCE, year: 2025, quarter: 3, ...balance }],
  };
}
