import { BALANCE_FIGURES, INCOME_FIGURES } from '@site/fields/statement-figures';
import type { ProvidedStatement } from '../../providers';
import type { StoredBalance, StoredIncome } from '../../market-data';
import { rejectOf, type Reject } from './reject';

/** A version that lacks more than this part of the figures that its source reported before is incomplete. */
const MAX_LOST = 0.5;
/** A restatement may omit a figure or two, however few there were. */
const FEWEST_LOST = 3;

/** Everything stored of a company: every version of every source. */
interface Reported {
  readonly incomes: readonly StoredIncome[];
  readonly balances: readonly StoredBalance[];
}

/** The same period from the same source, published on the same day, or on an estimated day. */
const isReportedAgain = (statement: ProvidedStatement, stored: StoredIncome | StoredBalance): boolean =>
  stored.source === statement.source &&
  stored.periodEnd === statement.periodEnd &&
  stored.origin === (statement.origin ?? 'reported') &&
  (stored.publishedOn === statement.publishedOn || (stored.isPublishedOnEstimated && statement.isPublishedOnEstimated));

/** Stored figures that are no longer reported. Empty: so few are missing that it may be intended. */
function lostOf<F extends string>(
  names: readonly F[],
  stored: Readonly<Record<F, number | null>> | undefined,
  given: Readonly<Record<F, number | null>>,
): readonly F[] {
  const known = stored ? names.filter((name) => stored[name] !== null) : [];
  const lost = known.filter((name) => given[name] === null);
  return lost.length >= FEWEST_LOST && lost.length > known.length * MAX_LOST ? lost : [];
}

/**
 * Removes statement parts that lack half of what their source reported before: as the latest version such a part would
 * remove figures that were never withdrawn. The stored version stays, and the removed figures are quarantined for
 * review.
 */
export function withoutLossyParts(
  statements: readonly ProvidedStatement[],
  { incomes, balances }: Reported,
  ticker: string,
): { readonly accepted: readonly ProvidedStatement[]; readonly rejects: readonly Reject[] } {
  const rejects: Reject[] = [];
  const isLossy = (statement: ProvidedStatement, part: string, atIssue: readonly string[]): boolean => {
    if (atIssue.length === 0) return false;
    const detail = `the ${part} to ${statement.periodEnd} comes without ${atIssue.join(', ')}, which are stored of it`;
    rejects.push(rejectOf(statement, ticker, 'figures_lost', detail, { atIssue }));
    return true;
  };
  const accepted = statements.map((statement) => {
    const { income, balance, ...rest } = statement;
    const sameIncome = incomes.findLast((one) => one.months === statement.months && isReportedAgain(statement, one));
    const sameBalance = balances.findLast((one) => isReportedAgain(statement, one));
    const isIncomeLossy = income && isLossy(statement, 'income statement', lostOf(INCOME_FIGURES, sameIncome, income));
    const isBalanceLossy =
      balance && isLossy(statement, 'balance sheet', lostOf(BALANCE_FIGURES, sameBalance, balance));
    return { ...rest, ...(income && !isIncomeLossy && { income }), ...(balance && !isBalanceLossy && { balance }) };
  });
  return { accepted, rejects };
}
