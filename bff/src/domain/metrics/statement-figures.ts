import type { BalanceFigures, IncomeFlows } from '../company';
import { figureOf, ratio, valueOf } from './figure';
import { currentLiabilities, workingCapital } from './liquidity';
import { marginOf } from './profitability';

/** What follows from the figures of one statement. Unit: that of the statement. Null: a part is missing. */

/** A period's own margins; plain numbers, 0.15 means 15 %. Source: scoring rules, section 3. */
export interface Margins {
  readonly grossMargin: number | null;
  readonly ebitMargin: number | null;
  readonly earningsMargin: number | null;
  readonly ebitdaMargin: number | null;
}

export function marginsOf({ revenue, grossProfit, ebit, earnings, ebitda }: IncomeFlows): Margins {
  const margin = (figure: number | null): number | null => valueOf(marginOf(figureOf(figure), figureOf(revenue)));
  return {
    grossMargin: margin(grossProfit),
    ebitMargin: margin(ebit),
    earningsMargin: margin(earnings),
    ebitdaMargin: margin(ebitda),
  };
}

/** What lies between the lines of an income statement. Costs are positive if they reduce the line above. */
export interface IncomeCosts {
  readonly costOfRevenue: number | null;
  readonly operatingExpenses: number | null;
  /** Below the operating income and before tax, net: positive is income. */
  readonly otherIncome: number | null;
}

export function costsOf({ revenue, grossProfit, ebit, earnings, incomeTaxExpense }: IncomeFlows): IncomeCosts {
  const [gross, operating] = [figureOf(grossProfit), figureOf(ebit)];
  return {
    costOfRevenue: valueOf(figureOf(revenue) - gross),
    operatingExpenses: valueOf(gross - operating),
    otherIncome: valueOf(figureOf(earnings) + figureOf(incomeTaxExpense) - operating),
  };
}

/** Source: scoring rules, section 3. Null: a part is missing, or the divisor is 0. */
export interface SheetRatios {
  /** Only debt over equity; 'D/E' of the boards takes all liabilities. */
  readonly totalDebtToEquity: number | null;
  readonly workingCapital: number | null;
}

export function sheetRatiosOf(sheet: BalanceFigures): SheetRatios {
  const liabilities = currentLiabilities(figureOf(sheet.totalLiabilities), figureOf(sheet.longTermLiabilities));
  return {
    totalDebtToEquity: valueOf(ratio(figureOf(sheet.totalDebt), figureOf(sheet.shareholdersEquity))),
    workingCapital: valueOf(workingCapital(figureOf(sheet.currentAssets), liabilities)),
  };
}
