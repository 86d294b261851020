import type { Schema } from '@site/contract';
import {
  contractFieldName,
  isFinancial,
  METRICS,
  NOT_MEANINGFUL_FOR_FINANCIALS,
  type ContractName,
  type Trade,
} from '@site/fields';
import type { BalanceFigures, IncomeFlows } from '../../domain/company';
import type { Metrics } from '../../domain/metrics/metrics';
import type { NextQuarter, OptionIssue, ScoringOptions } from '../../domain/options';
import type { Bonus, Component, Evaluation, Flag, ScoreExplanation } from '../../domain/score/explanation';

/*
 * The dictionary between our names and the contract's. Contract names are historical and do not change. It renames and
 * never rescales. Each table names every field of its side, or it does not compile.
 */

/** Ours to theirs: every key of `Ours`, each to a key of `Theirs`. */
type Names<Ours extends PropertyKey, Theirs extends PropertyKey> = { readonly [K in Ours]: Theirs };

const NO_TRADE: Trade = { sector: null, industry: null };

/** The contract's names of the metrics. */
export const METRIC_NAMES = Object.fromEntries(METRICS.map((name) => [name, contractFieldName(name)])) as {
  readonly [M in keyof Metrics]: ContractName<M>;
} satisfies Names<keyof Metrics, keyof Schema<'Metrics'>>;

export const BONUS_NAMES = {
  hasPositiveCash: METRIC_NAMES.hasPositiveCash,
  hasPositiveEarningsToRevenue: METRIC_NAMES.hasPositiveEarningsToRevenue,
  hasHighNetProfitMargin: METRIC_NAMES.hasHighNetProfitMargin,
  hasHighRoeHighDividendLowPriceToBook: METRIC_NAMES.hasHighRoeHighDividendLowPriceToBook,
} as const satisfies Names<Bonus, keyof Schema<'ScoreObject'>['bonuses']>;

const INCOME_FLOW_NAMES = {
  revenue: 'revenue',
  grossProfit: 'gross_profit',
  ebit: 'Ebit',
  ebitda: 'Ebitda',
  earnings: 'earnings',
  interestExpense: 'interest_expense',
  incomeTaxExpense: 'income_tax_expense',
  eps: 'eps',
  rps: 'rps',
} as const satisfies Names<keyof IncomeFlows, keyof Schema<'QuarterlyIncome'> & keyof Schema<'NextQuarter'>>;

const BALANCE_FIGURE_NAMES = {
  totalAssets: 'total_assets',
  totalLiabilities: 'total_liab',
  longTermLiabilities: 'total_long_liab',
  currentAssets: 'total_current_assets',
  shareholdersEquity: 'shareholders_equity',
  cash: 'cash',
  cashAndShortTermInvestments: 'cashandshortterminvestments',
  inventory: 'inventory',
  totalDebt: 'totaldebt',
  capitalLeaseObligations: 'capitalLeaseObligations',
  retainedEarnings: 'retained_earnings',
} as const satisfies Names<keyof BalanceFigures, keyof Schema<'QuarterlyBalance'> & keyof Schema<'NextQuarter'>>;

export const NEXT_QUARTER_NAMES = {
  ...INCOME_FLOW_NAMES,
  ...BALANCE_FIGURE_NAMES,
  ebitPercent: 'ebitPercent',
  earningsPercent: 'earningsPercent',
} as const satisfies Names<keyof NextQuarter, keyof Schema<'NextQuarter'>>;

export const OPTION_NAMES = {
  usdIls: 'usdils',
  asOf: 'createdAt',
  generateMissingQuarters: 'generateMissingQuarters',
  simulateGrowth: 'simulateGrowth',
  simulateRecession: 'simulateRecession',
  nextQuarter: 'nextQuarter',
  wholePeriod: 'wholePeriod',
  deductCapitalLease: 'deductCapitalLease',
  deductCash: 'deductCash',
} as const satisfies Names<
  // A year of the next quarter is always answered, so no caller requests it.
  Exclude<keyof ScoringOptions, 'nextQuarterForYear'>,
  keyof Schema<'ScoringOptions'> | 'nextQuarter'
