import type { BalancePart } from './figure-tags';

type Figure = number | null;
type Parts = Readonly<Record<BalancePart, Figure>>;

/** Two statements of one amount differ by rounding: notes are often in whole billions. */
const ROUNDING = 1.02;
/** Lines of one balance sheet add up except for the rounding of each line. */
const SUM_ROUNDING = 0.005;

/** The components of leases, and of debt with its leases. */
export const LEASE_PARTS = [
  'operatingLeases',
  'operatingLeasesNoncurrent',
  'operatingLeasesCurrent',
  'financeLeases',
  'financeLeasesNoncurrent',
  'financeLeasesCurrent',
] as const satisfies readonly BalancePart[];
export const DEBT_PARTS = [
  'allDebt',
  'longTermDebt',
  'longTermDebtWithLeases',
  'wholeLongTermDebt',
  'longTermNotes',
  'longTermSeniorNotes',
  'longTermConvertibles',
  'longTermLoans',
  'longTermCredit',
  'otherLongTermDebt',
  'debtOfTheYear',
  'currentPartOfDebt',
  'convertiblesOfTheYear',
  'shortTermDebt',
  'commercialPaper',
  'otherShortTermDebt',
  'notesOfTheYear',
  ...LEASE_PARTS,
] as const satisfies readonly BalancePart[];

/** The sum of the known parts. Null: none is known. */
const knownOf = (...parts: readonly Figure[]): Figure =>
  parts.reduce((sum, one) => (one === null ? sum : (sum ?? 0) + one), null);

/** The same amount under two tags is one amount. */
const distinctSum = (...parts: readonly Figure[]): Figure => knownOf(...new Set(parts));
const largest = (...parts: readonly Figure[]): number => Math.max(0, ...parts.map((one) => one ?? 0));

/** A whole below one of the parts does not contain them: they are separate amounts. */
function wholeOf(whole: Figure, ...parts: readonly Figure[]): Figure {
  return whole !== null && whole * ROUNDING >= largest(...parts) ? whole : distinctSum(whole, ...parts);
}

const longTermKinds = (parts: Parts): Figure =>
  distinctSum(
    parts.longTermNotes,
    parts.longTermSeniorNotes,
    parts.longTermConvertibles,
    parts.longTermLoans,
    parts.longTermCredit,
    parts.otherLongTermDebt,
  );
const currentOfLongTerm = (parts: Parts): Figure => wholeOf(parts.currentPartOfDebt, parts.convertiblesOfTheYear);
const shortTerm = (parts: Parts): Figure =>
  wholeOf(parts.shortTermDebt, parts.commercialPaper, parts.otherShortTermDebt, parts.notesOfTheYear);

/** A separate line among the noncurrent liabilities, or a detail of the other ones. */
const OPTIONAL_LINES = [
  'deferredRevenueNoncurrent',
  'deferredTaxNoncurrent',
  'accruedTaxNoncurrent',
  'pensionsNoncurrent',
] as const satisfies readonly BalancePart[];

/**
 * Whether a long-term debt is complete: nothing is left of the noncurrent liabilities that another debt could be part
 * of. `noncurrent`: all of them; null: not known, so it is undecided.
 */
function fillsNoncurrent(parts: Parts, noncurrent: Figure, debt: number): boolean {
  if (noncurrent === null) return false;
  const always = knownOf(
    parts.otherNoncurrent,
    parts.operatingLeasesNoncurrent,
    parts.longTermDebtWithLeases === null ? parts.financeLeasesNoncurrent : null,
  );
  const rests = OPTIONAL_LINES.reduce<readonly number[]>(
    (sums, line) => {
      const value = parts[line];
      return value === null ? sums : [...sums, ...sums.map((sum) => sum - value)];
    },
    [noncurrent - debt - (always ?? 0)],
  );
  return rests.some((rest) => Math.abs(rest) <= Math.abs(noncurrent) * SUM_ROUNDING);
}

interface LongTerm {
  readonly debt: Figure;
  readonly holdsCurrentPart: boolean;
}

