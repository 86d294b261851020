import type { CompanyFacts, FxRates } from '../company';
import { conversionFactor, effectiveRates, majorUnitOf } from '../currency';
import type { Metrics, NumericMetrics } from '../metrics/metrics';
import { valueOf } from '../metrics/figure';
import { sizeCurrency, smallFirmBelow } from '../metrics/size';
import { deriveMetrics, type DerivedFigures } from '../metrics/derive';
import { assertUsable, type ScoringOptions } from '../options';
import type { SettledCompany } from '../periods/settle';
import { settleCompany } from '../periods/settle';
import { simulateCompany } from '../simulation/simulate';
import { explainScore } from './explain-score';
import type { Evaluation } from './explanation';
import { figuresOf, type Figures } from './figures';

/**
 * Metrics, score and its explanation of one company. Pure; nothing is rounded but the score at the very end.
 * Throws: InvalidOptionsError for options that `optionIssues` finds fault with; never for missing data.
 * Source: scoring rules.
 */
export function evaluate(company: CompanyFacts, fx: FxRates, options: ScoringOptions = {}): Evaluation {
  assertUsable(options);
  const rates = effectiveRates(fx, options.usdIls);
  return evaluateSettled(simulateCompany(settleCompany(company, options.asOf), options, rates), rates);
}

/** The company as the options want it seen, for pages that list its entries: settled, then simulated. Throws as `evaluate`. */
export function viewCompany(company: CompanyFacts, fx: FxRates, options: ScoringOptions = {}): SettledCompany {
  assertUsable(options);
  return simulateCompany(settleCompany(company, options.asOf), options, effectiveRates(fx, options.usdIls));
}

/** Evaluates what `viewCompany` gave. `fx`: effective rates (`effectiveRates`). */
export function evaluateSettled(company: SettledCompany, fx: FxRates): Evaluation {
  const figures = figuresOf(company, fx);
  const derived = deriveMetrics(figures);
  const latest = company.incomes.at(-1);
  return {
    metrics: metricsFrom(company, figures, derived, fx),
    ...explainScore(company, figures, derived),
    latest: latest ? { year: latest.year, quarter: latest.quarter } : null,
  };
}

function metricsFrom(
  { quote }: SettledCompany,
  { marketCap, holdsMargin }: Figures,
  derived: DerivedFigures,
  fx: FxRates,
): Metrics {
  const { numbers } = derived;
  const known = {} as Record<keyof NumericMetrics, number | null>;
  for (const name in numbers) known[name as keyof NumericMetrics] = valueOf(numbers[name as keyof NumericMetrics]);
  const isTelAviv = quote.market === 'TA';
  // The market cap is in the major unit already.
  const size = marketCap * conversionFactor(majorUnitOf(quote.currency), sizeCurrency(isTelAviv), isTelAviv, fx);
  return {
    ...known,
    isSmallFirm: Number.isNaN(size) ? null : size < smallFirmBelow(isTelAviv),
    hasPositiveCash: derived.hasPositiveCash,
    hasPositiveEarningsToRevenue: holdsMargin,
    hasHighNetProfitMargin: derived.hasHighNetProfitMargin,
    hasHighRoeHighDividendLowPriceToBook: derived.hasHighRoeHighDividendLowPriceToBook,
  };
}
