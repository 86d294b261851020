import type { Schema } from '@site/contract';
import type { BalanceSheet, IncomeStatement } from '../../../domain/company';
import { marginsOf } from '../../../domain/metrics/statement-figures';
import type { CutFigure } from '../../../domain/simulation/next-quarter';
import type { NextQuarterBasis, SimulatedQuarter } from '../../../domain/simulation/simulation-run';
import { NEXT_QUARTER_NAMES } from '../contract-names';
import { presentSheetFigures } from '../symbol/symbol-periods-presenter';

/** A quarter that a simulation added, in the contract's names. Unit: `reported_currency`. */
export function presentSimulatedQuarter(made: SimulatedQuarter): Schema<'SimulatedQuarter'> {
  const { year, quarter, addedBy, income, balance } = made;
  return { year, quarter, addedBy, income: presentMadeIncome(income), balance: presentMadeBalance(balance) };
}

export function presentBasis(basis: NextQuarterBasis): Schema<'NextQuarterBasis'> {
  const { year, quarter, copiedFrom, income, balance } = basis;
  return { year, quarter, copiedFrom, income: presentMadeIncome(income), balance: presentMadeBalance(balance) };
}

export function presentCutFigure({ name, given, taken }: CutFigure): Schema<'CutFigure'> {
  return { name: NEXT_QUARTER_NAMES[name], given, taken };
}

function presentMadeIncome(income: IncomeStatement): Schema<'SimulatedIncome'> {
  const { grossMargin, ebitMargin, earningsMargin, ebitdaMargin } = marginsOf(income);
  return {
    months: income.months as Schema<'SimulatedIncome'>['months'],
    reported_currency: income.reportedCurrency,
    revenue: income.revenue,
    gross_profit: income.grossProfit,
    Ebit: income.ebit,
    Ebitda: income.ebitda,
    earnings: income.earnings,
    interest_expense: income.interestExpense,
    income_tax_expense: income.incomeTaxExpense,
    BasicShares: income.basicShares,
    grossMarginRatio: grossMargin,
    ebitMarginRatio: ebitMargin,
    earningsMarginRatio: earningsMargin,
    ebitdaMarginRatio: ebitdaMargin,
  };
}

function presentMadeBalance(balance: BalanceSheet | null): Schema<'SimulatedBalance'> | null {
  return balance && { reported_currency: balance.reportedCurrency, ...presentSheetFigures(balance) };
}
