import { readFormulaColumns, writeFormulaColumns } from '@site/board-rules';
import type { NamedFormula } from '@site/board-rules';
import { FORMULA_FIELDS } from '@site/fields';
import type { BoardQuery, QueryChange } from './board-query';

type Asked = Pick<BoardQuery, 'formulas' | 'orderBy'>;

/** The reader's own columns, as the address has them. */
export const askedFormulas = ({ formulas }: Asked): readonly NamedFormula[] => readFormulaColumns(formulas ?? '');

/** The change that puts a formula in a place, after the last where there is none yet. */
export function withFormula(asked: Asked, place: number, formula: NamedFormula): QueryChange {
  const formulas = askedFormulas(asked);
  return { formulas: writeFormulaColumns([...formulas.slice(0, place), formula, ...formulas.slice(place + 1)]) };
}

/** The change that takes a formula away. An order by one of those after it goes on by the same formula. */
export function withoutFormula(asked: Asked, place: number): QueryChange {
  const formulas = writeFormulaColumns(askedFormulas(asked).filter((_, other) => other !== place));
  const ordered = FORMULA_FIELDS.findIndex((field) => field === asked.orderBy);
  if (ordered < place || ordered < 0) return { formulas };
  return ordered === place
    ? { formulas, orderBy: null, desc: null }
    : { formulas, orderBy: FORMULA_FIELDS[ordered - 1] ?? null };
}
