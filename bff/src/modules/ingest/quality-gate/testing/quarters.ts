import type { Day } from '../../../../domain/company';
import type { PlainMoney } from '../../../../domain/testing/plain-money';
import { majorAmountOrNull, quotedPriceOrNull } from '../../../../domain/money';
import type { ProvidedQuote, ProvidedStatement } from '../../../providers';

const LAST_DAYS: readonly `${number}-${number}`[] = ['03-31', '06-30', '09-30', '12-31'];

/** The quarter's end `count` quarters after another. */
export function addQuarters(end: Day, count: number): Day {
  const ordinal = Number(end.slice(0, 4)) * 4 + LAST_DAYS.findIndex((last) => end.endsWith(last)) + count;
  return `${Math.floor(ordinal / 4)}-${LAST_DAYS[ordinal % 4]!}`;
}

const noFlows = {
  revenue: null,
  grossProfit: null,
  ebit: null,
  ebitda: null,
  earnings: null,
  interestExpense: null,
  incomeTaxExpense: null,
  eps: null,
  rps: null,
  basicShares: null,
  returnOnEquity: null,
};
const noBalance = {
  totalAssets: null,
  totalLiabilities: null,
  longTermLiabilities: null,
  currentAssets: null,
  shareholdersEquity: null,
  cash: null,
  cashAndShortTermInvestments: null,
  inventory: null,
  totalDebt: null,
  capitalLeaseObligations: null,
  retainedEarnings: null,
};

/** A statement of one quarter for tests; other figures are unknown. */
export function quarterOf(
  periodEnd: Day,
  income: Partial<NonNullable<ProvidedStatement['income']>>,
  balance: Partial<NonNullable<ProvidedStatement['balance']>> = {},
  more: Partial<ProvidedStatement> = {},
): ProvidedStatement {
  return {
    place: `made-up.csv:${periodEnd}`,
    source: 'made-up',
    payload: () => ({ end: periodEnd }),
    periodEnd,
    months: 3,
    reportedCurrency: 'USD',
    publishedOn: null,
    isPublishedOnEstimated: false,
    income: { ...noFlows, ...income },
    balance: { ...noBalance, ...balance },
    ...more,
  };
}

/** A quote for tests; other figures are unknown. */
export function quoteOf(
  quotedOn: Day,
  { price = null, marketCap = null, ...figures }: PlainMoney<ProvidedQuote>,
): ProvidedQuote {
  return {
    place: `quotes.csv:${quotedOn}`,
    source: 'made-up',
    payload: () => ({ day: quotedOn }),
    quotedOn,
    dividendYieldPercent: null,
    fiveYearAverageDividendYieldPercent: null,
    trailingPe: null,
    volume: null,
    averageVolume: null,
    dividendsPerShare: null,
    ...figures,
    price: quotedPriceOrNull(price),
    marketCap: majorAmountOrNull(marketCap),
  };
}
