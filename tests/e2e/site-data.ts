import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';

/**
 * Copies the current data of the running site (its state is in `SITE_STATE_DIR`), because loading the sample takes most
 * of a minute. Without the variable nothing is copied, and the new site loads the sample.
 */
export async function copyData(stateDir: string): Promise<void> {
  const other = process.env['SITE_STATE_DIR'];
  if (other === undefined) return;
  await mkdir(stateDir, { recursive: true });
  const database = new sqlite3.Database(join(other, 'site.sqlite'), sqlite3.OPEN_READONLY);
  // The site may be writing.
  database.configure('busyTimeout', 30_000);
  await new Promise<void>((done, fail) =>
    database.run('VACUUM INTO ?', [join(stateDir, 'site.sqlite')], (error) => (error ? fail(error) : done())),
  );
  await new Promise<void>((closed) => database.close(() => closed()));
}
