export { amountsCurrency, CURRENCY_OF_ALL } from './amounts-currency';
export { comparableText, searchTerms } from './search-text';
export { answersToTerm, lettersOfTerm, SEARCH_RANKS, searchRank, tickerLetters } from './search-rank';
export type { SearchNames } from './search-rank';
export {
  decidingFigure,
  DEFAULT_MAX_PRICE_TO_BOOK,
  LEAST_PRICE_TO_SALES,
  passesFilters,
  reasonLeftOff,
} from './board-filters';
export type { BoardCandidate, BoardCriteria, DecidingFigure, FilteredCompany, LeftOffReason } from './board-filters';
export { estimatesIn, isEstimatedScore } from './estimated-score';
export type { Estimate } from './estimated-score';
export { exportName } from './export-name';
export { AGE_MARKS, figureDayOf, figureFault, FRESH_MONTHS, hasOldPart, monthsThrough } from './figure-age';
export type { AgeMark, DatedFigures, FigureDay, FigureFault } from './figure-age';
export {
  isOrderable,
  isPositiveOrder,
  orderAsked,
  orderedWord,
  rankByNumber,
  rankByText,
  rowsBySize,
} from './board-order';
export type { BoardOrder, NumberOrder } from './board-order';
export { permittedOptions, permittedQuestion } from './permitted-question';
export type { BoardNotice, PermittedQuestion } from './permitted-question';
export { isLimitName, LIMIT_NAMES, LIMIT_OPERATORS, MOST_LIMITS } from './where/limit';
export type { Limit, LimitName, LimitOperator } from './where/limit';
export { limitProblemText } from './where/limit-problem';
export type { LimitFault, LimitProblem } from './where/limit-problem';
export {
  asksForLogin,
  formulaPartOf,
  limitsOf,
  withFormulaAlone,
  withLimitsAlone,
  withoutLoginLimits,
} from './where/limits-asked';
export {
  LONGEST_FORMULA_NAME,
  MOST_FORMULAS,
  plainFormulaName,
  readFormulaColumns,
  writeFormulaColumns,
} from './where/formula-columns';
export type { NamedFormula } from './where/formula-columns';
export { readWhere, writeWhere } from './where/where-parts';
export type { WhereParts } from './where/where-parts';
export { isWithin, limitFactor, passesLimits } from './where/passes-limits';
export type { FigureOf } from './where/passes-limits';
export { readLimitNumber, readLimits, writeLimitNumber, writeLimits } from './where/read-limits';
export type { ReadLimits } from './where/read-limits';
export { sixDigits } from './where/six-digits';
export { ANSWER_ROWS, FREE_ROWS, rowLimit } from './row-limits';
export type { ViewerKind } from './row-limits';
