import type { ProvidedOrigin } from '../../providers';
import { rejectOf, type Reject } from './reject';
import type { FigureOfDay } from './rejected-figures';

/** Why a row is not stored. */
export type Refusal = readonly [reason: string, detail: string];
/** Why a row is stored without a value, and the figure's name if it is one. */
export type Cleaning = readonly [...Refusal, figure?: FigureOfDay];

export interface GatedRows<Row> {
  readonly accepted: readonly Row[];
  readonly rejects: readonly Reject[];
}

/** Rules for rows of one kind, applied one row at a time. */
export interface RowRules<Row> {
  /** Null: the row as a whole is right. */
  readonly refuse: (row: Row) => Refusal | null;
  /** Two rows with one key describe the same thing. Absent: no two rows do. */
  readonly keyOf?: (row: Row) => string;
  /** Whether two rows with one key differ: the later one counts then, and the other is quarantined. */
  readonly differs?: (one: Row, other: Row) => boolean;
  readonly duplicate?: string;
  /** The row without impossible figures, and what was removed. */
  readonly clean?: (row: Row) => { readonly row: Row; readonly refusals: readonly Cleaning[] };
}

/** Rows that may be stored, in the original order. */
export function gateRows<Row extends ProvidedOrigin>(
  rows: readonly Row[],
  ticker: string,
  { refuse, keyOf, differs, duplicate = 'duplicate_row', clean }: RowRules<Row>,
): GatedRows<Row> {
  const rejects: Reject[] = [];
  const accepted = new Map<string, Row>();
  for (const [index, given] of rows.entries()) {
    const refused = refuse(given);
    if (refused) {
      rejects.push(rejectOf(given, ticker, ...refused));
      continue;
    }
    const { row, refusals } = clean?.(given) ?? { row: given, refusals: [] };
    for (const [reason, detail, figure] of refusals)
      rejects.push(rejectOf(given, ticker, reason, detail, { storedWithout: figure ?? null }));
    const key = keyOf?.(row) ?? String(index);
    const other = accepted.get(key);
    if (other && differs?.(other, row))
      rejects.push(rejectOf(other, ticker, duplicate, `${row.place} tells of the same, and otherwise`));
    accepted.set(key, row);
  }
  return { accepted: [...accepted.values()], rejects };
}

/** The row to store: without its origin. */
export function withoutOrigin<Row extends ProvidedOrigin>(row: Row): Omit<Row, keyof ProvidedOrigin> {
  const { place: _place, source: _source, payload: _payload, ...rest } = row;
  return rest;
}
