import type { Locale } from '@site/format';
import type { BoardAnswer, BoardColumn } from '../board-answer';
import { mapSteps, type Steps } from '../../../platform/jobs/cooperative-yield';
import { shownLabel } from './label-names';
import { shownSector } from '../../../platform/sector-names';
import { boardNotes, SAMPLE } from './board-notes';
import { fieldOf, type FieldName } from '@site/fields';
import { estimatedScores } from './estimated-scores';
import { cellOfFigure, cellsOf, formulaSheetColumn, screenFields, titleOf, unitOf } from './export-columns';
import type { Cell, SheetColumn } from './export-columns';
import { oldFigures } from './old-figures';
import { otherDaysPrices } from './other-days-prices';
import { regularYields } from './regular-yields';

/** A board as a sheet of a file, whatever its format. */
export interface Sheet {
  /** Short: the market's code. */
  readonly name: string;
  readonly locale: Locale;
  readonly columns: readonly SheetColumn[];
  /** Shape: one cell per column. */
  readonly rows: readonly (readonly Cell[])[];
  /** Notes on the figures: names and texts. */
  readonly notes: readonly (readonly [string, string])[];
}

/** The board as a sheet, with rows and columns in the requested order. One step per column and chunk of rows. */
export function* boardSheet(answer: BoardAnswer): Steps<Sheet> {
  const locale: Locale = answer.query.locale === 'he' ? 'he' : 'en';
  const { columns: made, length } = answer.table;
  const fields = sheetFields(answer.query.fields ?? screenFields(answer.market)).filter(
    (field) => made[field] !== undefined,
  );
  const currencies = textsIn(answer, 'currency');
  const columns = fields.map((field): SheetColumn => {
    const { measure } = fieldOf(field);
    const unit = measure === 'amount' && answer.amounts ? answer.amounts.currency : unitOf(measure, currencies, locale);
    return { title: titleOf(field, locale), unit, measure };
  });
  const cells: (readonly Cell[])[] = [];
  for (const field of fields) {
    cells.push(cellsOf(inReadersWords(field, made[field]!, locale), fieldOf(field).measure));
    yield;
  }
  for (const formula of answer.formulas ?? []) {
    columns.push(formulaSheetColumn(formula, locale));
    cells.push(formula.values.map((value) => (value === null ? null : cellOfFigure(value, 'ratio'))));
    yield;
  }
  const ofScores = fields.includes('score') ? estimatedScores(answer, locale) : null;
  const ofYields = fields.includes('regularDividendYieldPercent') ? null : regularYields(answer, locale);
  for (const marks of [ofScores, oldFigures(answer, locale), ofYields, otherDaysPrices(answer, locale)]) {
    if (marks === null) continue;
    columns.push(marks.column);
    cells.push(marks.cells);
    yield;
  }
  const rows = yield* mapSteps(Array.from({ length }), (_, row) => cells.map((column) => column[row] ?? null));
  return {
    name: answer.market,
    locale,
    columns,
    rows,
    notes: boardNotes(answer, locale, [...textsIn(answer, 'quoteSource')]),
  };
}

/** Translates names with a text in each language: sectors, labels, the sample as a source. */
function inReadersWords(field: FieldName, column: BoardColumn, locale: Locale): BoardColumn {
  const say = WORDS[field];
  if (!say) return column;
  if (column.kind === 'list')
    return { ...column, values: column.values.map((texts) => texts.map((one) => say(one, locale))) };
  if (column.kind !== 'text') return column;
  return { ...column, values: column.values.map((one) => (one === null ? null : say(one, locale))) };
}
const WORDS: Readonly<Partial<Record<FieldName, (written: string, locale: Locale) => string>>> = {
  sector: shownSector,
  industry: shownSector,
  labels: shownLabel,
  quoteSource: (source, locale) => (source === 'sample' ? SAMPLE[locale] : source),
};

const KEY_FIELDS: readonly FieldName[] = ['symbol', 'market'];

/** Ticker and market identify the row, so they are always included; so is the currency if there are amounts. */
function sheetFields(requested: readonly FieldName[]): readonly FieldName[] {
  const fields = [...new Set([...KEY_FIELDS.filter((key) => !requested.includes(key)), ...requested])];
  const money = fields.findIndex((field) => ['price', 'amount'].includes(fieldOf(field).measure));
  if (money < 0 || fields.includes('currency')) return fields;
  return [...fields.slice(0, money), 'currency', ...fields.slice(money)];
}

function textsIn({ table }: BoardAnswer, field: FieldName): ReadonlySet<string> {
  const column = table.columns[field];
  return new Set(column?.kind === 'text' ? column.values.filter((value) => value !== null) : []);
}
