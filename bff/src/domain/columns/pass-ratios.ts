import { finite } from '../metrics/figure';
import { debtToEquity, interestCoverage, netDebtToEbitda } from '../metrics/leverage';
import { cashToMarketCap, currentLiabilities, currentRatio, quickRatio, workingCapital } from '../metrics/liquidity';
import {
  marginOf,
  payoutRatio,
  returnOnEquityFactor,
  returnOnInvestedCapital,
  taxShare,
} from '../metrics/profitability';
import { priceTo } from '../metrics/valuation';
import type { FigureBlock } from './figure-block';
import type { ScoredColumns } from './scored-columns';

/** Profitability and leverage, for rows `from` to `to`. */
export function passProfitability({ metrics }: ScoredColumns, block: FigureBlock, from: number, to: number): void {
  const {
    netProfitMargin,
    returnOnEquityFactor: roeFactors,
    debtToEquity: debts,
    returnOnInvestedCapital: roics,
    interestCoverage: coverages,
    netDebtToEbitda: netDebts,
    payoutRatio: payouts,
  } = metrics;
  const {
    dividends,
    revenue,
    ebit,
    ebitda,
    earnings,
    incomeTax,
    interestExpense,
    shareholdersEquity,
    totalDebt,
    liquidFunds,
    totalLiabilities,
  } = block;
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    const equity = shareholdersEquity[place]!;
    netProfitMargin[row] = marginOf(earnings[place]!, revenue[place]!);
    roeFactors[row] = returnOnEquityFactor(earnings[place]!, equity);
    debts[row] = debtToEquity(totalLiabilities[place]!, equity);
    const share = taxShare(earnings[place]!, incomeTax[place]!);
    roics[row] = returnOnInvestedCapital(ebit[place]!, share, equity, totalDebt[place]!, liquidFunds[place]!);
    payouts[row] = payoutRatio(dividends[place]!, earnings[place]!);
    coverages[row] = interestCoverage(ebit[place]!, interestExpense[place]!);
    netDebts[row] = netDebtToEbitda(totalDebt[place]!, liquidFunds[place]!, ebitda[place]!);
  }
}

/** Liquidity. */
export function passLiquidity({ metrics }: ScoredColumns, block: FigureBlock, from: number, to: number): void {
  const {
    cash,
    cashToMarketCap: cashShares,
    currentRatio: currentRatios,
    quickRatio: quickRatios,
    workingCapital: capitals,
    priceToWorkingCapital,
  } = metrics;
  const { known, marketCap, totalLiabilities, longTermLiabilities, currentAssets, liquidFunds, inventory } = block;
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    const cap = marketCap[place]!;
    const funds = liquidFunds[place]!;
    const assets = currentAssets[place]!;
    const liabilities = currentLiabilities(totalLiabilities[place]!, longTermLiabilities[place]!);
    const capital = workingCapital(assets, liabilities);
    cash[row] = finite(funds * known[place]!);
    cashShares[row] = cashToMarketCap(funds, cap);
    currentRatios[row] = currentRatio(assets, liabilities);
    quickRatios[row] = quickRatio(assets, inventory[place]!, liabilities);
    capitals[row] = capital * known[place]!;
    priceToWorkingCapital[row] = priceTo(cap, capital);
  }
}
