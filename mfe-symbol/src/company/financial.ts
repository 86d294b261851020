import { isFinancial, isNotMeaningfulForFinancials } from '@site/fields';
import type { GroupedName, Trade } from '@site/fields';

const BANK = /^Banks\b/;

/** Figures that are shown of a financial company, and rank it neither above nor below another. */
const UNRANKED: ReadonlySet<GroupedName> = new Set<GroupedName>([
  'debtToEquity',
  'cash',
  'interestCoverage',
  'returnOnInvestedCapital',
]);

/** Why a metric means nothing, as a text. */
export type Meaningless = 'symbol.notForBanks' | 'symbol.notForFinancials';

/** Why a metric means nothing of a company in this trade, as a text. Null: it means what it does of any other. */
export function meaninglessFor(trade: Trade, metric: GroupedName): Meaningless | null {
  if (!isFinancial(trade) || !isNotMeaningfulForFinancials(metric)) return null;
  return trade.industry !== null && BANK.test(trade.industry) ? 'symbol.notForBanks' : 'symbol.notForFinancials';
}

/** Whether a metric can set a company of this trade above another. */
export const isRanked = (trade: Trade, metric: GroupedName): boolean =>
  !isFinancial(trade) || !(isNotMeaningfulForFinancials(metric) || UNRANKED.has(metric));
