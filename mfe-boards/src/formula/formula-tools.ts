import {
  FIGURE_NAMES,
  figureTitle,
  FUNCTION_NAMES,
  HEBREW_NAMES,
  figureNamed,
  loginFiguresOf,
  nameOfFigure,
  problemText,
  readColumn,
  readFigure,
  readFilter,
  wordAt,
} from '@site/formula';
import type { Locale } from '@site/format';

export { wordAt };

/** A completion at the cursor. */
export interface Completion {
  readonly word: string;
  readonly isFunction: boolean;
  /** The figure's name in the reader's language. Null: a function. */
  readonly title: string | null;
}

const MAX_COMPLETIONS = 8;
/** Names of several words are completed from their first word on. */
const MAX_WORDS = 4;

const madeCompletions = new Map<Locale, readonly Completion[]>();

function everyCompletion(locale: Locale): readonly Completion[] {
  const known = madeCompletions.get(locale);
  if (known) return known;
  const figures = FIGURE_NAMES.map((figure) => ({
    word: nameOfFigure({ figure, isContract: false }),
    isFunction: false,
    title: figureTitle(figure, locale),
  }));
  const hebrew = HEBREW_NAMES.flatMap((word) => {
    const named = figureNamed(word);
    return named ? [{ word, isFunction: false, title: figureTitle(named.figure, locale) }] : [];
  });
  const functions = FUNCTION_NAMES.map((word) => ({ word, isFunction: true, title: null }));
  const made = [...new Map([...figures, ...hebrew, ...functions].map((one) => [one.word, one])).values()];
  madeCompletions.set(locale, made);
  return made;
}

/** The error of a condition or a figure, with position, cause and fix. Null: valid. */
export function problemOf(formula: string, locale: Locale): string | null {
  const filter = readFilter(formula, locale);
  const { problem } = filter.problem?.fault === 'condition' ? readFigure(formula, locale) : filter;
  return problem && problemText(problem, locale);
}

/** The error of a condition. Null: valid. */
export function filterProblemOf(formula: string, locale: Locale): string | null {
  const { problem } = readFilter(formula, locale);
  return problem && problemText(problem, locale);
}

/** The error of a column. Null: valid. */
export function columnProblemOf(formula: string, locale: Locale): string | null {
  const { problem } = readColumn(formula, locale);
  return problem && problemText(problem, locale);
}

/** Whether a condition or a column reads data that needs a login. False if it cannot be parsed. */
export function needsLogin(formula: string): boolean {
  const read = readFilter(formula).formula ?? readColumn(formula).formula;
  return read !== null && loginFiguresOf(read).length > 0;
}

/** Currencies for which a condition needs exchange rates. Empty if it cannot be parsed. */
export const ratesNeededBy = (formula: string): readonly string[] =>
  [...(readFilter(formula).formula?.currencies ?? [])].filter((currency) => currency !== 'USD').sort();

/**
 * Possible starts of the text before the cursor: its word, and previous words as far as a name may reach. The longest
 * first.
 */
function startsBefore(formula: string, cursor: number): readonly number[] {
  const before = formula.slice(0, cursor);
  const starts = [...before.matchAll(/(?<![\p{L}\p{N}_])[\p{L}_]/gu)].map(({ index }) => index).slice(-MAX_WORDS);
  return starts.filter((start) => /^[\p{L}\p{N}_/ ־]*[\p{L}\p{N}_]$/u.test(before.slice(start)));
}

interface Found {
  readonly start: number;
  readonly completions: readonly Completion[];
}

/** Figures and functions that begin with the text before the cursor, then those that contain it. */
function foundAt(formula: string, cursor: number, locale: Locale): Found {
  const all = everyCompletion(locale);
  const starts = startsBefore(formula, cursor);
  for (const start of starts) {
    const typed = formula.slice(start, cursor).toLowerCase();
    const isLast = start === starts.at(-1);
    const begins = all.filter(({ word }) => word.toLowerCase().startsWith(typed));
    const contains = isLast ? all.filter((one) => !begins.includes(one) && one.word.toLowerCase().includes(typed)) : [];
    const completions = [...begins, ...contains].slice(0, MAX_COMPLETIONS);
    // A complete word needs no list.
    if (completions.length === 1 && completions[0]?.word === typed) return { start, completions: [] };
    if (completions.length > 0) return { start, completions };
  }
  return { start: cursor, completions: [] };
}

/** Completions at the cursor: none if nothing was typed. */
export const completionsAt = (formula: string, cursor: number, locale: Locale): readonly Completion[] =>
  foundAt(formula, cursor, locale).completions;

/** The formula with the typed text replaced by a completion, and the cursor after it. */
export function completed(formula: string, cursor: number, { word, isFunction }: Completion, locale: Locale) {
  const written = isFunction ? `${word}(` : word;
  const { start } = foundAt(formula, cursor, locale);
  return { formula: formula.slice(0, start) + written + formula.slice(cursor), cursor: start + written.length };
}
