import type { Schema } from '@site/contract';
import { fieldOf, isOrderName, OFFERED_COLUMNS, USUAL_COLUMNS, usualColumns } from '@site/fields';
import type { ColumnName, Field, FormulaField, Measure, OrderName } from '@site/fields';
import type { BandMetric, Locale } from '@site/format';
import { fixed, percentOf, percentOfFactor, percentOfRatio, priceText, quarterText, shortNumber } from '@site/format';
import type { BoardOrder } from '@site/board-rules';

export type ColumnId = ColumnName;

export interface BoardColumn {
  readonly id: ColumnId;
  /** The contract's name: of the rows' field and of the order. */
  readonly field: Schema<'BoardField'>;
  /** How the field is kept: a figure, a word, or a quarter (year x 10 + quarter). */
  readonly kind: 'number' | 'text' | 'period';
  /** What orders the rows by this column. Null: the API knows no order by its field. */
  readonly order: OrderName | null;
  readonly band: BandMetric | null;
  /** The direction of a first click. */
  readonly startsDescending: boolean;
  /** Shown on a phone's card. */
  readonly onCard: boolean;
  readonly format: Format;
  /** For what is read in percent: its figure. */
  readonly inPercent?: (value: number) => number;
}

/** A column that a formula of the reader's makes. */
export interface FormulaColumn extends Omit<BoardColumn, 'id' | 'field' | 'order'> {
  readonly id: FormulaField;
  readonly field: FormulaField;
  readonly order: FormulaField;
  readonly formula: Schema<'FormulaColumn'>;
  /** The column whose place it takes on a phone's card. Null: there is none left. */
  readonly inPlaceOf: ColumnId | null;
}

/** What the table shows in a column. */
export type GridColumn = BoardColumn | FormulaColumn;

export const isFormulaColumn = (column: GridColumn): column is FormulaColumn => 'formula' in column;

type Format = (value: number, market: string, locale: Locale) => string | null;

/** Below ten two decimals, as on every other page: a figure cut to fewer looks like another one. */
const SMALL_RATIO = 9.995;
export const ratio =
  (decimals: number): Format =>
  (value, _market, locale) => {
    const size = Math.abs(value);
    // A column holds six figures; beyond a thousand the decimals say nothing any more.
    return size >= 1000 ? shortNumber(value, locale) : fixed(value, size < SMALL_RATIO ? 2 : decimals, locale);
  };
/** From ten thousand on a price has no room for its decimals, and means nothing by them. */
const priceInCell: Format = (value, market, locale) =>
  Math.abs(value) >= 10_000 ? fixed(value, 0, locale) : priceText(value, market, locale);
export const short: Format = (value, _market, locale) => shortNumber(value, locale);

/** How a narrow cell writes a figure. Words are written as they are. */
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

/** The columns that the board of one market shows unless the reader chose others, in their order. Source: boards, section 2. */
export const boardColumns: readonly BoardColumn[] = USUAL_COLUMNS.map(columnFrom);

/** What else the rows hold: shown when the reader asks for it. */
export const furtherColumns: readonly BoardColumn[] = OFFERED_COLUMNS.filter((id) => id !== 'myScore').map(columnFrom);

/** Shown where a board is asked with a score of the reader's own. */
export const myScoreColumn: BoardColumn = columnFrom('myScore');

/** Every column that a board can show. */
export const everyColumn: readonly BoardColumn[] = [...boardColumns, ...furtherColumns, myScoreColumn];

const kept = new Map<readonly ColumnId[], readonly BoardColumn[]>([[USUAL_COLUMNS, boardColumns]]);
/** The columns that the board of a market shows unless the reader chose others. Shape: one and the same list each time. */
export function boardColumnsOf(market: string): readonly BoardColumn[] {
  const ids = usualColumns(market);
  const known = kept.get(ids);
  if (known) return known;
  const columns = ids.flatMap((id) => everyColumn.find((column) => column.id === id) ?? []);
  kept.set(ids, columns);
  return columns;
}

/** The column that the contract names so. */
export const columnOf = (field: string): BoardColumn | undefined =>
  everyColumn.find((candidate) => candidate.field === field);

/** The column of an order. Undefined: the name has no column of its own, it stands with the ticker. */
export const columnOfOrder = ({ by }: BoardOrder): BoardColumn | undefined => everyColumn.find(({ id }) => id === by);
