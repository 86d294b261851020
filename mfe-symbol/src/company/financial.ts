import type { Schema } from '@site/contract';
import type { GroupedName } from '@site/fields';

const FINANCIAL_SECTOR = 'Financial Services';
const BANK = /^Banks\b/;

/** A financial company's cash and debts are its customers': what is made of them tells nothing of its worth. */
const MEANINGLESS: ReadonlySet<GroupedName> = new Set<GroupedName>([
  'trailingEbitda',
  'priceToEbitda',
  'enterpriseValue',
  'enterpriseValueWithoutCapitalLease',
  'evToEbitda',
  'evWithoutCapitalLeaseToEbitda',
  'currentRatio',
  'quickRatio',
  'workingCapital',
  'priceToWorkingCapital',
]);

/** Figures that are told of a financial company, and set it neither above nor below another. */
const UNRANKED: ReadonlySet<GroupedName> = new Set<GroupedName>([
  'debtToEquity',
  'cash',
  'cashToMarketCap',
  'interestCoverage',
  'returnOnInvestedCapital',
]);

type Trade = Pick<Schema<'Quote'>, 'sector' | 'industry'>;

/** Why a metric means nothing, as a text. */
export type Meaningless = 'symbol.notForBanks' | 'symbol.notForFinancials';

/** Why a metric means nothing of a company in this trade, as a text. Null: it means what it does of any other. */
export function meaninglessFor({ sector, industry }: Trade, metric: GroupedName): Meaningless | null {
  if (sector !== FINANCIAL_SECTOR || !MEANINGLESS.has(metric)) return null;
  return industry !== null && BANK.test(industry) ? 'symbol.notForBanks' : 'symbol.notForFinancials';
}

/** Whether a metric can set a company of this trade above another. */
export const isRanked = (trade: Trade, metric: GroupedName): boolean =>
  trade.sector !== FINANCIAL_SECTOR || !(MEANINGLESS.has(metric) || UNRANKED.has(metric));
