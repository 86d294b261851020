import { formulaPartOf, withLimitsAlone } from '@site/board-rules';
import { withoutFigures, type BoardOptions } from '@site/fields';
import { loginFiguresOf, readFilter, type Formula } from '@site/formula';
import { isLoggedIn, type Viewer } from '../../domain/entitlements';
import { InvalidInputError } from '../../platform/errors';
import { assertOrderedFormula, boardFormulasOf } from './board-formulas';

/** Removes formulas that the API would refuse; the page explains why they are omitted. */
export function withReadableFormula(options: BoardOptions, viewer: Viewer): BoardOptions {
  const isAllowed = (formula: Pick<Formula, 'figures'>): boolean =>
    isLoggedIn(viewer) || loginFiguresOf(formula).length === 0;
  const withColumns = areColumnsAccepted(options, isAllowed) ? options : withoutFigures(options, ['formulas']);
  const part = formulaPartOf(withColumns);
  if (part === null) return withColumns;
  const { formula } = readFilter(part);
  return formula !== null && isAllowed(formula) ? withColumns : withLimitsAlone(withColumns);
}

function areColumnsAccepted(options: BoardOptions, isAllowed: (formula: Formula) => boolean): boolean {
  try {
    const columns = boardFormulasOf(options);
    assertOrderedFormula(options.orderBy, columns);
    return columns.every(({ formula }) => isAllowed(formula));
  } catch (error) {
    if (error instanceof InvalidInputError) return false;
    throw error;
  }
}
