import { isFinancial, isNotMeaningfulForFinancials } from '@site/fields';
import type { GroupedName, Trade } from '@site/fields';

const BANK = /^Banks\b/;

/** Figures that are shown for a financial company but do not rank it. */
const UNRANKED: ReadonlySet<GroupedName> = new Set<GroupedName>([
  'debtToEquity',
  'cash',
  'interestCoverage',
  'returnOnInvestedCapital',
]);

/** Why a metric means nothing, as a text. */
export type Meaningless = 'symbol.notForBanks' | 'symbol.notForFinancials';

/** Why a metric is not meaningful for a company in this industry, as a text. Null: it is. */
export function meaninglessFor(trade: Trade, metric: GroupedName): Meaningless | null {
  if (!isFinancial(trade) || !isNotMeaningfulForFinancials(metric)) return null;
  return trade.industry !== null && BANK.test(trade.industry) ? 'symbol.notForBanks' : 'symbol.notForFinancials';
}

/** Whether a metric can set a company of this trade above another. */
export const isRanked = (trade: Trade, metric: GroupedName): boolean =>
  !isFinancial(trade) || !(isNotMeaningfulForFinancials(metric) || UNRANKED.has(metric));
