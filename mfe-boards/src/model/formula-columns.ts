import type { Schema } from '@site/contract';
import { fixed, percentOf } from '@site/format';
import type { BoardColumn, ColumnId, FormulaColumn, GridColumn } from './board-columns';
import { isFormulaColumn, ratio, short } from './board-columns';

type Described = Schema<'FormulaColumn'>;

/** On a phone's card, formulas replace columns from the last on. */
const CARD_PLACES: readonly ColumnId[] = [
  'dividendYieldPercent',
  'debtToEquity',
  'returnOnEquityFactor',
  'priceToBook',
  'priceToEarnings',
];

const FORMATS: Readonly<Record<Described['unit'], BoardColumn['format']>> = {
  number: ratio(2),
  percent: (value, _market, locale) => percentOf(value, 1, locale),
  amount: short,
  amount_per_share: (value, _market, locale) => fixed(value, 2, locale),
  shares: short,
};

const formulaColumn = (formula: Described, place: number): FormulaColumn => ({
  id: formula.field,
  field: formula.field,
  kind: 'number',
  order: formula.field,
  band: null,
  startsDescending: true,
  onCard: place < CARD_PLACES.length,
  inPlaceOf: CARD_PLACES[place] ?? null,
  format: FORMATS[formula.unit],
  formula,
  ...(formula.unit === 'percent' ? { inPercent: (value: number) => value } : {}),
});

const NONE: readonly FormulaColumn[] = [];
const known = new WeakMap<readonly Described[], readonly FormulaColumn[]>();

/** The columns of an answer's formulas. Shape: the same list for one answer. */
export function formulaColumnsOf(data: { readonly formulas?: readonly Described[] } | null): readonly FormulaColumn[] {
  const { formulas } = data ?? {};
  if (formulas === undefined) return NONE;
  const made = known.get(formulas) ?? formulas.map(formulaColumn);
  known.set(formulas, made);
  return made;
}

/** The columns with formulas added: before the score, which remains last. A card has no space for both. */
export function withFormulaColumns(
  columns: readonly BoardColumn[],
  formulas: readonly FormulaColumn[],
): readonly GridColumn[] {
  if (formulas.length === 0) return columns;
  const taken = new Set(formulas.map(({ inPlaceOf }) => inPlaceOf));
  const others = columns.map((column) => (taken.has(column.id) ? { ...column, onCard: false } : column));
  const isLast = ({ id }: BoardColumn): boolean => id === 'score';
  return [...others.filter((column) => !isLast(column)), ...formulas, ...others.filter(isLast)];
}

/** Name of a column. `labelOf`: name of a column of the field table. */
export const columnLabel = (column: GridColumn, labelOf: (id: ColumnId) => string): string =>
  isFormulaColumn(column) ? column.formula.name : labelOf(column.id);
