import type { BalanceFigures } from '../../../../domain/company';
import type { ProvidedStatement } from '../../company-provider';
import { debtFiguresOf } from './debt-figures';
import type { BalancePart, IncomePart } from './figure-tags';

type Figure = number | null;
export type IncomeParts = Readonly<Record<IncomePart, Figure>>;
export type BalanceParts = Readonly<Record<BalancePart, Figure>>;
export type IncomeFigures = NonNullable<ProvidedStatement['income']>;

/** Null: one of them is not known. */
const plus = (a: Figure, b: Figure): Figure => (a === null || b === null ? null : a + b);
const minus = (a: Figure, b: Figure): Figure => (a === null || b === null ? null : a - b);
const over = (a: Figure, b: Figure): Figure => (a === null || b === null || b === 0 ? null : a / b);
/** Operating income. If the report has no line for it: pretax income plus interest, and null for banks. */
function ebitOf(parts: IncomeParts): Figure {
  if (parts.operatingIncome !== null) return parts.operatingIncome;
  return parts.netInterestIncome === null ? plus(parts.pretaxIncome, interestOf(parts)) : null;
}

const interestOf = (parts: IncomeParts): Figure => parts.interestExpense ?? parts.interestOnDebt;
/** Of the owners, or of all if the report has no line for them. */
const earningsOf = (parts: IncomeParts): Figure => parts.earnings ?? parts.wholeEarnings;
const epsOf = (parts: IncomeParts): Figure => parts.eps ?? parts.basicEps;

/**
 * The number of shares that total earnings and earnings per share imply, divided by the stated number. Null: unknown.
 */
function sharesFactor(parts: IncomeParts): number | null {
  const { basicShares } = parts;
  const [earnings, eps] = [earningsOf(parts), epsOf(parts)];
  // A cent a share may be half a cent, or one and a half.
  if (earnings === null || eps === null || basicShares === null || Math.abs(eps) < 0.05 || basicShares <= 0)
    return null;
  return Math.abs(earnings / eps) / basicShares;
}

/** A number of shares in thousands or millions, as in some early reports: no split has such a factor. */
export function sharesAreOutOfScale(parts: IncomeParts): boolean {
  const factor = sharesFactor(parts);
  return factor !== null && factor > 300;
}

/** From before a split, beside earnings per share from after it; or out of scale. */
function sharesAreOfOtherBasis(parts: IncomeParts): boolean {
  const factor = sharesFactor(parts);
  return factor !== null && (factor > 1.7 || factor < 0.55);
}

/** All depreciation and amortization. Null: the reported parts may be incomplete. */
function depreciationOf(
  { depreciation, depreciationOfAssets, amortization, otherDepreciation }: IncomeParts,
  isAmortizationBeside: boolean,
): Figure {
  if (depreciation === null) return plus(otherDepreciation ?? depreciationOfAssets, amortization);
  return isAmortizationBeside ? depreciation + (amortization ?? 0) : depreciation;
}

/**
 * A period's figures from its facts. `equity`: at its end, of the owners. `isAmortizationBeside`: the line on
 * depreciation does not include it.
 */
export function incomeFiguresOf(parts: IncomeParts, equity: Figure, isAmortizationBeside: boolean): IncomeFigures {
  const revenue = parts.revenue ?? plus(parts.netInterestIncome, parts.otherIncomeOfBanks);
  const basicShares = sharesAreOfOtherBasis(parts) ? null : parts.basicShares;
  const ebit = ebitOf(parts);
  const earnings = earningsOf(parts);
  return {
    revenue,
    grossProfit: parts.grossProfit ?? minus(revenue, parts.costOfRevenue),
    ebit,
    ebitda: plus(ebit, depreciationOf(parts, isAmortizationBeside)),
    earnings,
    interestExpense: interestOf(parts),
    incomeTaxExpense: parts.incomeTaxExpense,
    eps: epsOf(parts),
    rps: over(revenue, basicShares),
    basicShares,
    returnOnEquity: over(earnings, equity),
  };
}

/** Equity of the owners of the company itself. */
export function equityOf({ ownersEquity, wholeEquity, minorityInterest }: BalanceParts): Figure {
  return ownersEquity ?? (wholeEquity === null ? null : wholeEquity - (minorityInterest ?? 0));
}

/** Redeemable shares of the company and of its subsidiaries. */
const redeemableOf = ({ temporaryEquity, redeemableMinority }: BalanceParts): number =>
  (temporaryEquity ?? 0) + (redeemableMinority ?? 0);

/** What belongs neither to creditors nor to the owners. Null: the report has no line for minority interests. */
export function minorityOf(parts: BalanceParts): Figure {
  const { ownersEquity, wholeEquity, minorityInterest } = parts;
  const ofSubsidiaries = minorityInterest ?? (ownersEquity === null ? null : minus(wholeEquity, ownersEquity));
  return plus(ofSubsidiaries, redeemableOf(parts));
}

function liabilitiesOf(parts: BalanceParts): Figure {
  if (parts.liabilities !== null) return parts.liabilities;
  const equity = parts.wholeEquity ?? plus(parts.ownersEquity, parts.minorityInterest ?? 0);
  return minus(minus(parts.liabilitiesAndEquity ?? parts.totalAssets, equity), redeemableOf(parts));
}

/** A sum below one of its parts is something else, or rounded: the parts count then. */
function cashAndInvestmentsOf(parts: BalanceParts, cash: Figure): Figure {
  const stated = parts.cashAndShortTermInvestments;
  return stated !== null && stated >= (cash ?? 0) ? stated : plus(cash, parts.shortTermInvestments);
}

/** A day's figures from its facts. `countsLeases`: false if debt excludes them, as before. */
export function balanceFiguresOf(parts: BalanceParts, countsLeases: boolean): BalanceFigures {
  const totalLiabilities = liabilitiesOf(parts);
  const longTermLiabilities = parts.noncurrentLiabilities ?? minus(totalLiabilities, parts.currentLiabilities);
  const cash = parts.cash ?? parts.cashWithRestricted;
  return {
    totalAssets: parts.totalAssets ?? parts.liabilitiesAndEquity,
    totalLiabilities,
    longTermLiabilities,
    currentAssets: parts.currentAssets,
    shareholdersEquity: equityOf(parts),
    cash,
    cashAndShortTermInvestments: cashAndInvestmentsOf(parts, cash),
    inventory: parts.inventory,
    ...debtFiguresOf(parts, longTermLiabilities, countsLeases),
    retainedEarnings: parts.retainedEarnings,
  };
}
