import { check } from './check';
import type { CheckedFormula } from './check';
import type { FigureName } from './figures';
import { format } from './format';
import { parse, readable } from './grammar';
import { errorAt, FormulaError, unitText } from './problem';
import type { FormulaLocale, FormulaProblem } from './problem';
import type { NumberTree, TruthTree } from './tree';

/** Version of the formula language; raised by a change that alters the meaning of saved formulas. */
export const LANGUAGE_VERSION = 1;

/** A formula that was parsed and checked. */
export interface Formula extends CheckedFormula {
  /** The canonical text. */
  readonly canonical: string;
}

/** A condition on companies. */
export type FilterFormula = Formula & { readonly tree: TruthTree };
/** A figure of companies. */
export type FigureFormula = Formula & { readonly tree: NumberTree };

/** A formula, or its first problem. */
export type ReadFormula<F extends Formula = Formula> =
  | { readonly formula: F; readonly problem: null }
  | { readonly formula: null; readonly problem: FormulaProblem };

/** Parses a board's filter: a formula that is a condition. `locale`: of the words inside a problem. Never throws. */
export const readFilter = (typed: string, locale: FormulaLocale = 'en'): ReadFormula<FilterFormula> =>
  readWith(typed, locale, (formula, text): FilterFormula => {
    if (isFilter(formula)) return formula;
    throw errorAt('condition', text, [0, text.length], { unit: unitText(formula.kind, locale) });
  });

/** Parses a formula that is a number or a date. Never throws. */
export const readFigure = (typed: string, locale: FormulaLocale = 'en'): ReadFormula<FigureFormula> =>
  readWith(typed, locale, (formula, text): FigureFormula => {
    if (isFigure(formula)) return formula;
    throw errorAt('figure', text, [0, text.length], { unit: unitText(formula.kind, locale) });
  });

/** Parses a board's column: a formula that is a number and not a date. Never throws. */
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
