import type { Schema } from './schema';

/** Media type of a board in columns. */
export const BOARD_COLUMNS_MEDIA_TYPE = 'application/vnd.boursight.columns+json';

type BoardRow = Schema<'BoardRow'>;
type Column = Schema<'BoardColumn'>;
type Period = Schema<'PeriodRef'>;

/** Columns by the name of their field. Shape: one value per row, in the order of the rows. */
export type BoardColumnSet = Readonly<Record<string, Column>>;

/** Decimals that are exact on the wire; other numbers have six significant digits. */
const EXACT_DECIMALS: Readonly<Record<string, number>> = { score: 2 };
const SIGNIFICANT_DIGITS = 6;
/** A dictionary is used when texts repeat this many times on average. */
const WORTHWHILE_REPEATS = 2;
const PERIOD_BASE = 10;

/** Encodes numbers. Null: unknown or not finite. */
export function numberColumn(values: readonly (number | null)[], decimals?: number): Schema<'NumberColumn'> {
  return { kind: 'number', values: values.map((value) => roundForTransport(value, decimals)) };
}

/** Encodes texts, with a dictionary if they repeat. */
export function textColumn(
  values: readonly (string | null)[],
  repeats = doTextsRepeat(values),
): Schema<'TextColumn'> | Schema<'DictionaryColumn'> {
  if (!repeats) return { kind: 'text', values: [...values] };
  const codes = new Map<string, number>();
  return {
    kind: 'dictionary',
    codes: values.map((value) => (value === null ? -1 : codeOf(codes, value))),
    dictionary: [...codes.keys()],
  };
}

/** Encodes booleans: one character per row. */
export function flagColumn(values: readonly (boolean | null)[]): Schema<'FlagColumn'> {
  return { kind: 'flag', bits: values.map((value) => (value === null ? '-' : value ? '1' : '0')).join('') };
}

/** Encodes lists of texts. */
export function listColumn(values: readonly (readonly string[])[]): Schema<'ListColumn'> {
  const codes = new Map<string, number>();
  return {
    kind: 'list',
    codes: values.map((texts) => texts.map((text) => codeOf(codes, text))),
    dictionary: [...codes.keys()],
  };
}

/** Encodes quarters: 20253 is the third quarter of 2025. */
export function periodColumn(values: readonly (Period | null)[]): Schema<'PeriodColumn'> {
  return {
    kind: 'period',
    values: values.map((value) => (value === null ? null : value.year * PERIOD_BASE + value.quarter)),
  };
}

/**
 * Rows of a board as columns.
 * Shape: every row has the same fields, as the answers of the API do; the first row's fields are the columns.
 * Unit: numbers are rounded to six significant digits, `score` to two decimals.
 */
export function rowsToColumns(rows: readonly BoardRow[]): Record<string, Column> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof BoardRow)[];
  return Object.fromEntries(
    fields.map((field) => [
      field,
      columnOf(
        field,
        rows.map((row) => row[field] ?? null),
      ),
    ]),
  );
}

/**
 * Columns as rows.
 * Shape: `length` rows, each with a field for each column.
 * Throws: RangeError for a column that does not hold `length` values: the answer was truncated or corrupted.
 */
export function columnsToRows(columns: BoardColumnSet, length: number): BoardRow[] {
  const rows = Array.from({ length }, (): Partial<BoardRow> => ({}));
  for (const [field, column] of Object.entries(columns)) {
    const values = columnValues(column);
    if (values.length !== length) throw new RangeError(`Column ${field} holds ${values.length} values, not ${length}`);
    values.forEach((value, index) => Object.assign(rows[index]!, { [field]: value }));
  }
  return rows as BoardRow[];
}

/** The values of a column, one per row. */
export function columnValues(column: Column): readonly unknown[] {
  switch (column.kind) {
    case 'number':
    case 'text':
      return column.values;
    case 'dictionary':
      return column.codes.map((code) => (code < 0 ? null : column.dictionary[code]!));
    case 'flag':
      return Array.from(column.bits, (bit) => (bit === '-' ? null : bit === '1'));
    case 'list':
      return column.codes.map((codes) => codes.map((code) => column.dictionary[code]!));
    case 'period':
      return column.values.map(periodOf);
  }
}

/** Rounds to six significant digits, or to decimals. Null: unknown or not finite. */
export function roundForTransport(value: number | null, decimals?: number): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  return Number(decimals === undefined ? value.toPrecision(SIGNIFICANT_DIGITS) : value.toFixed(decimals));
}

function columnOf(field: string, values: readonly unknown[]): Column {
  const example = values.find((value) => value !== null);
  if (typeof example === 'string') return textColumn(values as (string | null)[]);
  if (typeof example === 'boolean') return flagColumn(values as (boolean | null)[]);
  if (Array.isArray(example)) return listColumn(values.map((value) => (value ?? []) as string[]));
  if (typeof example === 'object') return periodColumn(values as (Period | null)[]);
  return numberColumn(values as (number | null)[], EXACT_DECIMALS[field]);
}

function doTextsRepeat(values: readonly (string | null)[]): boolean {
  const known = values.filter((value) => value !== null);
  return known.length >= WORTHWHILE_REPEATS * new Set(known).size;
}

function codeOf(codes: Map<string, number>, text: string): number {
  const known = codes.get(text);
  if (known !== undefined) return known;
  codes.set(text, codes.size);
  return codes.size - 1;
}

function periodOf(value: number | null): Period | null {
  return value === null ? null : { year: Math.floor(value / PERIOD_BASE), quarter: value % PERIOD_BASE };
}
