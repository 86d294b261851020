import { readScoreText, scoreProblemText, writeScoreText } from '@site/board-rules';
import { nameOfFigure, problemText, readFigure, readFilter } from '@site/formula';
import type { FigureFormula, FigureName, FilterFormula, FormulaProblem } from '@site/formula';
import type { MyScore } from '../boards';
import { InvalidInputError } from '../../platform/errors';

/** What decides which companies are held. */
export type TestedRule =
  | { readonly kind: 'score' }
  | { readonly kind: 'myScore'; readonly myScore: MyScore }
  | { readonly kind: 'condition'; readonly formula: FilterFormula }
  | { readonly kind: 'figure'; readonly formula: FigureFormula };

/**
 * Figures that are not known as of a past day: labels and some figures are present ones; prices and volumes are on the
 * present share basis and would reveal which companies split later. A score of the reader's own is no figure without its
 * definition.
 */
const WITHOUT_PAST: readonly FigureName[] = [
  'labels',
  'myScore',
  'price',
  'volume',
  'averageVolume',
  'regularDividendYieldPercent',
];

/**
 * Without a formula, the score of the definition; without a definition, the BSI score. Throws: InvalidInputError with
 * place, cause and remedy.
 */
export function testedRuleOf(formula: string | null, score?: string): TestedRule {
  if (formula === null) return score === undefined ? { kind: 'score' } : scoreRuleOf(score);
  const filter = readFilter(formula);
  const figure = filter.problem?.fault === 'condition' ? readFigure(formula) : null;
  const read = figure ?? filter;
  if (read.formula === null) throw faulty(read.problem);
  const hidden = WITHOUT_PAST.find((name) => read.formula.figures.has(name));
  if (hidden !== undefined) {
    const name = nameOfFigure({ figure: hidden, isContract: true });
    const why = `"${name}" has no values of past days, so a back-test cannot use it; remove it.`;
    throw new InvalidInputError('invalid_options', why, [{ path: 'body.formula', message: why }]);
  }
  if (figure?.formula) return { kind: 'figure', formula: figure.formula };
  return { kind: 'condition', formula: filter.formula! };
}

function scoreRuleOf(score: string): TestedRule {
  const { definition, problem } = readScoreText(score);
  if (problem) {
    const message = scoreProblemText(problem);
    throw new InvalidInputError('invalid_options', message, [{ path: 'body.scoreId', message }]);
  }
  return { kind: 'myScore', myScore: { name: null, definition, text: writeScoreText(definition) } };
}

function faulty(problem: FormulaProblem): InvalidInputError {
  const message = problemText(problem, 'en');
  return new InvalidInputError('invalid_options', message, [{ path: 'body.formula', message }]);
}
