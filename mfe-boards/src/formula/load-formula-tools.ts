import { use } from 'react';
import type * as formulaTools from './formula-tools';

export type FormulaTools = typeof formulaTools;

let there: FormulaTools | null = null;
let coming: Promise<FormulaTools | null> | null = null;

/** For callers that have all code from the start, as the server has. */
export function provideFormulaTools(tools: FormulaTools): void {
  there = tools;
}

/** The language's code, for pages with a formula alone. Null: it did not come; the server checks formulas anyway. */
export function loadFormulaTools(): Promise<FormulaTools | null> {
  coming ??= import('./formula-tools').then(
    (tools) => (there = tools),
    () => null,
  );
  return coming;
}

/** The same within a Suspense boundary. */
export const useFormulaTools = (): FormulaTools | null => there ?? use(loadFormulaTools());
