import { contractFieldName } from '@site/fields';
import { nearestOf } from './near';
import { HEBREW_NAMES, HISTORY_FIGURES, LATIN_NAMES } from './figures';
import { FUNCTION_NAMES } from './functions';
import type { Kind } from './kinds';
import en from './texts/en.json';
import he from './texts/he.json';

/** Kinds of problems of a formula, which are the ids of their texts. */
export type FormulaFault =
  | 'name'
  | 'function'
  | 'operator'
  | 'operand'
  | 'unexpected'
  | 'unclosed'
  | 'chained'
  | 'units'
  | 'condition'
  | 'figure'
  | 'percent'
  | 'text_operator'
  | 'text_value'
  | 'period'
  | 'arguments'
  | 'no_history'
  | 'too_long'
  | 'too_many'
  | 'too_deep'
  | 'too_large'
  | 'too_old'
  | 'too_many_groups'
  | 'too_expensive';

/** The place of an error in a formula, the text there, and the correct form. */
export interface FormulaProblem {
  readonly fault: FormulaFault;
  /** Place of the first wrong character; the first of all is 1. */
  readonly at: number;
  /** How many characters are wrong. 0: something is missing there. */
  readonly length: number;
  /** The text at that place. Empty: nothing. */
  readonly found: string;
  /** Further values for the text of the fault. */
  readonly values: Readonly<Record<string, string>>;
}

/** The only error of this package. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
  constructor(readonly problem: FormulaProblem) {
    super(problemText(problem, 'en'));
  }
}

/** Maximum length of a wrong text that a message repeats. */
const MAX_FOUND_LENGTH = 40;
const MAX_NEAR_NAMES = 3;

/** An error at a place of the text, counted from 0. */
export function errorAt(
  fault: FormulaFault,
  text: string,
  [start, end]: readonly [start: number, end: number],
  values: Readonly<Record<string, string>> = {},
): FormulaError {
  const found = text.slice(start, Math.min(end, start + MAX_FOUND_LENGTH));
  return new FormulaError({
    fault,
    at: start + 1,
    length: end - start,
    found,
    values: { ...remedyOf(fault, found), ...values },
  });
}

function remedyOf(fault: FormulaFault, found: string): Readonly<Record<string, string>> {
  switch (fault) {
    case 'name':
      return {
        near: nearestOf(found, /[\u0590-\u05ff]/.test(found) ? HEBREW_NAMES : LATIN_NAMES, MAX_NEAR_NAMES).join(', '),
      };
    case 'function':
      return { near: nearestOf(found, FUNCTION_NAMES, MAX_NEAR_NAMES).join(', ') };
    case 'no_history':
      return {
        figures: HISTORY_FIGURES.map((name) => (name === 'netDebt' ? 'net_debt' : contractFieldName(name))).join(', '),
      };
    default:
      return {};
  }
}

const TEXTS = { en, he } as const;
export type FormulaLocale = keyof typeof TEXTS;

/** The name of a unit within a sentence. */
export const unitText = ({ unit }: Kind, locale: FormulaLocale): string => TEXTS[locale][`unit.${unit}`];

/** The problem in one sentence: place, cause and remedy. */
export function problemText({ fault, at, found, values }: FormulaProblem, locale: FormulaLocale): string {
  const texts = TEXTS[locale];
  const said: Readonly<Record<string, string>> = {
    ...remedyOf(fault, found),
    ...values,
    found: found === '' ? texts['found.nothing'] : JSON.stringify(found),
    at: String(at),
  };
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => said[name] ?? '');
  return `${filled(texts.place)} ${filled(texts[`problem.${fault}`])}`;
}
