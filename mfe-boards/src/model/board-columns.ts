import type { Schema } from '@site/contract';
import { fieldOf, isOrderName, OFFERED_COLUMNS, DEFAULT_COLUMNS, defaultColumns } from '@site/fields';
import type { ColumnName, Field, FormulaField, Measure, OrderName } from '@site/fields';
import type { BandMetric, Locale } from '@site/format';
import { fixed, percentOf, percentOfFactor, percentOfRatio, priceText, quarterText, shortNumber } from '@site/format';
import type { BoardOrder } from '@site/board-rules';

export type ColumnId = ColumnName;

export interface BoardColumn {
  readonly id: ColumnId;
  /** The name in the contract: of the rows' field and of the order. */
  readonly field: Schema<'BoardField'>;
  /** Data type of the field: a figure, a word, or a quarter (year x 10 + quarter). */
  readonly kind: 'number' | 'text' | 'period';
  /** The order by this column. Null: the API has no order by its field. */
  readonly order: OrderName | null;
  readonly band: BandMetric | null;
  /** The direction on the first click. */
  readonly startsDescending: boolean;
  /** Shown on a phone's card. */
  readonly onCard: boolean;
  readonly format: Format;
  /** For percentages: the underlying figure. */
  readonly inPercent?: (value: number) => number;
}

/** A column defined by a formula of the reader. */
export interface FormulaColumn extends Omit<BoardColumn, 'id' | 'field' | 'order'> {
  readonly id: FormulaField;
  readonly field: FormulaField;
  readonly order: FormulaField;
  readonly formula: Schema<'FormulaColumn'>;
  /** The column that it replaces on a phone's card. Null: there is none left. */
  readonly inPlaceOf: ColumnId | null;
}

/** A column of the table. */
export type GridColumn = BoardColumn | FormulaColumn;

export const isFormulaColumn = (column: GridColumn): column is FormulaColumn => 'formula' in column;

type Format = (value: number, market: string, locale: Locale) => string | null;

/** Two decimals below ten, as on all other pages: a figure with fewer would look different. */
const SMALL_RATIO = 9.995;
export const ratio =
  (decimals: number): Format =>
  (value, _market, locale) => {
    const size = Math.abs(value);
    // A column has space for six figures; decimals are not significant above a thousand.
    return size >= 1000 ? shortNumber(value, locale) : fixed(value, size < SMALL_RATIO ? 2 : decimals, locale);
  };
/** Prices of ten thousand and more have no space for decimals, which are not significant. */
const priceInCell: Format = (value, market, locale) =>
  Math.abs(value) >= 10_000 ? fixed(value, 0, locale) : priceText(value, market, locale);
export const short: Format = (value, _market, locale) => shortNumber(value, locale);

/** Number format of a narrow cell. Words are not formatted. */
function formatOf({ measure, decimals = 2 }: Field): Format {
  switch (measure) {
    case 'ratio':
      return ratio(decimals);
    case 'price':
      return priceInCell;
    case 'amount':
    case 'shares':
      return short;
    case 'percent':
      return (value, _market, locale) => percentOf(value, 2, locale);
    case 'percentOfRatio':
      return (value, _market, locale) => percentOfRatio(value, 1, locale);
    case 'percentOfFactor':
      return (value, _market, locale) => percentOfFactor(value, 1, locale);
    case 'points':
      return (value, _market, locale) => fixed(value, 2, locale);
    case 'period':
      return (period) => quarterText({ year: Math.floor(period / 10), quarter: period % 10 });
    default:
      return () => null;
  }
}

const IN_PERCENT: Readonly<Partial<Record<Measure, (value: number) => number>>> = {
  percent: (value) => value,
  percentOfRatio: (value) => value * 100,
  percentOfFactor: (value) => (value - 1) * 100,
};

const kindOf = (measure: Measure): BoardColumn['kind'] =>
  measure === 'text' || measure === 'period' ? measure : 'number';

function columnFrom(id: ColumnId): BoardColumn {
  const field = fieldOf(id);
  const inPercent = IN_PERCENT[field.measure];
  return {
    id,
    field: field.contract,
    kind: kindOf(field.measure),
    order: isOrderName(id) ? id : null,
    band: field.band ?? null,
    startsDescending: field.measure !== 'text' && field.better !== 'less',
    onCard: field.isOnCard === true,
    format: formatOf(field),
    ...(inPercent ? { inPercent } : {}),
  };
}

/** The default columns of the board of one market, in their order. Source: boards, section 2. */
export const boardColumns: readonly BoardColumn[] = DEFAULT_COLUMNS.map(columnFrom);

/** Other columns of the rows, shown on request. */
export const furtherColumns: readonly BoardColumn[] = OFFERED_COLUMNS.filter((id) => id !== 'myScore').map(columnFrom);

/** Shown if the board's query has a custom score. */
export const myScoreColumn: BoardColumn = columnFrom('myScore');

/** Every column that a board can show. */
export const everyColumn: readonly BoardColumn[] = [...boardColumns, ...furtherColumns, myScoreColumn];

const cached = new Map<readonly ColumnId[], readonly BoardColumn[]>([[DEFAULT_COLUMNS, boardColumns]]);
/** The default columns of the board of a market. Shape: the same list each time. */
export function boardColumnsOf(market: string): readonly BoardColumn[] {
  const ids = defaultColumns(market);
  const known = cached.get(ids);
  if (known) return known;
  const columns = ids.flatMap((id) => everyColumn.find((column) => column.id === id) ?? []);
  cached.set(ids, columns);
  return columns;
}

/** The column by its name in the contract. */
export const columnOf = (field: string): BoardColumn | undefined =>
  everyColumn.find((candidate) => candidate.field === field);

/** The column of an order. Undefined: the name, which has no column of its own, but is shown with the ticker. */
export const columnOfOrder = ({ by }: BoardOrder): BoardColumn | undefined => everyColumn.find(({ id }) => id === by);
