import type { Dialect, SqlValue } from '../../platform/db/sql-session';

/**
 * A backup is gzip over lines of JSON, the same from both databases, so that either reads what the other wrote:
 *
 *   {"backup":"boursight","format":1,"createdAt":…,"from":"sqlite","migrations":[…]}
 *   {"table":"users","columns":["id","email",…]}
 *   ["6f2d…","ada@example.org",…]                       a row each, in the order of the key
 *   {"end":"users","rows":1,"sha256":"…"}               the rows' lines, each with its line feed
 *   {"whole":true,"tables":42,"rows":1234567}
 */
export const FORMAT = 1;

export interface BackupHead {
  readonly backup: 'boursight';
  readonly format: typeof FORMAT;
  /** An instant. All rows are of that moment or a little later. */
  readonly createdAt: string;
  readonly from: Dialect;
  /** The migrations that the rows fit, by name. */
  readonly migrations: readonly string[];
}

export interface TableSum {
  readonly rows: number;
  /** SHA-256 of the rows' lines, lower-case hex. */
  readonly sha256: string;
}

/** The header of a backup, returned after all of it was read. */
export interface BackupContents extends BackupHead {
  readonly tables: ReadonlyMap<string, TableSum>;
  /**
   * Columns of each table, in the order of its rows' values: databases that migrated differently order them
   * differently.
   */
  readonly columns: ReadonlyMap<string, readonly string[]>;
}

/** The backup is damaged, from a newer release, or can't be used here. The message is one line. */
export class BackupRefused extends Error {}

/** Derived or temporary data: never backed up, and no loss. */
export const LEFT_OUT: ReadonlySet<string> = new Set(['column_snapshots', 'job_locks', 'sign_in_flows']);

/**
 * One row as a line, with its line feed. Numbers are restored exactly: JSON writes the shortest text that preserves
 * them.
 */
export const rowLine = (row: readonly SqlValue[]): string =>
  `${JSON.stringify(row.map((value) => (Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value)))}\n`;

/** The values of a row's line. Throws: BackupRefused. */
export function rowOf(parsed: readonly unknown[]): readonly SqlValue[] {
  return parsed.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number') return value;
    const { base64 } = value as { base64?: unknown };
    if (typeof base64 !== 'string') throw new BackupRefused('a row holds a value of no known kind');
    return Buffer.from(base64, 'base64');
  });
}

/** The sum of all rows of a backup. */
export const rowsOf = ({ tables }: Pick<BackupContents, 'tables'>): number =>
  [...tables.values()].reduce((sum, { rows }) => sum + rows, 0);
