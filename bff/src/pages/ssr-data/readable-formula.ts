import { formulaPartOf, withLimitsAlone } from '@site/board-rules';
import type { BoardOptions } from '@site/fields';
import { loginFiguresOf, readFilter } from '@site/formula';
import { isLoggedIn, type Viewer } from '../../domain/entitlements';

/** The question of an address without a formula that the API would refuse; the page says why it is left out. */
export function withReadableFormula(options: BoardOptions, viewer: Viewer): BoardOptions {
  const part = formulaPartOf(options);
  if (part === null) return options;
  const { formula } = readFilter(part);
  const isAnswered = formula !== null && (isLoggedIn(viewer) || loginFiguresOf(formula).length === 0);
  return isAnswered ? options : withLimitsAlone(options);
}
