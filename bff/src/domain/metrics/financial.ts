import { isFinancial, NOT_MEANINGFUL_FOR_FINANCIALS, type Trade } from '@site/fields';
import type { CompanyFacts, FxRates } from '../company';
import type { ScoringOptions } from '../options';
import { evaluate } from '../score/evaluate';
import type { Evaluation } from '../score/explanation';
import type { Metrics, NumericMetrics } from './metrics';

const NONE: Partial<NumericMetrics> = Object.fromEntries(NOT_MEANINGFUL_FOR_FINANCIALS.map((name) => [name, null]));

/** The metrics as they are shown: what means nothing for the company is null, and no claim rests on it. */
export const meaningfulMetrics = (metrics: Metrics, trade: Trade): Metrics =>
  isFinancial(trade) ? { ...metrics, ...NONE, hasPositiveCash: false } : metrics;

/** `evaluate` for pages and answers. The score is computed with all metrics. */
export function evaluateShown(company: CompanyFacts, fx: FxRates, options?: ScoringOptions): Evaluation {
  const evaluation = evaluate(company, fx, options);
  return { ...evaluation, metrics: meaningfulMetrics(evaluation.metrics, company.quote) };
}
