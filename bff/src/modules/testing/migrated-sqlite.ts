import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../open-database';
import { silentLogger } from '../../platform/db/testing/silent-logger';

/** Of this process, so that no other one finds it half made. */
const templateOf = (run: string): string => join(run, `migrated-${process.pid}.sqlite`);

let making: Promise<void> | undefined;

/**
 * Puts an empty, migrated database at `file`: a copy of one that is migrated once a process. To migrate each file by
 * itself takes a fifth of a second, as long as many a test. Throws: Error outside a test run.
 */
export async function putMigrated(file: string): Promise<void> {
  const run = process.env['TEST_RUN_FOLDER'];
  if (run === undefined) throw new Error('TEST_RUN_FOLDER names no folder: run-folder.cjs sets it');
  const template = templateOf(run);
  if (!existsSync(template)) await (making ??= migrateNew(template));
  copyFileSync(template, file);
}

async function migrateNew(template: string): Promise<void> {
  const unfinished = `${template}.new`;
  const database = await openDatabase({ url: `sqlite:${unfinished}`, logger: silentLogger });
  await database.close();
  renameSync(unfinished, template);
}
