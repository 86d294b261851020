import type { NumericMetric } from '../metrics/metrics';
import type { GrowthComponent } from '../score/explanation';
import type { Figures } from '../score/figures';

/** What the formulas take. `dividends` is made of the quote's yield and market cap, and no input of its own. */
export type InputFigure = Exclude<keyof Figures, 'isFxMissing' | 'holdsMargin' | 'trail' | 'dividends'>;

const CURRENT = ['currentAssets', 'totalLiabilities', 'longTermLiabilities'] as const;
const VALUE = ['marketCap', 'totalDebt', 'liquidFunds'] as const;

/** Source: scoring rules, section 3. */
const INPUTS: Readonly<Record<NumericMetric | GrowthComponent, readonly InputFigure[]>> = {
  trailingRevenue: ['revenue'],
  trailingEbit: ['ebit'],
  trailingEarnings: ['earnings'],
  trailingEbitda: ['ebitda'],
  netProfitMargin: ['earnings', 'revenue'],
  priceToSales: ['marketCap', 'revenue'],
  priceToEarnings: ['marketCap', 'earnings'],
  earningsYield: ['earnings', 'marketCap'],
  priceToEbit: ['marketCap', 'ebit'],
  priceToEbitda: ['marketCap', 'ebitda'],
  priceToBook: ['marketCap', 'shareholdersEquity'],
  returnOnEquityFactor: ['earnings', 'shareholdersEquity'],
  cash: ['liquidFunds'],
  cashToMarketCap: ['liquidFunds', 'marketCap'],
  debtToEquity: ['totalLiabilities', 'shareholdersEquity'],
  currentRatio: CURRENT,
  quickRatio: [...CURRENT, 'inventory'],
  workingCapital: CURRENT,
  priceToWorkingCapital: ['marketCap', ...CURRENT],
  enterpriseValue: VALUE,
  enterpriseValueWithoutCapitalLease: [...VALUE, 'capitalLeaseObligations'],
  evToEbitda: [...VALUE, 'ebitda'],
  evWithoutCapitalLeaseToEbitda: [...VALUE, 'capitalLeaseObligations', 'ebitda'],
  returnOnInvestedCapital: ['ebit', 'earnings', 'incomeTax', 'shareholdersEquity', 'totalDebt', 'liquidFunds'],
  payoutRatio: ['marketCap', 'dividendYieldPercent', 'earnings'],
  interestCoverage: ['ebit', 'interestExpense'],
  netDebtToEbitda: ['totalDebt', 'liquidFunds', 'ebitda'],
  growthRevenue: ['revenue', 'priorRevenue'],
  growthEbit: ['ebit', 'priorEbit'],
  growthEarnings: ['earnings', 'priorEarnings'],
};

/** What the parts and bonuses of a score take. Source: scoring rules, section 4. */
const SCORED: readonly (keyof typeof INPUTS)[] = [
  'priceToEarnings',
  'priceToSales',
  'returnOnEquityFactor',
  'debtToEquity',
  'priceToBook',
  'growthRevenue',
  'growthEbit',
  'growthEarnings',
  'cashToMarketCap',
  'netProfitMargin',
];

/** What each computed figure of a company is made of; tests compare it with the formulas. Shape: each input once. */
export const FIGURE_INPUTS: Readonly<Record<NumericMetric | GrowthComponent | 'score', readonly InputFigure[]>> = {
  ...INPUTS,
  score: [...new Set<InputFigure>(['dividendYieldPercent', ...SCORED.flatMap((name) => INPUTS[name])])],
};

/** The source of an input: the quote, the statements of the trailing year or of the year before, or the latest balance sheet. */
export type InputPlace = 'quote' | 'year' | 'yearBefore' | 'balance';

export const INPUT_PLACES: Readonly<Record<InputFigure, InputPlace>> = {
  marketCap: 'quote',
  dividendYieldPercent: 'quote',
  revenue: 'year',
  ebit: 'year',
  earnings: 'year',
  ebitda: 'year',
  interestExpense: 'year',
  incomeTax: 'year',
  priorRevenue: 'yearBefore',
  priorEbit: 'yearBefore',
  priorEarnings: 'yearBefore',
  totalLiabilities: 'balance',
  longTermLiabilities: 'balance',
  currentAssets: 'balance',
  shareholdersEquity: 'balance',
  liquidFunds: 'balance',
  inventory: 'balance',
  totalDebt: 'balance',
  capitalLeaseObligations: 'balance',
};
