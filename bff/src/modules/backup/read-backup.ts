import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { SqlValue } from '../../platform/db/sql-session';
import { BackupRefused, FORMAT, rowOf, rowsOf } from './backup-format';
import type { BackupContents, BackupHead, TableSum } from './backup-format';

/** Takes the rows of a table in order, some at a time; the next ones follow when it resolves. */
export type TakeRows = (
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
) => Promise<void>;

const ROWS_AT_ONCE = 2000;

/** Lines of a compressed file, a chunk at a time. Throws: errors of reading and unpacking. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const source = createReadStream(file).on('error', (failure) => unpacked.destroy(failure));
  try {
    let rest = '';
    // Decodes characters that a chunk boundary splits.
    for await (const piece of source.pipe(unpacked).setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
    if (rest !== '') throw new BackupRefused('it ends in the middle of a line');
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

interface Open {
  readonly table: string;
  readonly columns: readonly string[];
  readonly hash: Hash;
  rows: number;
  waiting: (readonly SqlValue[])[];
}

/** Reads a backup's lines in order, and compares each table with its count and checksum. */
function createReader(take: TakeRows) {
  let head: BackupHead | null = null;
  let open: Open | null = null;
  let isWhole = false;
  const tables = new Map<string, TableSum>();
  const columns = new Map<string, readonly string[]>();

  async function handOver(current: Open): Promise<void> {
    const rows = current.waiting;
    current.waiting = [];
    if (rows.length > 0) await take(current.table, current.columns, rows);
  }

  async function end(current: Open, footer: { end?: unknown; rows?: unknown; sha256?: unknown }): Promise<void> {
    await handOver(current);
    const { table, rows } = current;
    const sha256 = current.hash.digest('hex');
    if (footer.end !== table || footer.rows !== rows || footer.sha256 !== sha256) {
      throw new BackupRefused(`the rows of ${table} do not match its checksum`);
    }
    tables.set(table, { rows, sha256 });
    columns.set(table, current.columns);
    open = null;
  }

  return {
    async line(text: string): Promise<void> {
      const parsed = JSON.parse(text) as Record<string, unknown> | unknown[];
      if (isWhole) throw new BackupRefused('it has data after its end');
      if (head === null) head = headOf(parsed);
      else if (Array.isArray(parsed)) {
        if (open === null) throw new BackupRefused('it has rows outside of a table');
        open.hash.update(`${text}\n`);
        open.rows += 1;
        open.waiting.push(rowOf(parsed));
        if (open.waiting.length === ROWS_AT_ONCE) await handOver(open);
      } else if (open !== null) await end(open, parsed);
      else if (parsed.whole === true) {
        isWhole = parsed.tables === tables.size && parsed.rows === rowsOf({ tables });
        if (!isWhole) throw new BackupRefused('it contains fewer rows than it declares');
      } else {
        const { table, columns: names } = parsed as { table: string; columns: readonly string[] };
        open = { table, columns: names, hash: createHash('sha256'), rows: 0, waiting: [] };
      }
    },
    contents(): BackupContents {
      if (head === null || !isWhole) throw new BackupRefused('its end is missing');
      return { ...head, tables, columns };
    },
  };
}

/** Throws: BackupRefused if a file is no backup, or of a later format. */
function headOf(parsed: Record<string, unknown> | unknown[]): BackupHead {
  const head = parsed as Partial<BackupHead>;
  if (head.backup !== 'boursight' || !Array.isArray(head.migrations))
    throw new BackupRefused('it is not a backup of this site');
  if (head.format !== FORMAT)
    throw new NewerBackup(`its format is ${String(head.format)}, and this release reads ${FORMAT}`);
  return head as BackupHead;
}

class NewerBackup extends BackupRefused {}

const nothing: TakeRows = () => Promise.resolve();

/**
 * Reads a backup to the end and returns its contents; `take` receives the rows. Throws: BackupRefused, one line, for a
 * file that is damaged, truncated, from a newer release or no backup.
 */
export async function readBackup(file: string, take: TakeRows = nothing): Promise<BackupContents> {
  let taking: unknown = null;
  const reader = createReader(async (table, columns, rows) => {
    try {
      await take(table, columns, rows);
    } catch (failure) {
      taking = failure;
      throw failure;
    }
  });
  try {
    for await (const line of linesOf(file)) await reader.line(line);
    return reader.contents();
  } catch (failure) {
    // The consumer of the rows has failed, not the file.
    if (taking !== null) throw taking;
    throw refusalOf(file, failure);
  }
}

function refusalOf(file: string, failure: unknown): BackupRefused {
  if (failure instanceof NewerBackup) {
    return new BackupRefused(`${file} was made by a newer release: ${failure.message}. Restore it with that release.`);
  }
  const { code, message, syscall } = failure as NodeJS.ErrnoException;
  return syscall === undefined
    ? new BackupRefused(`${file} is damaged: ${failure instanceof SyntaxError ? 'a line is not JSON' : message}.`)
    : new BackupRefused(`${file} can't be read (${code}).`);
}
