import type { Schema } from '@site/contract';
import type { BoardMarket } from '@site/fields';
import { majorCurrency } from '@site/format';

type Columns = Schema<'BoardColumns'>['columns'];
type Column = Columns[string];

/**
 * A board in the format of the API, read cell by cell: ten thousand rows are never converted to objects.
 * Null: missing, also for a column that the board does not have.
 */
export interface BoardTable {
  readonly length: number;
  /** False: some of its rows are only on the server. */
  readonly isWhole: boolean;
  /** Whether a row is loaded. */
  readonly isThere: (row: number) => boolean;
  /** The board's market, and the value of one unit of each major currency in USD. Empty: not known. */
  readonly place: {
    readonly market: BoardMarket;
    readonly usd: Readonly<Record<string, number>>;
    /** The currency of all amounts. Null: each company's own. */
    readonly amounts: Schema<'BoardAmounts'> | null;
  };
  has(field: string): boolean;
  number(field: string): (row: number) => number | null;
  /**
   * An amount for comparison with those of other companies: in USD if there are several currencies, otherwise
   * unconverted. Null: missing, or no rate of its currency is known.
   */
  comparable(field: string): (row: number) => number | null;
  text(field: string): (row: number) => string | null;
  flag(field: string): (row: number) => boolean | null;
  list(field: string): (row: number) => readonly string[];
  /** Year x 10 + quarter: 20253 is the third quarter of 2025. */
  period(field: string): (row: number) => number | null;
}

const nothing = (): null => null;
const empty: readonly string[] = [];

/** The input of a table; without rates amounts are not converted. */
export type BoardTableParts = Pick<Schema<'BoardColumns'>, 'columns' | 'length'> & {
  readonly fx?: Pick<Schema<'BoardFx'>, 'usd'>;
  readonly market?: BoardMarket;
  readonly amounts?: Schema<'BoardAmounts'>;
};

export function createBoardTable({ columns, length, fx, market = 'SP500', amounts }: BoardTableParts): BoardTable {
  const column = (field: string): Column | undefined => (Object.hasOwn(columns, field) ? columns[field] : undefined);
  let isMixed: boolean | null = null;
  const number: BoardTable['number'] = (field) => {
    const found = column(field);
    if (found?.kind !== 'number') return nothing;
    const { values } = found;
    return (row) => values[row] ?? null;
  };
  const text: BoardTable['text'] = (field) => {
    const found = column(field);
    if (found?.kind === 'text') return (row) => found.values[row] ?? null;
    if (found?.kind !== 'dictionary') return nothing;
    const { dictionary, codes } = found;
    return (row) => dictionary[codes[row] ?? -1] ?? null;
  };
  return {
    length,
    isWhole: true,
    isThere: () => true,
    place: { market, usd: fx?.usd ?? {}, amounts: amounts ?? null },
    has: (field) => column(field) !== undefined,
    number,
    text,
    comparable(field) {
      const rates = fx?.usd;
      if (amounts) return number(field);
      isMixed ??= isQuotedInSeveral(text('currency'), length);
      if (!rates || !isMixed) return number(field);
      const [amount, currency] = [number(field), text('currency')];
      return (row) => {
        const value = amount(row);
        const rate = rates[majorCurrency(currency(row) ?? '')];
        return value === null || rate === undefined ? null : value * rate;
      };
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

/** Whether companies are quoted in several major currencies: pence and pounds count as one. */
function isQuotedInSeveral(currency: (row: number) => string | null, length: number): boolean {
  const major = (row: number): string => majorCurrency(currency(row) ?? '');
  const first = length > 0 ? major(0) : '';
  for (let row = 1; row < length; row++) if (major(row) !== first) return true;
  return false;
}

const tables = new WeakMap<BoardTableParts, BoardTable>();

/** The table of an answer, cached per answer, together with all derived data. */
export function boardTableOf(data: BoardTableParts): BoardTable {
  const known = tables.get(data);
  if (known) return known;
  const table = createBoardTable(data);
  tables.set(data, table);
  return table;
}