>;

type Dictionary = Readonly<Record<string, string>>;

/** The fields of a dictionary under the contract's names. */
function toContract(names: Dictionary, ours: object): Record<string, unknown> {
  const fields = ours as Readonly<Record<string, unknown>>;
  const theirs: Record<string, unknown> = {};
  for (const [own, contract] of Object.entries(names)) if (own in fields) theirs[contract] = fields[own];
  return theirs;
}

/** The fields of a dictionary under our names; absent and null fields are left out. */
function fromContract(names: Dictionary, theirs: object): Record<string, unknown> {
  const fields = theirs as Readonly<Record<string, unknown>>;
  const ours: Record<string, unknown> = {};
  for (const [own, contract] of Object.entries(names)) {
    const value = fields[contract];
    if (value !== undefined && value !== null) ours[own] = value;
  }
  return ours;
}

export function presentMetrics(metrics: Metrics): Schema<'Metrics'> {
  return toContract(METRIC_NAMES, metrics) as Schema<'Metrics'>;
}

/** Metrics that mean nothing for a company in this industry. Absent: none. */
export const presentNotMeaningful = (trade: Trade): { notMeaningful?: Schema<'NotMeaningful'> } =>
  isFinancial(trade) ? { notMeaningful: NOT_MEANINGFUL_FOR_FINANCIALS.map((name) => contractFieldName(name)) } : {};

export function presentComponents(components: ScoreExplanation['components']): Schema<'ScoreComponents'> {
  return copied<Component>(components) as Schema<'ScoreComponents'>;
}

export function presentBonuses(bonuses: ScoreExplanation['bonuses']): Schema<'ScoreBonuses'> {
  return toContract(BONUS_NAMES, bonuses) as Schema<'ScoreBonuses'>;
}

export function presentScoreObject(explanation: ScoreExplanation): Schema<'ScoreObject'> {
  const { bonuses, components, missing, unknownGrowth, flags, ...rest } = explanation;
  return {
    ...rest,
    components: presentComponents(components),
    bonuses: presentBonuses(bonuses),
    missing: [...missing],
    unknownGrowth: unknownGrowth.map((one) => ({ ...one })),
    flags: [...flags] satisfies Flag[],
  };
}

function copied<K extends string>(points: { readonly [C in K]: object }): { [C in K]: object } {
  return { ...points };
}

/** The part of an evaluation for viewers who may see scores. */
export function presentEvaluation(
  { metrics, score, explanation }: Evaluation,
  trade: Trade = NO_TRADE,
): Schema<'Simulated'> {
  return {
    metrics: presentMetrics(metrics),
    ...presentNotMeaningful(trade),
    score,
    scoreObject: presentScoreObject(explanation),
  };
}

/** Null and absent figures of a next quarter count as not given. */
export function nextQuarterFrom(body: Schema<'NextQuarter'>): NextQuarter {
  return fromContract(NEXT_QUARTER_NAMES, body);
}

/** Options of a call, together with the next quarter of the body. */
export function scoringOptionsFrom(
  options: Schema<'ScoringOptions'> = {},
  nextQuarter?: Schema<'NextQuarter'> | null,
): ScoringOptions {
  const ours = fromContract(OPTION_NAMES, options) as ScoringOptions;
  return nextQuarter == null ? ours : { ...ours, nextQuarter: nextQuarterFrom(nextQuarter) };
}

/** Issues under the names of the call's body: `options.usdils`, `nextQuarter.total_liab`. */
export function presentOptionIssues(issues: readonly OptionIssue[]): { path: string; message: string }[] {
  return issues.map(({ path, message }) => {
    const [first = '', second] = path.split('.');
    if (second !== undefined)
      return { path: `nextQuarter.${(NEXT_QUARTER_NAMES as Dictionary)[second] ?? second}`, message };
    return { path: `options.${(OPTION_NAMES as Dictionary)[first] ?? first}`, message };
  });
}
