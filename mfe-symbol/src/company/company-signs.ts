import type { Schema } from '@site/contract';
import type { TextId } from '../texts/use-text';

type SignName = {
  [Name in keyof Schema<'Metrics'>]-?: true extends Schema<'Metrics'>[Name] ? Name : never;
}[keyof Schema<'Metrics'>];

/** Metrics that are a claim about a company, with how each is called. Every one of the contract is here, or it does not compile. */
const SIGNS: Readonly<Record<SignName, TextId>> = {
  isSmallFirm: 'metric.isSmallFirm',
  positiveCash: 'score.bonus.positiveCash',
  positiveEarningsToRevenue: 'score.bonus.positiveEarningsToRevenue',
  highNetProfitMargin: 'score.bonus.highNetProfitMargin',
  roeHighDividendHighPbLow: 'score.bonus.roeHighDividendHighPbLow',
};

/** The claims that hold of a company, as text names. Shape: in the order of the board's legend. */
export const signsOf = (metrics: Pick<Schema<'Metrics'>, SignName>): readonly TextId[] =>
  (Object.keys(SIGNS) as SignName[]).flatMap((name) => (metrics[name] === true ? [SIGNS[name]] : []));
