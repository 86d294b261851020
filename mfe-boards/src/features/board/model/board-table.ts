import type { Schema } from '@site/contract';

type Columns = Schema<'BoardColumns'>['columns'];
type Column = Columns[string];

/**
 * A board as it came over the wire, read cell by cell: ten thousand rows are never made into objects.
 * Null: missing, also for a column that the board doesn't have.
 */
export interface BoardTable {
  readonly length: number;
  has(field: string): boolean;
  number(field: string): (row: number) => number | null;
  text(field: string): (row: number) => string | null;
  flag(field: string): (row: number) => boolean | null;
  list(field: string): (row: number) => readonly string[];
  /** Year x 10 + quarter: 20253 is the third quarter of 2025. */
  period(field: string): (row: number) => number | null;
}

const nothing = (): null => null;
const empty: readonly string[] = [];

export function createBoardTable({ columns, length }: Pick<Schema<'BoardColumns'>, 'columns' | 'length'>): BoardTable {
  const column = (field: string): Column | undefined => (Object.hasOwn(columns, field) ? columns[field] : undefined);
  return {
    length,
    has: (field) => column(field) !== undefined,
    number(field) {
      const found = column(field);
      if (found?.kind !== 'number') return nothing;
      const { values } = found;
      return (row) => values[row] ?? null;
    },
    text(field) {
      const found = column(field);
      if (found?.kind === 'text') return (row) => found.values[row] ?? null;
      if (found?.kind !== 'dictionary') return nothing;
      const { dictionary, codes } = found;
      return (row) => dictionary[codes[row] ?? -1] ?? null;
    },
    flag(field) {
      const found = column(field);
      if (found?.kind !== 'flag') return nothing;
      const { bits } = found;
      return (row) => (bits[row] === '1' ? true : bits[row] === '0' ? false : null);
    },
    list(field) {
      const found = column(field);
      if (found?.kind !== 'list') return () => empty;
      const { dictionary, codes } = found;
      return (row) => (codes[row] ?? []).map((code) => dictionary[code] ?? '');
    },
    period(field) {
      const found = column(field);
      if (found?.kind !== 'period') return nothing;
      const { values } = found;
      return (row) => values[row] ?? null;
    },
  };
}

const tables = new WeakMap<Pick<Schema<'BoardColumns'>, 'columns' | 'length'>, BoardTable>();

/** The table of an answer, one for each: what is worked out from a table is kept with it. */
export function boardTableOf(data: Pick<Schema<'BoardColumns'>, 'columns' | 'length'>): BoardTable {
  const known = tables.get(data);
  if (known) return known;
  const table = createBoardTable(data);
  tables.set(data, table);
  return table;
}
