import { CORRECTION_SOURCE } from '../../../domain/source-precedence';
import { inChunks, placeholders } from '../../../platform/db/bulk-insert';
import type { PlacedBundle } from './bundle-identities';
import type { KeyedKind } from './bundle-rows';
import type { SqlValue, WriteSession } from '../../../platform/db/sql-session';

/** The source of a list, and its day. */
interface ListSource {
  readonly source: string;
  readonly day: string;
}

/** The row's own key, without its owner. */
type Name = readonly SqlValue[];
type StoredName = Readonly<Record<string, SqlValue>> & {
  readonly source?: string | null;
  readonly missed?: string | null;
};

const SEPARATOR = '\u001f';

/**
 * Deletes rows of an owner that its complete list no longer has. An answer may be truncated: for kinds with `missedOn`,
 * a row that its own source omits is marked, and deleted when a list of a later day omits it too. Rows of another
 * source are deleted at once, since only one list is valid; so are all rows if the list was reviewed. Returns how many
 * rows were deleted.
 */
export async function removeOthers(
  session: WriteSession,
  { target: { table, columns, key }, missedOn }: KeyedKind,
  { companyId, listingId }: PlacedBundle,
  rows: readonly (readonly SqlValue[])[],
): Promise<number> {
  const [owner, ...rest] = key!;
  const ownerId = owner === 'company_id' ? companyId : listingId;
  const places = rest.map((column) => columns.indexOf(column));
  const reported = new Set(rows.map((row) => places.map((place) => row[place]).join(SEPARATOR)));
  const listSource = missedOn === undefined ? null : listSourceOf(columns, rows);
  const noted = missedOn === undefined ? [] : ['source', `${missedOn} AS missed`];
  const stored = await session.all<StoredName>(
    `SELECT ${[...rest, ...noted].join(', ')} FROM ${table} WHERE ${owner} = ?`,
    [ownerId],
  );
  const [removed, missed, found]: [Name[], Name[], Name[]] = [[], [], []];
  for (const row of stored) {
    const name = rest.map((column) => row[column]!);
    const missedBefore = row.missed ?? null;
    const isOfSource = row.source === listSource?.source || row.source === CORRECTION_SOURCE;
    if (reported.has(name.join(SEPARATOR))) {
      if (missedBefore !== null) found.push(name);
    } else if (listSource === null || !isOfSource || (missedBefore !== null && missedBefore < listSource.day))
      removed.push(name);
    else if (missedBefore === null) missed.push(name);
  }
  const change = async (text: string, values: readonly SqlValue[], names: readonly Name[]): Promise<void> => {
    for (const some of inChunks(names, 200)) {
      const one = `(${placeholders(rest.length)})`;
      const list = rest.length === 1 ? placeholders(some.length) : `VALUES ${some.map(() => one).join(', ')}`;
      const where = `WHERE ${owner} = ? AND (${rest.join(', ')}) IN (${list})`;
      await session.run(`${text} ${where}`, [...values, ownerId, ...some.flat()]);
    }
  };
  await change(`DELETE FROM ${table}`, [], removed);
  if (listSource !== null) {
    await change(`UPDATE ${table} SET ${missedOn} = ?`, [listSource.day], missed);
    await change(`UPDATE ${table} SET ${missedOn} = NULL`, [], found);
  }
  return removed.length;
}

/** Null: the list was reviewed, or its source and day are not recorded. */
function listSourceOf(columns: readonly string[], [first]: readonly (readonly SqlValue[])[]): ListSource | null {
  const source = first?.[columns.indexOf('source')];
  const fetchedAt = first?.[columns.indexOf('fetched_at')];
  if (typeof source !== 'string' || source === CORRECTION_SOURCE || typeof fetchedAt !== 'string') return null;
  return { source, day: fetchedAt.slice(0, 10) };
}
