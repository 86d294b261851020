import type { BalanceFigure, IncomeFigure } from '@site/fields/statement-figures';
import type { ProvidedStatement } from '../../providers';

export type StatementFigure = IncomeFigure | BalanceFigure;

/** Figures that a source derives from others: they mean nothing without them. */
const DEPENDENTS: Partial<Record<StatementFigure, IncomeFigure>> = {
  revenue: 'rps',
  basicShares: 'rps',
  earnings: 'returnOnEquity',
  shareholdersEquity: 'returnOnEquity',
};

/** The figure, and those that are derived from it. */
export const withDependents = (figure: StatementFigure): readonly StatementFigure[] => {
  const dependent = DEPENDENTS[figure];
  return dependent ? [figure, dependent] : [figure];
};

/** The statement without a figure and those derived from it. */
export function withoutFigure(statement: ProvidedStatement, figure: StatementFigure): ProvidedStatement {
  const { income, balance } = statement;
  const nothing = Object.fromEntries(withDependents(figure).map((name) => [name, null]));
  const cleared = <Part extends object>(part: Part): Part => ({
    ...part,
    ...Object.fromEntries(Object.entries(nothing).filter(([name]) => name in part)),
  });
  return { ...statement, ...(income && { income: cleared(income) }), ...(balance && { balance: cleared(balance) }) };
}
