import { check } from './check';
import type { CheckedFormula } from './check';
import type { FigureName } from './figures';
import { format } from './format';
import { parse, readable } from './grammar';
import { errorAt, FormulaError, unitText } from './problem';
import type { FormulaLocale, FormulaProblem } from './problem';
import type { NumberTree, TruthTree } from './tree';

/** Of the language: raised when a formula that was saved would mean something else. */
export const LANGUAGE_VERSION = 1;

/** A formula that was read and fits. */
export interface Formula extends CheckedFormula {
  /** The one way to write it. */
  readonly canonical: string;
}

/** A condition on companies. */
export type FilterFormula = Formula & { readonly tree: TruthTree };
/** A figure of companies. */
export type FigureFormula = Formula & { readonly tree: NumberTree };

/** A formula, or the first thing that is wrong with it. `locale`: of the words inside the problem. */
export type ReadFormula<F extends Formula = Formula> =
  | { readonly formula: F; readonly problem: null }
  | { readonly formula: null; readonly problem: FormulaProblem };

/** Reads what a board is filtered by: a formula that is a condition. Never throws. */
export const readFilter = (typed: string, locale: FormulaLocale = 'en'): ReadFormula<FilterFormula> =>
  readWith(typed, locale, (formula, text): FilterFormula => {
    if (isFilter(formula)) return formula;
    throw errorAt('condition', text, [0, text.length], { unit: unitText(formula.kind, locale) });
  });

/** Reads a formula that is a number or a date. Never throws. */
export const readFigure = (typed: string, locale: FormulaLocale = 'en'): ReadFormula<FigureFormula> =>
  readWith(typed, locale, (formula, text): FigureFormula => {
    if (isFigure(formula)) return formula;
    throw errorAt('figure', text, [0, text.length], { unit: unitText(formula.kind, locale) });
  });

/** Reads what a column of a board shows: a formula that is a number and no date. Never throws. */
export const readColumn = (typed: string, locale: FormulaLocale = 'en'): ReadFormula<FigureFormula> =>
  readWith(typed, locale, (formula, text): FigureFormula => {
    if (isFigure(formula) && formula.kind.unit !== 'day') return formula;
    throw errorAt('figure', text, [0, text.length], { unit: unitText(formula.kind, locale) });
  });

const isFilter = (formula: Formula): formula is FilterFormula => formula.kind.unit === 'truth';
const isFigure = (formula: Formula): formula is FigureFormula => !['truth', 'text', 'list'].includes(formula.kind.unit);

function readWith<F extends Formula>(
  typed: string,
  locale: FormulaLocale,
  wanted: (formula: Formula, text: string) => F,
): ReadFormula<F> {
  try {
    const syntax = parse(typed);
    const text = readable(typed);
    return { formula: wanted({ ...check(syntax, text, locale), canonical: format(syntax) }, text), problem: null };
  } catch (error) {
    if (error instanceof FormulaError) return { formula: null, problem: error.problem };
    throw error;
  }
}

const LOGIN_FIGURES: readonly FigureName[] = ['score', 'myScore', 'labels'];

/** Figures of a formula that readers see only when they are logged in. Source: decisions, section 3. */
export const loginFiguresOf = ({ figures }: Pick<Formula, 'figures'>): readonly FigureName[] =>
  LOGIN_FIGURES.filter((name) => figures.has(name));
