import { readFormulaColumns, writeFormulaColumns } from '@site/board-rules';
import type { NamedFormula } from '@site/board-rules';
import { FORMULA_FIELDS } from '@site/fields';
import type { BoardQuery, QueryChange } from './board-query';

type FormulaOptions = Pick<BoardQuery, 'formulas' | 'orderBy'>;

/** The reader's formula columns in the address. */
export const formulasOf = ({ formulas }: FormulaOptions): readonly NamedFormula[] => readFormulaColumns(formulas ?? '');

/** The change that replaces a formula at an index, or appends it. */
export function withFormula(requested: FormulaOptions, place: number, formula: NamedFormula): QueryChange {
  const formulas = formulasOf(requested);
  return { formulas: writeFormulaColumns([...formulas.slice(0, place), formula, ...formulas.slice(place + 1)]) };
}

/** The change that removes a formula. An order by a later one is adjusted to its new index. */
export function withoutFormula(requested: FormulaOptions, place: number): QueryChange {
  const formulas = writeFormulaColumns(formulasOf(requested).filter((_, other) => other !== place));
  const ordered = FORMULA_FIELDS.findIndex((field) => field === requested.orderBy);
  if (ordered < place || ordered < 0) return { formulas };
  return ordered === place
    ? { formulas, orderBy: null, desc: null }
    : { formulas, orderBy: FORMULA_FIELDS[ordered - 1] ?? null };
}
