import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { CODE_COLUMNS, PERIOD_WINDOWS, NUMBER_COLUMNS, STATE } from '../../domain/columns/column-store';
import type { MarketTable } from './market-table';
import { createSharedTexts } from './shared-texts';

/** Raised when the same bytes get another meaning, such as a new rule for settling statements. */
const MEANING = 7;

/**
 * Identifies the layout of the bytes and the source precedence (`SourcePrecedence.name`) behind them: bytes with
 * another one are rebuilt from the facts.
 */
export const snapshotLayout = (precedence: string): string =>
  `market-table-${MEANING}-${createHash('sha256')
    .update(JSON.stringify([NUMBER_COLUMNS, CODE_COLUMNS, STATE, PERIOD_WINDOWS, precedence]))
    .digest('hex')
    .slice(0, 12)}`;

/** Typed arrays are copied as they are, so that a cold start copies bytes instead of reading rows. */
export function writeSnapshot(table: MarketTable): Uint8Array {
  return serialize(table);
}

/** Null: not a snapshot of this format; the facts are read instead. */
export function readSnapshot(bytes: Uint8Array): MarketTable | null {
  try {
    const table = deserialize(bytes) as MarketTable;
    return [table.cards, table.delisted, table.labels].every(Array.isArray) ? withSharedTexts(table) : null;
  } catch {
    return null;
  }
}

function withSharedTexts(table: MarketTable): MarketTable {
  const shared = createSharedTexts();
  table.cards.forEach(shared.card);
  return Object.assign(table, { labels: table.labels.map(shared.labels) });
}
