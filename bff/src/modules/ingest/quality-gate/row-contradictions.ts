import type { BalanceFigure, IncomeFigure } from '@site/fields/statement-figures';
import type { BalanceFigures, IncomeFlows } from '../../../domain/company';
import type { ProvidedStatement } from '../../providers';
import { shown } from './reject';

/** A figure of a statement that its own row, or its own history, proves impossible. */
export interface Contradiction {
  readonly figure: BalanceFigure | IncomeFigure;
  readonly reason: string;
  readonly detail: string;
}

/** A figure of a balance sheet, its whole, and which of the two is wrong if the part is greater. */
interface PartOfWhole {
  readonly part: BalanceFigure;
  readonly whole: BalanceFigure;
  readonly wrong: BalanceFigure;
  readonly reason: string;
}

const partOf = (part: BalanceFigure, whole: BalanceFigure, reason: string, wrong = part): PartOfWhole => ({
  part,
  whole,
  wrong,
  reason,
});
const PARTS: readonly PartOfWhole[] = [
  partOf('cash', 'totalAssets', 'cash_above_assets'),
  partOf('cashAndShortTermInvestments', 'totalAssets', 'cash_above_assets'),
  partOf('currentAssets', 'totalAssets', 'current_assets_above_assets'),
  partOf('inventory', 'totalAssets', 'inventory_above_assets'),
  partOf('inventory', 'currentAssets', 'inventory_above_current_assets'),
  partOf('longTermLiabilities', 'totalLiabilities', 'long_term_above_liabilities'),
  // A sum below one of its parts is wrong.
  partOf('cash', 'cashAndShortTermInvestments', 'cash_sum_below_cash', 'cashAndShortTermInvestments'),
  partOf('capitalLeaseObligations', 'totalDebt', 'debt_below_leases', 'totalDebt'),
];
/** Amounts that are never below 0. */
const AMOUNTS = [
  ['cash', 'negative_cash'],
  ['cashAndShortTermInvestments', 'negative_cash'],
  ['currentAssets', 'negative_current_assets'],
  ['inventory', 'negative_inventory'],
  ['longTermLiabilities', 'negative_long_term_liabilities'],
  ['totalDebt', 'negative_debt'],
  ['capitalLeaseObligations', 'negative_leases'],
] as const satisfies readonly (readonly [BalanceFigure, string])[];
/** Each figure of a row is rounded separately. */
const ROUNDING = 1.02;
/** Sources may include a subsidiary in one figure and not in another; a slip of the unit is far larger. */
const SLACK = 1.5;
/**
 * Redeemable shares are between equity and liabilities: before an initial offering, equity may be far below what is
 * owed.
 */
const DEFICIT_SLACK = 20;
/**
 * Young firms lose many times their revenue, and the sale of a business may earn several times its cost. Earnings are
 * among the assets or were just paid out; write-offs are not.
 */
const EARNINGS_PER_REVENUE = 20;
const GAIN_PER_ASSETS = 3;
const LOSS_PER_ASSETS = 8;
/** Without a balance sheet: compared with the typical quarter of the same company. */
const MAX_FACTOR_OF_TYPICAL = 40;
const MIN_FOR_TYPICAL = 4;

const isAbove = (part: number | null, whole: number | null, slack = SLACK): boolean =>
  part !== null && whole !== null && whole > 0 && part > whole * slack;

function inBalance(balance: BalanceFigures): readonly Contradiction[] {
  const { totalAssets: assets, totalLiabilities: liabilities, shareholdersEquity: equity, totalDebt } = balance;
  const found: Contradiction[] = [];
  const contradict = (figure: BalanceFigure, reason: string, whole: number | null, name: string): void => {
    const value = shown(balance[figure]!);
    found.push({ figure, reason, detail: `${figure} of ${value} beside ${name} of ${shown(whole!)}` });
  };
  const isFound = (figure: BalanceFigure): boolean => found.some((one) => one.figure === figure);
  const { inventory, cash, currentAssets } = balance;
  // If two parts exceed the whole, the whole is too small.
  if (isAbove(inventory, currentAssets) && isAbove(cash, currentAssets) && !isAbove(cash, assets, ROUNDING))
    contradict('currentAssets', 'current_assets_below_parts', cash, 'cash');
  for (const [figure, reason] of AMOUNTS) {
    const value = balance[figure];
    if (value !== null && value < 0) found.push({ figure, reason, detail: `${figure} of ${shown(value)}` });
  }
  for (const { part, whole, wrong, reason } of PARTS) {
    const [value, limit] = [balance[part], balance[whole]];
    // A part can't belong to a whole of 0; besides, 0 means 'not reported' in a whole.
    const isWrong = !isFound(part) && !isFound(whole) && isAbove(value, limit, ROUNDING);
    const other = wrong === part ? whole : part;
    if (isWrong) contradict(wrong, reason, balance[other], WHOLE_NAMES[other] ?? other);
  }
  if (isAbove(equity, assets)) contradict('shareholdersEquity', 'equity_above_assets', assets, 'total assets');
  else if (equity !== null && equity < 0 && isAbove(-equity, liabilities, DEFICIT_SLACK))
    contradict('shareholdersEquity', 'equity_below_liabilities', liabilities, 'total liabilities');
  // Some sources exclude leases or preferred shares from the liabilities: only what no balance sheet can contain is
  // wrong.
  if (!isFound('totalDebt') && isAbove(totalDebt, liabilities) && isAbove(totalDebt, assets))
    contradict('totalDebt', 'debt_above_liabilities', liabilities, 'total liabilities');
  return found;
}

