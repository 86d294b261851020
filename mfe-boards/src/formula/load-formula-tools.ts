import { use } from 'react';
import type * as formulaTools from './formula-tools';

export type FormulaTools = typeof formulaTools;

let there: FormulaTools | null = null;
let coming: Promise<FormulaTools | null> | null = null;

/** For environments that have all code from the start, like the server. */
export function provideFormulaTools(tools: FormulaTools): void {
  there = tools;
}

/** The language's code, loaded only on pages with a formula. Null: it failed to load; the server validates formulas anyway. */
export function loadFormulaTools(): Promise<FormulaTools | null> {
  coming ??= import('./formula-tools').then(
    (tools) => (there = tools),
    () => null,
  );
  return coming;
}

/** The same within a Suspense boundary. */
export const useFormulaTools = (): FormulaTools | null => there ?? use(loadFormulaTools());