/** Null: the known parts may be incomplete. */
function longTermOf(parts: Parts, noncurrent: Figure): LongTerm | null {
  const line = parts.longTermDebt ?? parts.longTermDebtWithLeases;
  if (line !== null) return { debt: line, holdsCurrentPart: false };
  const whole = parts.wholeLongTermDebt;
  if (whole !== null && whole > 0) {
    // Some firms give this name to the noncurrent line, with a separate current part.
    if (fillsNoncurrent(parts, noncurrent, whole)) return { debt: whole, holdsCurrentPart: false };
    return whole * ROUNDING >= largest(currentOfLongTerm(parts)) ? { debt: whole, holdsCurrentPart: true } : null;
  }
  const kinds = longTermKinds(parts);
  return fillsNoncurrent(parts, noncurrent, kinds ?? 0) ? { debt: kinds ?? whole, holdsCurrentPart: false } : null;
}

/** All borrowings, without operating leases. Undefined: a part may be missing. Null: nothing is reported. */
function borrowedOf(parts: Parts, noncurrent: Figure): Figure | undefined {
  const longTerm = longTermOf(parts, noncurrent);
  const ofLongTerm = currentOfLongTerm(parts);
  const short = shortTerm(parts) === ofLongTerm ? null : shortTerm(parts);
  const current = wholeOf(parts.debtOfTheYear, ofLongTerm, short);
  const { allDebt, wholeLongTermDebt } = parts;
  if (allDebt !== null && allDebt * ROUNDING >= largest(longTerm?.debt ?? null, longTermKinds(parts), current))
    return allDebt;
  if (longTerm === null) return undefined;
  const added = knownOf(longTerm.debt, longTerm.holdsCurrentPart ? short : current);
  const stated = wholeLongTermDebt === null ? null : wholeLongTermDebt + (short ?? 0);
  // A current part without its own line is known only through the whole.
  return stated !== null && added !== null && stated > added * ROUNDING ? stated : added;
}

interface Leases {
  readonly total: Figure;
  /** Some of them are reported, and not all. */
  readonly isPartial: boolean;
}

function sideOf(total: Figure, noncurrent: Figure, current: Figure): Leases {
  if (total !== null) return { total, isPartial: false };
  const isPartial = (noncurrent === null) !== (current === null);
  return { total: isPartial ? null : knownOf(noncurrent, current), isPartial };
}

/** Leases, if every reported kind is reported completely. Null: none, or incomplete. */
export function wholeLeasesOf(parts: Parts): Figure {
  const operating = sideOf(parts.operatingLeases, parts.operatingLeasesNoncurrent, parts.operatingLeasesCurrent);
  const finance = sideOf(parts.financeLeases, parts.financeLeasesNoncurrent, parts.financeLeasesCurrent);
  return operating.isPartial || finance.isPartial ? null : knownOf(operating.total, finance.total);
}

/**
 * Debt with the leases that it includes, each null if the reported parts may be incomplete. `noncurrent`: all
 * noncurrent liabilities. `countsLeases`: false if earlier reports excluded them.
 */
export function debtFiguresOf(
  parts: Parts,
  noncurrent: Figure,
  countsLeases: boolean,
): { readonly totalDebt: Figure; readonly capitalLeaseObligations: Figure } {
  const leases = countsLeases ? wholeLeasesOf(parts) : null;
  const borrowed = borrowedOf(parts, noncurrent);
  // The long-term line of some firms includes their finance leases.
  const isFinanceInside = parts.longTermDebt === null && parts.longTermDebtWithLeases !== null;
  const finance = isFinanceInside
    ? sideOf(parts.financeLeases, parts.financeLeasesNoncurrent, parts.financeLeasesCurrent).total
    : null;
  const beside = leases === null ? null : leases - (finance ?? 0);
  return {
    totalDebt: borrowed === undefined ? null : knownOf(borrowed, beside),
    capitalLeaseObligations: leases,
  };
}
