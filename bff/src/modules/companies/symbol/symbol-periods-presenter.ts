import type { Schema } from '@site/contract';
import type { BalanceFigures, IncomeFlows } from '../../../domain/company';
import { marginsOf } from '../../../domain/metrics/statement-figures';
import type { Averages, Changes, YearRow } from '../../../domain/symbol-page/period-rows';
import type { PeriodRow } from './symbol-periods';
import { presentBalance, presentIncome } from '../statements-presenter';

const MONTHS_A_YEAR = 12;

/** One period of the symbol page in the contract's names. */
export function presentPeriod(row: PeriodRow, symbol: string, market: Schema<'MarketCode'>): Schema<'DetailQuarter'> {
  return {
    year: row.year,
    quarter: row.quarter,
    income: row.income && presentIncome({ symbol, market, statement: row.income }),
    balance: row.balance && presentBalance({ symbol, market, statement: row.balance }),
    changeToQuarterBefore: presentGrowth(row.toPeriodBefore),
    changeToYearBefore: presentGrowth(row.toYearBefore),
  };
}

export function presentYear(row: YearRow): Schema<'DetailYear'> {
  const { grossMargin, ebitMargin, earningsMargin, ebitdaMargin } = marginsOf(row);
  return {
    ...presentFlows(row),
    year: row.year,
    months: Math.min(row.months, MONTHS_A_YEAR),
    estimated: row.isEstimated,
    reported_currency: row.reportedCurrency,
    grossMarginRatio: grossMargin,
    ebitMarginRatio: ebitMargin,
    earningsMarginRatio: earningsMargin,
    ebitdaMarginRatio: ebitdaMargin,
    changeToYearBefore: presentGrowth(row.toYearBefore),
  };
}

export function presentAverages(row: Averages): Schema<'PeriodAverages'> {
  return { ...presentFlows(row), ...presentSheetFigures(row), reported_currency: row.reportedCurrency };
}

function presentGrowth(growth: Changes | null): Schema<'GrowthFigures'> {
  return {
    revenue: growth?.revenue ?? null,
    gross_profit: growth?.grossProfit ?? null,
    Ebit: growth?.ebit ?? null,
    Ebitda: growth?.ebitda ?? null,
    earnings: growth?.earnings ?? null,
  };
}

function presentFlows(flows: IncomeFlows) {
  return {
    revenue: flows.revenue,
    gross_profit: flows.grossProfit,
    Ebit: flows.ebit,
    Ebitda: flows.ebitda,
    earnings: flows.earnings,
    interest_expense: flows.interestExpense,
    income_tax_expense: flows.incomeTaxExpense,
    eps: flows.eps,
    rps: flows.rps,
  };
}

/** Figures of one day in the contract's names. */
export function presentSheetFigures(stocks: BalanceFigures) {
  return {
    total_assets: stocks.totalAssets,
    total_liab: stocks.totalLiabilities,
    total_long_liab: stocks.longTermLiabilities,
    total_current_assets: stocks.currentAssets,
    shareholders_equity: stocks.shareholdersEquity,
    cash: stocks.cash,
    cashandshortterminvestments: stocks.cashAndShortTermInvestments,
    inventory: stocks.inventory,
    totaldebt: stocks.totalDebt,
    capitalLeaseObligations: stocks.capitalLeaseObligations,
    retained_earnings: stocks.retainedEarnings,
  };
}
