import { FINANCIAL_SECTOR } from '@site/fields';
import type { BalanceSheet, FxRates } from '../company';
import { majorAmountOrNull } from '../money';
import { conversionFactor } from '../currency';
import { figureOf, valueOf } from '../metrics/figure';
import { liquidFunds } from '../metrics/liquidity';
import { knownMarketCap } from '../metrics/valuation';
import type { ScoringOptions } from '../options';
import { fillBalanceGaps, fillIncomeGaps } from '../periods/gaps';
import type { SettledCompany } from '../periods/settle';
import { nextQuarterEntries } from './next-quarter';
import { addQuarters, growthQuarter, recessionQuarter } from './added-quarters';

const SIMULATED_QUARTERS = 4;

/** In the order in which they are taken. Source: scoring rules, section 5. */
export const SIMULATION_STEPS = [
  'generateMissingQuarters',
  'simulateGrowth',
  'simulateRecession',
  'nextQuarter',
  'deductCapitalLease',
  'deductCash',
] as const satisfies readonly (keyof ScoringOptions)[];
export type SimulationStep = (typeof SIMULATION_STEPS)[number];

/** The steps that the options request. Shape: in the order in which they are taken, each once. */
export function requestedSteps(options: ScoringOptions): readonly SimulationStep[] {
  return SIMULATION_STEPS.filter((step) => Boolean(options[step]));
}

/**
 * A settled company as the options want it seen: steps 1 to 6 in their order. Always another company; the given one and
 * its entries stay as they are.
 * `fx`: effective rates (`effectiveRates`). Source: scoring rules, section 5.
 */
export function simulateCompany(company: SettledCompany, options: ScoringOptions, fx: FxRates): SettledCompany {
  return requestedSteps(options).reduce((seen, step) => takeStep(seen, step, options, fx), company);
}

/** One step, on what the steps before it left. */
export function takeStep(
  company: SettledCompany,
  step: SimulationStep,
  options: ScoringOptions,
  fx: FxRates,
): SettledCompany {
  switch (step) {
    case 'generateMissingQuarters':
      return { ...company, incomes: fillIncomeGaps(company.incomes), balances: fillBalanceGaps(company.balances) };
    case 'simulateGrowth':
      return addQuarters(company, SIMULATED_QUARTERS, growthQuarter);
    case 'simulateRecession':
      return addQuarters(company, SIMULATED_QUARTERS, recessionQuarter);
    case 'nextQuarter':
      return nextQuarterEntries(company, options);
    case 'deductCapitalLease':
      return withoutCapitalLease(company);
    case 'deductCash':
      return withoutCash(company, fx);
  }
}

/** The lease is taken off liabilities and debt of the latest balance entry. An unknown one takes nothing. */
export function withoutCapitalLease(company: SettledCompany): SettledCompany {
  const latest = company.balances.at(-1);
  const lease = latest?.capitalLeaseObligations;
  if (!latest || lease == null) return company;
  const less = (figure: number | null): number | null => (figure === null ? null : figure - lease);
  return withLatestBalance(company, {
    ...latest,
    totalLiabilities: less(latest.totalLiabilities),
    longTermLiabilities: less(latest.longTermLiabilities),
    totalDebt: less(latest.totalDebt),
    capitalLeaseObligations: 0,
  });
}

/** Cash is taken off the market cap. A financial company's cash belongs to its customers, so nothing is taken there. */
export function withoutCash(company: SettledCompany, fx: FxRates): SettledCompany {
  const { quote } = company;
  const latest = company.balances.at(-1);
  if (!latest || quote.sector === FINANCIAL_SECTOR) return company;
  const cash = liquidFunds(figureOf(latest.cashAndShortTermInvestments), figureOf(latest.cash));
  if (Number.isNaN(cash)) return company;
  const factor = conversionFactor(latest.reportedCurrency, quote.currency, quote.market === 'TA', fx);
  // At an unknown rate nothing is set against the market cap any more (`fxMissing`), so nothing sees what is left of it
  // but the firm's size, which is judged on what was there: the worked case 'cash at an unknown rate' has it so.
  const known = knownMarketCap(figureOf(quote.marketCap));
  const marketCap = Number.isNaN(factor) ? quote.marketCap : majorAmountOrNull(valueOf(known - cash * factor));
  return {
    ...withLatestBalance(company, { ...latest, cash: 0, cashAndShortTermInvestments: 0 }),
    quote: { ...quote, marketCap },
    quotedMarketCap: company.quotedMarketCap ?? quote.marketCap,
  };
}

function withLatestBalance(company: SettledCompany, balance: BalanceSheet): SettledCompany {
  return { ...company, balances: [...company.balances.slice(0, -1), balance] };
}
