import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { CODE_COLUMNS, LEG_WINDOWS, NUMBER_COLUMNS, STATE } from '../../domain/columns/column-store';
import type { MarketTable } from './market-table';

/** Raised when the bytes come to mean something else under the same names, such as another way of settling statements. */
const MEANING = 6;

/**
 * Names the shape of the bytes, and the order of sources (`SourcePrecedence.name`) that they were settled by: another
 * shape or order is read again from the facts.
 */
export const snapshotLayout = (precedence: string): string =>
  `market-table-${MEANING}-${createHash('sha256')
    .update(JSON.stringify([NUMBER_COLUMNS, CODE_COLUMNS, STATE, LEG_WINDOWS, precedence]))
    .digest('hex')
    .slice(0, 12)}`;

/** Typed arrays go over as they are, so that a cold start copies bytes instead of reading rows. */
export function writeSnapshot(table: MarketTable): Uint8Array {
  return serialize(table);
}

/** Null: not a snapshot of ours; the facts are read instead. */
export function readSnapshot(bytes: Uint8Array): MarketTable | null {
  try {
    const table = deserialize(bytes) as MarketTable;
    return [table.cards, table.gone, table.labels].every(Array.isArray) ? table : null;
  } catch {
    return null;
  }
}