const WHOLE_NAMES: Partial<Record<BalanceFigure, string>> = {
  totalAssets: 'total assets',
  totalLiabilities: 'total liabilities',
};

type Income = NonNullable<ProvidedStatement['income']>;

function earningsIn(
  { revenue, earnings }: IncomeFlows,
  assets: number | null,
  typical: number | null,
): readonly Contradiction[] {
  if (earnings === null || revenue === null || revenue <= 0) return [];
  const size = Math.abs(earnings);
  if (size <= revenue * EARNINGS_PER_REVENUE) return [];
  const [limit, witness] =
    assets !== null && assets > 0
      ? [assets * (earnings > 0 ? GAIN_PER_ASSETS : LOSS_PER_ASSETS), `total assets of ${shown(assets)}`]
      : [typical === null ? Infinity : typical * MAX_FACTOR_OF_TYPICAL, `a usual quarter of ${shown(typical ?? 0)}`];
  if (size <= limit) return [];
  const detail = `earnings of ${shown(earnings)} beside revenue of ${shown(revenue)} and ${witness}`;
  return [{ figure: 'earnings', reason: 'earnings_contradict_revenue', detail }];
}

/** Earnings before taxes, as far as the row shows them. Null: it does not. */
const beforeTaxes = ({ earnings, incomeTaxExpense, interestExpense }: IncomeFlows): number | null =>
  earnings === null ? null : earnings + (incomeTaxExpense ?? 0) + (interestExpense ?? 0);

/** Whether EBITDA is a plausible EBIT plus write-offs, which after an impairment can be as large as the revenue. */
const isDepreciationBetween = ({ ebit, ebitda }: Income, revenue: number): boolean =>
  ebit !== null &&
  ebitda !== null &&
  Math.abs(ebit) <= revenue * ROUNDING &&
  ebitda >= ebit &&
  ebitda - ebit <= revenue;

/**
 * Operating figures beyond the revenue that nothing else in the row explains: other income would be in the earnings
 * too.
 */
function operatingIn(income: Income): readonly Contradiction[] {
  const { revenue } = income;
  if (revenue === null || revenue <= 0) return [];
  const found: Contradiction[] = [];
  const total = beforeTaxes(income);
  const { grossProfit, ebit } = income;
  // Two derived figures, one of them confirmed by earnings, show that the revenue itself is too small.
  if (isAbove(grossProfit, revenue) && isAbove(ebit, revenue) && total !== null && total * 2 >= ebit!) {
    const detail = `revenue of ${shown(revenue)} beside grossProfit of ${shown(grossProfit!)} and ebit of ${shown(ebit!)}`;
    return [{ figure: 'revenue', reason: 'revenue_below_its_parts', detail }];
  }
  for (const figure of ['ebit', 'ebitda'] as const) {
    const value = income[figure];
    if (value === null) continue;
    const size = Math.abs(value);
    // Losses beyond the revenue are common in young firms, and gains from a sale may offset them.
    const isBeyond = size > revenue * (value > 0 ? ROUNDING : EARNINGS_PER_REVENUE);
    const isExplained = total === null ? size <= revenue * EARNINGS_PER_REVENUE : Math.abs(total) * 2 >= size;
    if (!isBeyond || isExplained || (figure === 'ebitda' && isDepreciationBetween(income, revenue))) continue;
    const earned = total === null ? 'unknown earnings' : `${shown(total)} before taxes and interest`;
    const detail = `${figure} of ${shown(value)} beside revenue of ${shown(revenue)} and ${earned}`;
    found.push({ figure, reason: `${figure}_contradicts_revenue`, detail });
  }
  if (isAbove(grossProfit, revenue, ROUNDING)) {
    const detail = `grossProfit of ${shown(grossProfit!)} beside revenue of ${shown(revenue)}`;
    found.push({ figure: 'grossProfit', reason: 'gross_profit_above_revenue', detail });
  }
  return found;
}

function sharesIn({ basicShares }: Income): readonly Contradiction[] {
  if (basicShares === null || basicShares > 0) return [];
  return [{ figure: 'basicShares', reason: 'impossible_shares', detail: `${shown(basicShares)} shares` }];
}

/** Median of the absolute earnings of a company's periods of one length. Null: too few. */
export function typicalEarnings(statements: readonly ProvidedStatement[], months: number): number | null {
  const sizes = statements.flatMap(({ months: own, income }) =>
    own === months && income && income.earnings !== null && income.earnings !== 0 ? [Math.abs(income.earnings)] : [],
  );
  if (sizes.length <= MIN_FOR_TYPICAL) return null;
  return sizes.sort((a, b) => a - b)[sizes.length >> 1]!;
}

/**
 * Figures that contradict others of their row: a part above its whole, equity beyond what is owned or owed, earnings
 * beyond what revenue and assets allow. Removed figures are not used.
 */
export function contradictionsIn(
  { income, balance }: ProvidedStatement,
  typical: number | null,
): readonly Contradiction[] {
  return [
    ...(income ? earningsIn(income, balance?.totalAssets ?? null, typical) : []),
    ...(income ? [...operatingIn(income), ...sharesIn(income)] : []),
    ...(balance ? inBalance(balance) : []),
  ];
}
