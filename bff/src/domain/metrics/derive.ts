import type { Figures } from '../score/figures';
import { debtToEquity, interestCoverage, netDebtToEbitda } from './leverage';
import {
  cashToMarketCap,
  currentLiabilities,
  currentRatio,
  hasPositiveCash,
  quickRatio,
  workingCapital,
} from './liquidity';
import { finite } from './figure';
import type { NumericMetric } from './metrics';
import {
  hasHighNetProfitMargin,
  marginOf,
  payoutRatio,
  paysOutItsBook,
  returnOnEquityFactor,
  returnOnInvestedCapital,
  taxShare,
} from './profitability';
import { earningsYield, enterpriseValue, enterpriseValueWithoutCapitalLease, evToEbitda, priceTo } from './valuation';

/** The metrics as plain numbers. NaN: unknown. */
export interface DerivedFigures {
  readonly numbers: { readonly [M in NumericMetric]: number };
  readonly hasPositiveCash: boolean;
  readonly hasHighNetProfitMargin: boolean;
  readonly hasHighRoeHighDividendLowPriceToBook: boolean;
}

/** The formulas of section 3 on one company; `columns/` runs the same ones down a market. Source: scoring rules, section 3. */
export function deriveMetrics(figures: Figures): DerivedFigures {
  const {
    revenue,
    ebit,
    earnings,
    ebitda,
    shareholdersEquity: equity,
    totalDebt,
    currentAssets,
    liquidFunds: cash,
  } = figures;
  // With an unknown rate, amounts and ratios to the market cap are unknown: multiplying by NaN makes them so.
  const known = figures.isFxMissing ? NaN : 1;
  const marketCap = figures.marketCap * known;
  const liabilities = currentLiabilities(figures.totalLiabilities, figures.longTermLiabilities);
  const capital = workingCapital(currentAssets, liabilities);
  const ev = enterpriseValue(marketCap, totalDebt, cash);
  const evWithoutLease = enterpriseValueWithoutCapitalLease(ev, figures.capitalLeaseObligations);
  const cashShare = cashToMarketCap(cash, marketCap);
  const netProfitMargin = marginOf(earnings, revenue);
  const roeFactor = returnOnEquityFactor(earnings, equity);
  const priceToBook = priceTo(marketCap, equity);
  return {
    numbers: {
      trailingRevenue: finite(revenue * known),
      trailingEbit: finite(ebit * known),
      trailingEarnings: finite(earnings * known),
      trailingEbitda: finite(ebitda * known),
      netProfitMargin,
      priceToSales: priceTo(marketCap, revenue),
      priceToEarnings: priceTo(marketCap, earnings),
      earningsYield: earningsYield(earnings, marketCap),
      priceToEbit: priceTo(marketCap, ebit),
      priceToEbitda: priceTo(marketCap, ebitda),
      priceToBook,
      returnOnEquityFactor: roeFactor,
      cash: finite(cash * known),
      cashToMarketCap: cashShare,
      debtToEquity: debtToEquity(figures.totalLiabilities, equity),
      currentRatio: currentRatio(currentAssets, liabilities),
      quickRatio: quickRatio(currentAssets, figures.inventory, liabilities),
      workingCapital: capital * known,
      priceToWorkingCapital: priceTo(marketCap, capital),
      enterpriseValue: ev,
      enterpriseValueWithoutCapitalLease: evWithoutLease,
      evToEbitda: evToEbitda(ev, ebitda),
      evWithoutCapitalLeaseToEbitda: evToEbitda(evWithoutLease, ebitda),
      returnOnInvestedCapital: returnOnInvestedCapital(
        ebit,
        taxShare(earnings, figures.incomeTax),
        equity,
        totalDebt,
        cash,
      ),
      payoutRatio: payoutRatio(figures.dividends * known, earnings),
      interestCoverage: interestCoverage(ebit, figures.interestExpense),
      netDebtToEbitda: netDebtToEbitda(totalDebt, cash, ebitda),
    },
    hasPositiveCash: hasPositiveCash(cashShare),
    hasHighNetProfitMargin: hasHighNetProfitMargin(netProfitMargin),
    hasHighRoeHighDividendLowPriceToBook: paysOutItsBook(roeFactor, figures.dividendYieldPercent, priceToBook),
  };
}
