import type { BalanceSheet, FxRates, Quote } from '../company';
import { conversionFactor } from '../currency';
import { figureOf } from '../metrics/figure';
import { liquidFunds } from '../metrics/liquidity';
import { areInOneCurrency, FIRST_CURRENCY, MIXED, NO_CURRENCY, UNKNOWN_CURRENCY } from '../metrics/own-currency';
import { knownMarketCap, trailingDividends } from '../metrics/valuation';
import type { SettledCompany } from '../periods/settle';
import { trailOf, type CurrencySum, type Trail } from '../periods/trailing';

/**
 * A company's figures, ready for the formulas.
 * Unit: the major unit of the quote currency; where its rate is unknown and all figures are in one currency, that one.
 * NaN: unknown.
 */
export interface Figures {
  /** Whether a rate is unknown: amounts and ratios to price or market cap are unknown then. */
  readonly isFxMissing: boolean;
  readonly marketCap: number;
  readonly dividendYieldPercent: number;
  /** Paid in twelve months: from the market cap as quoted, even in simulations. */
  readonly dividends: number;
  readonly revenue: number;
  readonly ebit: number;
  readonly earnings: number;
  readonly ebitda: number;
  readonly interestExpense: number;
  readonly incomeTax: number;
  readonly priorRevenue: number;
  readonly priorEbit: number;
  readonly priorEarnings: number;
  readonly totalLiabilities: number;
  readonly longTermLiabilities: number;
  readonly currentAssets: number;
  readonly shareholdersEquity: number;
  readonly liquidFunds: number;
  readonly inventory: number;
  readonly totalDebt: number;
  readonly capitalLeaseObligations: number;
  /** Good margins in every entry of the year, and all of them in a currency that can be calculated with. */
  readonly holdsMargin: boolean;
  readonly trail: Trail;
}

/** `fx`: effective rates. Source: scoring rules, sections 1 and 2. */
export function figuresOf(
  { quote, quotedMarketCap, incomes, balances, transitions }: SettledCompany,
  fx: FxRates,
): Figures {
  const trail = trailOf(incomes, transitions);
  const balance = balances.at(-1);
  const codes = currencyCodes();
  const rateOf = (currency: string | null): number =>
    conversionFactor(currency, quote.currency, quote.market === 'TA', fx);
  const balanceRate = balance ? rateOf(balance.reportedCurrency) : NaN;
  const isFxMissing =
    trail.currencySums.some(({ currency }) => Number.isNaN(rateOf(currency))) ||
    (balance !== undefined && Number.isNaN(balanceRate));

  const trailCode = codes.ofPeriods(trail.currencySums);
  const balanceCode = balance ? codes.of(balance.reportedCurrency) : NO_CURRENCY;
  const isOwn = isFxMissing && areInOneCurrency(trailCode, balanceCode);
  const own = trailCode === NO_CURRENCY ? balanceCode : trailCode;
  const rateHere = (currency: string | null): number =>
    isOwn ? (codes.of(currency) === own ? 1 : NaN) : rateOf(currency);
  const ofYear = (flow: number): number => inOneUnit(trail.currencySums, flow, rateHere);
  const ofPrior = (flow: number): number => inOneUnit(trail.priorCurrencySums, flow, rateHere);

  return {
    isFxMissing,
    ...quoteFigures(quote, quotedMarketCap ?? quote.marketCap),
    revenue: ofYear(0),
    ebit: ofYear(1),
    earnings: ofYear(2),
    ebitda: ofYear(3),
    interestExpense: ofYear(4),
    incomeTax: ofYear(5),
    priorRevenue: ofPrior(0),
    priorEbit: ofPrior(1),
    priorEarnings: ofPrior(2),
    ...balanceFigures(balance, isOwn ? 1 : balanceRate),
    holdsMargin: trail.holdsMargin && !trail.currencySums.some(({ currency }) => Number.isNaN(rateHere(currency))),
    trail,
  };
}

function quoteFigures(quote: Quote, quotedMarketCap: number | null) {
  const dividendYieldPercent = figureOf(quote.dividendYieldPercent);
  return {
    marketCap: knownMarketCap(figureOf(quote.marketCap)),
    dividendYieldPercent,
    dividends: trailingDividends(dividendYieldPercent, knownMarketCap(figureOf(quotedMarketCap))),
  };
}

function balanceFigures(balance: BalanceSheet | undefined, rate: number) {
  return {
    totalLiabilities: figureOf(balance?.totalLiabilities) * rate,
    longTermLiabilities: figureOf(balance?.longTermLiabilities) * rate,
    currentAssets: figureOf(balance?.currentAssets) * rate,
    shareholdersEquity: figureOf(balance?.shareholdersEquity) * rate,
    liquidFunds: liquidFunds(figureOf(balance?.cashAndShortTermInvestments), figureOf(balance?.cash)) * rate,
    inventory: figureOf(balance?.inventory) * rate,
    totalDebt: figureOf(balance?.totalDebt) * rate,
    capitalLeaseObligations: figureOf(balance?.capitalLeaseObligations) * rate,
  };
}

/** NaN without a period. */
function inOneUnit(periods: readonly CurrencySum[], flow: number, rateOf: (currency: string | null) => number): number {
  const [first, ...others] = periods;
  if (!first) return NaN;
  return others.reduce(
    (sum, { currency, figures }) => sum + figures[flow]! * rateOf(currency),
    first.figures[flow]! * rateOf(first.currency),
  );
}

/** Codes as the column store has them, for one company. */
function currencyCodes() {
  const seen: string[] = [];
  const of = (currency: string | null): number => {
    if (currency === null) return UNKNOWN_CURRENCY;
    const place = seen.indexOf(currency);
    return FIRST_CURRENCY + (place < 0 ? seen.push(currency) - 1 : place);
  };
  const ofPeriods = (periods: readonly CurrencySum[]): number =>
    periods.length === 0 ? NO_CURRENCY : periods.length > 1 ? MIXED : of(periods[0]!.currency);
  return { of, ofPeriods };
}
