import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { CODE_COLUMNS, LEG_WINDOWS, NUMBER_COLUMNS, STATE } from '../../domain/columns/column-store';
import type { MarketTable } from './market-table';

/** Raised when the bytes come to mean something else under the same names, such as another way of settling statements. */
const MEANING = 3;

/** Names the shape of the bytes: another shape is read anew from the facts. */
export const SNAPSHOT_LAYOUT = `market-table-${MEANING}-${createHash('sha256')
  .update(JSON.stringify([NUMBER_COLUMNS, CODE_COLUMNS, STATE, LEG_WINDOWS]))
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
