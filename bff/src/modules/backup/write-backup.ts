import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { SqlSession } from '../../platform/db/sql-session';
import type { Schema } from '../../platform/db/schema';
import type { Database } from '../../platform/db/database';
import { BackupRefused, FORMAT } from './backup-format';
import type { BackupContents, BackupHead } from './backup-format';
import { readBackup } from './read-backup';
import { linesOfTable } from './table-rows';
import { readShapes } from './table-shapes';

const asLine = (value: object): string => `${JSON.stringify(value)}\n`;

async function* linesOfBackup(session: SqlSession, schema: Schema, createdAt: string): AsyncGenerator<string> {
  const shapes = await readShapes(session, schema);
  if (shapes.length === 0)
    throw new BackupRefused('The database has no tables of the site: there is nothing to back up.');
  const steps = await session.all<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  const head: BackupHead = {
    backup: 'boursight',
    format: FORMAT,
    createdAt,
    from: session.dialect,
    migrations: steps.map(({ name }) => name),
  };
  yield asLine(head);
  let all = 0;
  for (const shape of shapes) {
    yield asLine({ table: shape.name, columns: shape.columns });
    const { rows, sha256 } = yield* linesOfTable(session, shape);
    const [counted] = await session.all<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM "${shape.name}"`,
      [],
      60_000,
    );
    if (Number(counted!.n) !== rows) {
      throw new Error(`${shape.name} holds ${counted!.n} rows, and ${rows} of them were read`);
    }
    yield asLine({ end: shape.name, rows, sha256 });
    all += rows;
  }
  yield asLine({ whole: true, tables: shapes.length, rows: all });
}

/**
 * Writes all rows of one moment to a file while the site is running, then reads the file to the end. The file gets its
 * name when it is complete. Derived tables are left out (`LEFT_OUT`). Throws: BackupRefused if the file exists, or the
 * database has no tables of the site.
 */
export async function writeBackup(database: Database, file: string, createdAt: string): Promise<BackupContents> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupRefused(`${file} already exists: a backup never overwrites a file.`);
  const unfinished = `${file}.unfinished`;
  // A file that an interrupted run has left.
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600).catch((failure: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${file} can't be written (${failure.code}).`);
  });
  try {
    await database.snapshot((session) =>
      pipeline(
        Readable.from(linesOfBackup(session, database.schema, createdAt), { objectMode: true, highWaterMark: 2 }),
        createGzip(),
        // Waits until the disk has all of it, and closes the file.
        handle.createWriteStream({ flush: true }),
      ),
    );
    const contents = await readBackup(unfinished);
    await rename(unfinished, file);
    return contents;
  } catch (failure) {
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw failure;
  }
}
