import type { Schema } from '@site/contract';
import type { TextId } from '../texts/use-text';

type IndicatorName = {
  [Name in keyof Schema<'Metrics'>]-?: true extends Schema<'Metrics'>[Name] ? Name : never;
}[keyof Schema<'Metrics'>];

/** Metrics that are a claim about a company, with their names. A missing one of the contract is a type error. */
const INDICATORS: Readonly<Record<IndicatorName, TextId>> = {
  isSmallFirm: 'metric.isSmallFirm',
  positiveCash: 'score.bonus.positiveCash',
  positiveEarningsToRevenue: 'score.bonus.positiveEarningsToRevenue',
  highNetProfitMargin: 'score.bonus.highNetProfitMargin',
  roeHighDividendHighPbLow: 'score.bonus.roeHighDividendHighPbLow',
};

/** The claims that hold of a company, as text names. Shape: in the order of the board's legend. */
export const indicatorsOf = (metrics: Pick<Schema<'Metrics'>, IndicatorName>): readonly TextId[] =>
  (Object.keys(INDICATORS) as IndicatorName[]).flatMap((name) => (metrics[name] === true ? [INDICATORS[name]] : []));
