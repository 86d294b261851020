import type { BoardAnswer } from '../../../services/board-answer';
import { boardNotes } from './board-notes';
import { fieldOf, type FieldName, type Measure } from '@site/fields';
import { cellsOf, SCREEN_FIELDS, titleOf, unitOf } from './export-columns';
import type { Cell, ExportLocale } from './export-columns';

/** A board as a sheet of a file, whatever its format. */
export interface Sheet {
  /** Short: the market's code. */
  readonly name: string;
  readonly locale: ExportLocale;
  readonly columns: readonly SheetColumn[];
  /** Shape: a cell a column. */
  readonly rows: readonly (readonly Cell[])[];
  /** What to know about the figures: names and their texts. */
  readonly notes: readonly (readonly [string, string])[];
}

export interface SheetColumn {
  readonly title: string;
  readonly unit: string;
  readonly measure: Measure;
}

/** The answer as a sheet: its rows as they are ordered, its columns in the order that was asked for. */
export function boardSheet(answer: BoardAnswer): Sheet {
  const locale: ExportLocale = answer.query.locale === 'he' ? 'he' : 'en';
  const { columns: made, length } = answer.table;
  const fields = sheetFields(answer.query.fields ?? SCREEN_FIELDS).filter((field) => made[field] !== undefined);
  const currencies = textsIn(answer, 'currency');
  const columns = fields.map((field) => {
    const { measure } = fieldOf(field);
    return { title: titleOf(field, locale), unit: unitOf(measure, currencies, locale), measure };
  });
  const cells = fields.map((field) => cellsOf(made[field]!, fieldOf(field).measure));
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
