import { NO_CURRENCY } from '../metrics/own-currency';
import {
  BALANCE_COLUMNS,
  CODE_COLUMNS,
  firstPeriodFrom,
  FLOWS_PER_PERIOD,
  NUMBER_COLUMNS,
  PRIOR_COLUMNS,
  TRAIL_COLUMNS,
  type CodeColumn,
  type ColumnStore,
  type NumberColumn,
} from './column-store';

/** What boards without simulations read of statements. */
const NUMBERS = [...TRAIL_COLUMNS, ...PRIOR_COLUMNS, ...BALANCE_COLUMNS] as const;
const CODES = ['trailCurrency', 'priorCurrency', 'latestCurrency', 'balanceCurrency'] as const;

/** Buffer for the statements of some rows, which another day's rows may overwrite. */
export type StatementBuffer = Pick<ColumnStore, 'length' | 'numbers' | 'codes' | 'state' | 'latest'>;

/** Columns that are never written share one array. */
export function createStatementBuffer(length: number): StatementBuffer {
  const [unknown, none] = [new Float64Array(length).fill(NaN), new Uint16Array(length).fill(NO_CURRENCY)];
  const numbers = {} as Record<NumberColumn, Float64Array>;
  for (const name of NUMBER_COLUMNS) numbers[name] = unknown;
  for (const name of NUMBERS) numbers[name] = new Float64Array(length);
  const codes = {} as Record<CodeColumn, Uint16Array>;
  for (const name of CODE_COLUMNS) codes[name] = none;
  for (const name of CODES) codes[name] = new Uint16Array(length);
  return { length, numbers, codes, state: new Uint32Array(length), latest: new Int32Array(length) };
}

type Columns = Float64Array | Uint16Array | Uint32Array | Int32Array;

/** Writes the statements of some places of a store to the rows of a buffer from `first` on. */
export function copyStatements(from: ColumnStore, places: Int32Array, into: StatementBuffer, first: number): void {
  const copy = <C extends Columns>(column: C, made: C): void => {
    for (let row = 0; row < places.length; row += 1) made[first + row] = column[places[row]!]!;
  };
  for (const name of NUMBERS) copy(from.numbers[name], into.numbers[name]);
  for (const name of CODES) copy(from.codes[name], into.codes[name]);
  copy(from.state, into.state);
  copy(from.latest, into.latest);
}

interface PlacedStore {
  readonly store: ColumnStore;
  readonly places: Int32Array;
  readonly first: number;
}

/** The periods of some places of stores, as those of the rows that the places are written to. Shape: rows rising. */
export function copyCurrencyPeriods(parts: readonly PlacedStore[]): ColumnStore['periods'] {
  const [row, window, currency, figures] = [[], [], [], []] as [number[], number[], number[], number[]];
  for (const { store, places, first } of parts) {
    const { periods } = store;
    if (periods.length === 0) continue;
    for (const [at, place] of places.entries())
      for (
        let period = firstPeriodFrom(periods, place);
        period < periods.length && periods.row[period] === place;
        period += 1
      ) {
        row.push(first + at);
        window.push(periods.window[period]!);
        currency.push(periods.currency[period]!);
        figures.push(...periods.figures.subarray(period * FLOWS_PER_PERIOD, (period + 1) * FLOWS_PER_PERIOD));
      }
  }
  return {
    length: row.length,
    row: Int32Array.from(row),
    window: Uint8Array.from(window),
    currency: Uint16Array.from(currency),
    figures: Float64Array.from(figures),
  };
}
