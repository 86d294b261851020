import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';

/**
 * The data of the site that runs beside (its state is in `SITE_STATE_DIR`), as they are now: loading the sample once
 * more would take most of a minute. Without the variable the site loads it.
 */
export async function copyData(stateDir: string): Promise<void> {
  const other = process.env['SITE_STATE_DIR'];
  if (other === undefined) return;
  await mkdir(stateDir, { recursive: true });
  const database = new sqlite3.Database(join(other, 'site.sqlite'), sqlite3.OPEN_READONLY);
  // The site writes meanwhile.
  database.configure('busyTimeout', 30_000);
  await new Promise<void>((done, fail) =>
    database.run('VACUUM INTO ?', [join(stateDir, 'site.sqlite')], (error) => (error ? fail(error) : done())),
  );
  await new Promise<void>((closed) => database.close(() => closed()));
}
