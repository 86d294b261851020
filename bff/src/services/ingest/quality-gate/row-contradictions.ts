import type { BalanceFigures, IncomeFlows } from '../../../domain/company';
import type { ProvidedStatement } from '../../ports';
import { shown } from './reject';

/** A figure of a statement that its own row, or its own history, proves impossible. */
export interface Contradiction {
  readonly part: 'income' | 'balance';
  readonly figure: 'earnings' | PartOfAssets | 'shareholdersEquity' | 'totalDebt';
  readonly reason: string;
  readonly detail: string;
}

type PartOfAssets = 'cash' | 'cashAndShortTermInvestments' | 'currentAssets' | 'inventory';

const PARTS_OF_ASSETS: readonly (readonly [PartOfAssets, string])[] = [
  ['cash', 'cash_above_assets'],
  ['cashAndShortTermInvestments', 'cash_above_assets'],
  ['currentAssets', 'current_assets_above_assets'],
  ['inventory', 'inventory_above_assets'],
];
/** Sources round, and take a subsidiary in here and leave it out there; a slip of the unit is far beyond. */
const SLACK = 1.5;
/** Redeemable shares stand between equity and liabilities: before a listing, equity may be far below all that is owed. */
const DEFICIT_SLACK = 20;
/**
 * Young firms lose many times their revenue, and one sale of a business earns a few times what all of it cost. What was
 * earned is among the assets, or was just paid out; what was written off is no longer.
 */
const EARNINGS_PER_REVENUE = 20;
const GAIN_PER_ASSETS = 3;
const LOSS_PER_ASSETS = 8;
/** Where no balance sheet stands beside it: against the usual quarter of the same company. */
const EARNINGS_PER_USUAL = 40;
const FEWEST_USUAL = 4;

const isAbove = (part: number | null, whole: number | null, slack = SLACK): boolean =>
  part !== null && whole !== null && whole > 0 && part > whole * slack;

function inBalance(balance: BalanceFigures): readonly Contradiction[] {
  const { totalAssets: assets, totalLiabilities: liabilities, shareholdersEquity: equity, totalDebt } = balance;
  const found: Contradiction[] = [];
  const contradict = (figure: Contradiction['figure'], reason: string, whole: number | null, name: string): void => {
    const value = shown(balance[figure as keyof BalanceFigures]!);
    found.push({ part: 'balance', figure, reason, detail: `${figure} of ${value} beside ${name} of ${shown(whole!)}` });
  };
  for (const [figure, reason] of PARTS_OF_ASSETS) {
    if (isAbove(balance[figure], assets)) contradict(figure, reason, assets, 'total assets');
  }
  if (isAbove(equity, assets)) contradict('shareholdersEquity', 'equity_above_assets', assets, 'total assets');
  else if (equity !== null && equity < 0 && isAbove(-equity, liabilities, DEFICIT_SLACK))
    contradict('shareholdersEquity', 'equity_below_liabilities', liabilities, 'total liabilities');
  // Some sources leave leases or preferred shares out of the liabilities: only what no balance sheet can carry is wrong.
  if (isAbove(totalDebt, liabilities) && isAbove(totalDebt, assets))
    contradict('totalDebt', 'debt_above_liabilities', liabilities, 'total liabilities');
  return found;
}

function inIncome(
  { revenue, earnings }: IncomeFlows,
  assets: number | null,
  usual: number | null,
): readonly Contradiction[] {
  if (earnings === null || revenue === null || revenue <= 0) return [];
  const size = Math.abs(earnings);
  if (size <= revenue * EARNINGS_PER_REVENUE) return [];
  const [limit, witness] =
    assets !== null && assets > 0
      ? [assets * (earnings > 0 ? GAIN_PER_ASSETS : LOSS_PER_ASSETS), `total assets of ${shown(assets)}`]
      : [usual === null ? Infinity : usual * EARNINGS_PER_USUAL, `a usual quarter of ${shown(usual ?? 0)}`];
  if (size <= limit) return [];
  const detail = `earnings of ${shown(earnings)} beside revenue of ${shown(revenue)} and ${witness}`;
  return [{ part: 'income', figure: 'earnings', reason: 'earnings_contradict_revenue', detail }];
}

/** Earnings of the middle one of a company's periods of one length, whatever their sign. Null: too few to tell. */
export function usualEarnings(statements: readonly ProvidedStatement[], months: number): number | null {
  const sizes = statements.flatMap(({ months: own, income }) =>
    own === months && income && income.earnings !== null && income.earnings !== 0 ? [Math.abs(income.earnings)] : [],
  );
  if (sizes.length <= FEWEST_USUAL) return null;
  return sizes.sort((a, b) => a - b)[sizes.length >> 1]!;
}

/**
 * Figures that can't stand beside the others of their row: a part above its whole, equity beyond what is owned or owed,
 * earnings beyond anything that revenue and assets can bring. A figure that was taken out before is no witness.
 */
export function contradictionsIn(
  { income, balance }: ProvidedStatement,
  usual: number | null,
): readonly Contradiction[] {
  return [
    ...(income ? inIncome(income, balance?.totalAssets ?? null, usual) : []),
    ...(balance ? inBalance(balance) : []),
  ];
}
