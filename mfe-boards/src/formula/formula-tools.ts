import { FIGURE_NAMES, FUNCTION_NAMES, nameOfFigure, problemText, readFigure, readFilter } from '@site/formula';
import type { Locale } from '@site/format';

/** A word that may stand at the cursor. */
export interface Completion {
  readonly word: string;
  readonly isFunction: boolean;
}

const FIGURES: readonly Completion[] = [
  ...new Set(FIGURE_NAMES.map((figure) => nameOfFigure({ figure, isContract: false }))),
].map((word) => ({ word, isFunction: false }));
const FUNCTIONS: readonly Completion[] = FUNCTION_NAMES.map((word) => ({ word, isFunction: true }));
const MOST_COMPLETIONS = 8;

/** What is wrong with a condition or a figure, with place, cause and remedy. Null: nothing. */
export function problemOf(formula: string, locale: Locale): string | null {
  const filter = readFilter(formula, locale);
  const { problem } = filter.problem?.fault === 'condition' ? readFigure(formula, locale) : filter;
  return problem && problemText(problem, locale);
}

/** Where the word that ends at the cursor begins. */
export const wordStart = (formula: string, cursor: number): number =>
  cursor - (/[\p{L}_][\p{L}\p{N}_]*$/u.exec(formula.slice(0, cursor))?.[0].length ?? 0);

/** Figures and functions that begin with the word at the cursor, then those that contain it. */
export function completionsAt(formula: string, cursor: number): readonly Completion[] {
  const typed = formula.slice(wordStart(formula, cursor), cursor).toLowerCase();
  if (typed === '') return [];
  const all = [...FIGURES, ...FUNCTIONS].filter(({ word }) => word.toLowerCase().includes(typed));
  const begins = all.filter(({ word }) => word.toLowerCase().startsWith(typed));
  const found = [...begins, ...all.filter((one) => !begins.includes(one))].slice(0, MOST_COMPLETIONS);
  // A word that is complete needs no list.
  return found.length === 1 && found[0]?.word === typed ? [] : found;
}

/** The formula with a completion in the place of the word at the cursor, and the cursor after it. */
export function completed(formula: string, cursor: number, { word, isFunction }: Completion) {
  const written = isFunction ? `${word}(` : word;
  const start = wordStart(formula, cursor);
  return { formula: formula.slice(0, start) + written + formula.slice(cursor), cursor: start + written.length };
}
