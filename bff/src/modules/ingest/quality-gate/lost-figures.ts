import { BALANCE_FIGURES, INCOME_FIGURES } from '@site/fields/statement-figures';
import type { ProvidedStatement } from '../../providers';
import type { StoredBalance, StoredIncome } from '../../market-data';
import { rejectOf, type Reject } from './reject';

/** A version that leaves out more than this part of what its source told of the period before is half an answer. */
const MOST_LOST = 0.5;
/** A restatement may leave out a figure or two, however few there were. */
const FEWEST_LOST = 3;

/** What is stored of a company, every version of every source. */
interface Reported {
  readonly incomes: readonly StoredIncome[];
  readonly balances: readonly StoredBalance[];
}

/** The same period as the same source told it: on the same day, or on one that is estimated and moves. */
const isReportedAgain = (statement: ProvidedStatement, stored: StoredIncome | StoredBalance): boolean =>
  stored.source === statement.source &&
  stored.periodEnd === statement.periodEnd &&
  stored.origin === (statement.origin ?? 'reported') &&
  (stored.publishedOn === statement.publishedOn || (stored.isPublishedOnEstimated && statement.isPublishedOnEstimated));

/** Figures that are stored and no longer told. None: so few that it may well be meant. */
function lostOf<F extends string>(
  names: readonly F[],
  stored: Readonly<Record<F, number | null>> | undefined,
  given: Readonly<Record<F, number | null>>,
): readonly F[] {
  const known = stored ? names.filter((name) => stored[name] !== null) : [];
  const lost = known.filter((name) => given[name] === null);
  return lost.length >= FEWEST_LOST && lost.length > known.length * MOST_LOST ? lost : [];
}

/**
 * Statements without the parts that are half of what their own source told before: as the latest version such a part would
 * take figures away that nobody took back. What is stored stays, and what is missing is quarantined for somebody to look at.
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
