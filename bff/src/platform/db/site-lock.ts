import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sqlite3 from 'sqlite3';
import { DatabaseStartError } from './database-start-error';

/** A restart may begin before the previous process has ended. */
const WAIT_MS = 2000;

/**
 * Marks a SQLite file as served by this process: a lock of the operating system on a file beside it, which the system
 * releases when the process ends. Commands do not take it and work beside the site. Throws: DatabaseStartError where
 * another process serves the file.
 */
export async function lockSite(databaseFile: string) {
  const file = `${databaseFile}-site-lock`;
  mkdirSync(dirname(file), { recursive: true });
  const connection = await new Promise<sqlite3.Database>((resolve, reject) => {
    const opened: sqlite3.Database = new sqlite3.Database(file, (error) => (error ? reject(error) : resolve(opened)));
  });
  const release = () => new Promise<void>((resolve) => connection.close(() => resolve()));
  try {
    connection.configure('busyTimeout', WAIT_MS);
    await new Promise<void>((resolve, reject) =>
      connection.run('BEGIN EXCLUSIVE', (error: Error | null) => (error ? reject(error) : resolve())),
    );
  } catch (error) {
    await release();
    if (!String(error).includes('SQLITE_BUSY')) throw error;
    throw new DatabaseStartError(
      `Another process of the site serves ${databaseFile}: stop it, set REDIS_URL so that both exchange events, or set SQLITE_PROCESSES=several`,
    );
  }
  return { release };
}
