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

/** A word that may stand at the cursor. */
export interface Completion {
  readonly word: string;
  readonly isFunction: boolean;
  /** What a figure is called in the reader's language. Null: it is a function. */
  readonly title: string | null;
}

const MOST_COMPLETIONS = 8;
/** Names of more words are typed from their first word on. */
const MOST_WORDS = 4;

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

/** What is wrong with a condition or a figure, with place, cause and remedy. Null: nothing. */
export function problemOf(formula: string, locale: Locale): string | null {
  const filter = readFilter(formula, locale);
  const { problem } = filter.problem?.fault === 'condition' ? readFigure(formula, locale) : filter;
  return problem && problemText(problem, locale);
}

/** What is wrong with a condition. Null: nothing. */
export function filterProblemOf(formula: string, locale: Locale): string | null {
  const { problem } = readFilter(formula, locale);
  return problem && problemText(problem, locale);
}

/** What is wrong with a column. Null: nothing. */
export function columnProblemOf(formula: string, locale: Locale): string | null {
  const { problem } = readColumn(formula, locale);
  return problem && problemText(problem, locale);
}

/** Whether a condition or a column reads what only a reader who is logged in sees. False for one that cannot be read. */
export function needsLogin(formula: string): boolean {
  const read = readFilter(formula).formula ?? readColumn(formula).formula;
  return read !== null && loginFiguresOf(read).length > 0;
}

/** Currencies whose rates a condition needs. None for one that cannot be read. */
export const ratesNeededBy = (formula: string): readonly string[] =>
  [...(readFilter(formula).formula?.currencies ?? [])].filter((currency) => currency !== 'USD').sort();

/** Where what ends at the cursor may begin: the word at it, and the words before as far as a name goes. The longest first. */
function startsBefore(formula: string, cursor: number): readonly number[] {
  const before = formula.slice(0, cursor);
  const starts = [...before.matchAll(/(?<![\p{L}\p{N}_])[\p{L}_]/gu)].map(({ index }) => index).slice(-MOST_WORDS);
  return starts.filter((start) => /^[\p{L}\p{N}_/ ־]*[\p{L}\p{N}_]$/u.test(before.slice(start)));
}

interface Found {
  readonly start: number;
  readonly completions: readonly Completion[];
}

/** Figures and functions that begin with what ends at the cursor, then those that contain it. */
function foundAt(formula: string, cursor: number, locale: Locale): Found {
  const all = everyCompletion(locale);
  const starts = startsBefore(formula, cursor);
  for (const start of starts) {
    const typed = formula.slice(start, cursor).toLowerCase();
    const isLast = start === starts.at(-1);
    const begins = all.filter(({ word }) => word.toLowerCase().startsWith(typed));
    const contains = isLast ? all.filter((one) => !begins.includes(one) && one.word.toLowerCase().includes(typed)) : [];
    const completions = [...begins, ...contains].slice(0, MOST_COMPLETIONS);
    // A word that is complete needs no list.
    if (completions.length === 1 && completions[0]?.word === typed) return { start, completions: [] };
    if (completions.length > 0) return { start, completions };
  }
  return { start: cursor, completions: [] };
}

/** Words that may stand at the cursor: none where nothing was typed. */
export const completionsAt = (formula: string, cursor: number, locale: Locale): readonly Completion[] =>
  foundAt(formula, cursor, locale).completions;

/** The formula with a completion in the place of what was typed of it, and the cursor after it. */
export function completed(formula: string, cursor: number, { word, isFunction }: Completion, locale: Locale) {
  const written = isFunction ? `${word}(` : word;
  const { start } = foundAt(formula, cursor, locale);
  return { formula: formula.slice(0, start) + written + formula.slice(cursor), cursor: start + written.length };
}
