export {
  FIGURE_NAMES,
  figureNamed,
  figureTitle,
  HEBREW_NAMES,
  hasHistory,
  HISTORY_FIGURES,
  kindOf,
  nameOfFigure,
} from './figures';
export type { FigureName, NamedFigure } from './figures';
export { MOST_COLUMNS } from './check';
export { LANGUAGE_VERSION, loginFiguresOf, readColumn, readFigure, readFilter } from './formula';
export type { FigureFormula, FilterFormula, Formula, ReadFormula } from './formula';
export { FUNCTION_NAMES } from './functions';
export type { GroupFunction, HistoryFunction, Scope } from './functions';
export type { Kind, ShareForm, Unit } from './kinds';
export { calculated } from './numeric';
export { wordAt } from './word-at';
export type { FormulaWord } from './word-at';
export { problemText } from './problem';
export type { FormulaFault, FormulaLocale, FormulaProblem } from './problem';
export type { ArithmeticSign } from './syntax';
export type { NumberTree, TextTree, Tree, TruthTree } from './tree';
