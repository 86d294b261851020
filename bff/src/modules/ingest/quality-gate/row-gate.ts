import type { ProvidedOrigin } from '../../providers';
import { rejectOf, type Reject } from './reject';
import type { FigureOfDay } from './rejected-figures';

/** Why a row is not stored. */
export type Refusal = readonly [reason: string, detail: string];
/** Why a row is stored without something, and which figure that is where it is one. */
export type Cleaning = readonly [...Refusal, figure?: FigureOfDay];

export interface GatedRows<Row> {
  readonly accepted: readonly Row[];
  readonly rejects: readonly Reject[];
}

/** How rows of one kind are judged, one at a time. */
export interface RowRules<Row> {
  /** Null: nothing is wrong with it as a whole. */
  readonly refuse: (row: Row) => Refusal | null;
  /** Two rows of one key tell of the same. Absent: none does. */
  readonly keyOf?: (row: Row) => string;
  /** Of two with one key, whether they differ in what they say: the later one counts, the other is quarantined then. */
  readonly differs?: (one: Row, other: Row) => boolean;
  readonly duplicate?: string;
  /** The row without figures that can't be, and what was taken out of it. */
  readonly clean?: (row: Row) => { readonly row: Row; readonly refusals: readonly Cleaning[] };
}

/** Rows that are fit to be stored, in the order in which they came. */
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

/** What stands on a row of storage: without its origin. */
export function withoutOrigin<Row extends ProvidedOrigin>(row: Row): Omit<Row, keyof ProvidedOrigin> {
  const { place: _place, source: _source, payload: _payload, ...rest } = row;
  return rest;
}
