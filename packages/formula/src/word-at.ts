import { figureNamed } from './figures';
import type { FigureName } from './figures';
import { functionNamed } from './functions';
import type { CalledFunction } from './functions';
import { NAMES } from './tokens';

/** A figure or function named in a formula. */
export type FormulaWord = { readonly written: string } & (
  | { readonly kind: 'figure'; readonly figure: FigureName }
  | { readonly kind: 'function'; readonly called: CalledFunction }
);

const LETTERS = /[\p{L}\p{N}_]/u;

/** The figure or function that a place of a formula touches, whether or not the formula is complete. Null: none. */
export function wordAt(formula: string, place: number): FormulaWord | null {
  // Names may contain blanks and slashes, so words are found by reading from the start.
  for (let start = 0; start <= place && start < formula.length; start += 1) {
    if (!LETTERS.test(formula[start]!) || (start > 0 && LETTERS.test(formula[start - 1]!))) continue;
    const word = nameFrom(formula, start) ?? functionFrom(formula, start);
    if (word === null) continue;
    if (place <= start + word.written.length) return word;
    start += word.written.length - 1;
  }
  return null;
}

function nameFrom(formula: string, start: number): FormulaWord | null {
  NAMES.lastIndex = start;
  const [written] = NAMES.exec(formula) ?? [];
  const named = written === undefined ? undefined : figureNamed(written);
  return named && written !== undefined ? { written, kind: 'figure', figure: named.figure } : null;
}

function functionFrom(formula: string, start: number): FormulaWord | null {
  const [written = ''] = /^[\p{L}_][\p{L}\p{N}_]*/u.exec(formula.slice(start)) ?? [];
  const called = functionNamed(written);
  return called ? { written, kind: 'function', called } : null;
}
