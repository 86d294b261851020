import type { BalanceFigure, IncomeFigure } from '@site/fields/statement-figures';
import type { ProvidedStatement } from '../../providers';

export type StatementFigure = IncomeFigure | BalanceFigure;

/** Figures that a source makes of others: without one of those they say nothing. */
const DEPENDENTS: Partial<Record<StatementFigure, IncomeFigure>> = {
  revenue: 'rps',
  basicShares: 'rps',
  earnings: 'returnOnEquity',
  shareholdersEquity: 'returnOnEquity',
};

/** The figure, and what is made of it. */
export const withDependents = (figure: StatementFigure): readonly StatementFigure[] => {
  const dependent = DEPENDENTS[figure];
  return dependent ? [figure, dependent] : [figure];
};

/** The statement without a figure and what was made of it. */
export function withoutFigure(statement: ProvidedStatement, figure: StatementFigure): ProvidedStatement {
  const { income, balance } = statement;
  const nothing = Object.fromEntries(withDependents(figure).map((name) => [name, null]));
  const cleared = <Part extends object>(part: Part): Part => ({
    ...part,
    ...Object.fromEntries(Object.entries(nothing).filter(([name]) => name in part)),
  });
  return { ...statement, ...(income && { income: cleared(income) }), ...(balance && { balance: cleared(balance) }) };
}
