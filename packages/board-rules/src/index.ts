export { amountsCurrency, CURRENCY_OF_ALL } from './amounts-currency';
export { comparableText, searchTerms } from './search-text';
export { answersToTerm, lettersOfTerm, SEARCH_RANKS, searchRank, tickerLetters } from './search-rank';
export type { SearchNames } from './search-rank';
export { decidingFigure, OPTIONS_OF_REASON, passesFilters, reasonLeftOff } from './board-filters';
export type { BoardCandidate, BoardCriteria, DecidingFigure, FilteredCompany, LeftOffReason } from './board-filters';
export { estimatesIn, isEstimatedScore } from './estimated-score';
export type { Estimate } from './estimated-score';
export { exportName } from './export-name';
export { AGE_FLAGS, figureDayOf, figureFault, FRESH_MONTHS, hasOldPart, monthsThrough } from './figure-age';
export type { AgeFlag, FigureDay, FigureFault } from './figure-age';
export {
  isOrderable,
  isPositiveOrder,
  requestedOrder,
  orderedWord,
  rankByNumber,
  rankByText,
  rowsBySize,
  rowsInFront,
} from './board-order';
export type { BoardOrder } from './board-order';
export { permittedOptions, permittedQuestion } from './permitted-question';
export type { BoardNotice } from './permitted-question';
export { isLimitName, LIMIT_NAMES, LIMIT_OPERATORS, MAX_LIMITS } from './where/limit';
export type { Limit, LimitName, LimitOperator } from './where/limit';
export {
  formulaPartOf,
  limitsOf,
  withFormulaAlone,
  withLimitsAlone,
  withoutLoginLimits,
} from './where/requested-filters';
export {
  LONGEST_FORMULA_NAME,
  MAX_FORMULAS,
  plainFormulaName,
  readFormulaColumns,
  writeFormulaColumns,
} from './where/formula-columns';
export type { NamedFormula } from './where/formula-columns';
export { writeWhere } from './where/where-parts';
export type { WhereParts } from './where/where-parts';
export { limitFactor, passesLimits } from './where/passes-limits';
export { readLimitNumber, readLimits, writeLimits } from './where/read-limits';
export { sixDigits } from './where/six-digits';
export { ANSWER_ROWS, FREE_ROWS, rowLimit } from './row-limits';
export type { ViewerKind } from '@site/fields/entitlements';
export {
  DIVIDEND_CURVE,
  KNOTS_OF,
  PRICE_TO_BOOK_CURVE,
  PRICE_TO_EARNINGS_CURVE,
  PRICE_TO_SALES_CURVE,
  readKnots,
  RETURN_ON_EQUITY_CURVE,
} from './score/curves';
export type { Curve, Knot } from './score/curves';
export { BONUSES, COMPONENTS } from './score/method-parts';
export type { Bonus, Component } from './score/method-parts';
export {
  debtToEquitySubScore,
  growthSubScore,
  pointsOf,
  priceSubScore,
  returnSubScore,
  scoreFrom,
} from './score/sub-scores';
export { BONUS_POINTS, maximumOf, REAL_ESTATE_SECTOR, WEIGHT_TABLE, weightProfile } from './score/weights';
export { customScores, explainCustomScore, SCORE_TRAITS } from './score/custom-score';
export type { CustomScore, ScoreFigureColumns } from './score/custom-score';
export {
  isComponent,
  knotsOf,
  partsOf,
  SCORE_BOUNDS,
  scoreEntryName,
  STARTING_POINTS,
  STARTING_SCORES,
  weightOf,
  wholeOf,
} from './score/score-definition';
export type { ScoreDefinition, ScorePart } from './score/score-definition';
export { SCORE_FIGURE_NAMES, SCORE_FIGURES } from './score/score-figures';
export type { ScoreFigure } from './score/score-figures';
export { scoreProblemText } from './score/score-problem';
export type { ScoreProblem } from './score/score-problem';
export { readScoreText, startingPointOf, withPart, writeScoreText } from './score/score-text';
export { withoutPart, withSharedWeight } from './score/share-weight';
