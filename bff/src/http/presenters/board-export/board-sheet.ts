import type { Locale } from '@site/format';
import type { BoardAnswer } from '../../../services/board/board-answer';
import { shownSector } from '../sector-names';
import { boardNotes } from './board-notes';
import { fieldOf, type FieldName } from '@site/fields';
import { cellsOf, SCREEN_FIELDS, titleOf, unitOf } from './export-columns';
import type { Cell, SheetColumn } from './export-columns';
import { oldFigures } from './old-figures';

/** A board as a sheet of a file, whatever its format. */
export interface Sheet {
  /** Short: the market's code. */
  readonly name: string;
  readonly locale: Locale;
  readonly columns: readonly SheetColumn[];
  /** Shape: a cell a column. */
  readonly rows: readonly (readonly Cell[])[];
  /** What to know about the figures: names and their texts. */
  readonly notes: readonly (readonly [string, string])[];
}

/** The answer as a sheet: its rows as they are ordered, its columns in the order that was asked for. */
export function boardSheet(answer: BoardAnswer): Sheet {
  const locale: Locale = answer.query.locale === 'he' ? 'he' : 'en';
  const { columns: made, length } = answer.table;
  const fields = sheetFields(answer.query.fields ?? SCREEN_FIELDS).filter((field) => made[field] !== undefined);
  const currencies = textsIn(answer, 'currency');
  const columns = fields.map((field): SheetColumn => {
    const { measure } = fieldOf(field);
    return { title: titleOf(field, locale), unit: unitOf(measure, currencies, locale), measure };
  });
  const cells = fields.map((field) => {
    const column = cellsOf(made[field]!, fieldOf(field).measure);
    if (field !== 'sector' && field !== 'industry') return column;
    return column.map((cell) => (typeof cell === 'string' ? shownSector(cell, locale) : cell));
  });
  const marks = oldFigures(answer, locale);
  if (marks) {
    columns.push(marks.column);
    cells.push(marks.cells);
  }
  return {
    name: answer.market,
    locale,
    columns,
    rows: Array.from({ length }, (_, row) => cells.map((column) => column[row] ?? null)),
    notes: boardNotes(answer, locale, [...textsIn(answer, 'quoteSource')]),
  };
}

const KEY_FIELDS: readonly FieldName[] = ['symbol', 'market'];

/** Ticker and market name the row, so they always come; so does the currency where there is money. */
function sheetFields(asked: readonly FieldName[]): readonly FieldName[] {
  const fields = [...new Set([...KEY_FIELDS.filter((key) => !asked.includes(key)), ...asked])];
  const money = fields.findIndex((field) => ['price', 'amount'].includes(fieldOf(field).measure));
  if (money < 0 || fields.includes('currency')) return fields;
  return [...fields.slice(0, money), 'currency', ...fields.slice(money)];
}

function textsIn({ table }: BoardAnswer, field: FieldName): ReadonlySet<string> {
  const column = table.columns[field];
  return new Set(column?.kind === 'text' ? column.values.filter((value) => value !== null) : []);
}
