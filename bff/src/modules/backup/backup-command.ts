/** `npm run backup -- --to <file>`: the whole database, of one moment, while the site is running. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import type { Config } from '../config';
import { createJobMarks } from '../../platform/jobs/job-marks';
import { BackupRefused, rowsOf } from './backup-format';
import { BACKUP_MARK } from './backup-mark';
import { writeBackup } from './write-backup';
import { connectDatabase } from '../open-database';
import { CommandRefusal, commandLogger, EXIT_CODES, runCommand, strictly } from '../run-command';
import { systemClock } from '../../platform/clock';

const HELP = `
The file is a consistent snapshot of every row, with counts and checksums, and is verified completely before it gets its
name. It contains email addresses and password hashes: only its owner may read it. SQLite and PostgreSQL read each other's
backups. A relative path starts where npm was called. Releases of remotes are files (RELEASES_DIR): see docs/production.md.

  npm run backup -- --to /backups/boursight-$(date +%F).ndjson.gz

${EXIT_CODES}`;

interface Args {
  readonly to: string;
}

const readArgs = (): Args =>
  strictly(
    new Command('backup')
      .description('Writes the whole database to one file')
      .requiredOption('--to <file>', 'output file; it must not exist'),
  )
    .addHelpText('after', HELP)
    .parse(process.argv)
    .opts<Args>();

async function backup({ to }: Args, { databaseUrl }: Config): Promise<void> {
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), to);
  const startedAt = performance.now();
  // Opened as it is: a backup changes nothing, not even an older schema.
  const database = await connectDatabase({ url: databaseUrl, logger: commandLogger });
  try {
    const contents = await writeBackup(database, file, systemClock.now().toISOString());
    // The monitoring reports it. A backup is valid even if an older schema can't record it.
    await createJobMarks(database)
      .set(BACKUP_MARK, systemClock.now().toISOString())
      .catch((failure: unknown) => console.warn(`The time of this backup was not recorded: ${String(failure)}`));
    const megabytes = (await stat(file)).size / 1e6;
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(
      `${file}: ${rowsOf(contents)} rows of ${contents.tables.size} tables, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s, verified.`,
    );
  } catch (failure) {
    throw failure instanceof BackupRefused ? new CommandRefusal(`No backup was made: ${failure.message}`) : failure;
  } finally {
    await database.close();
  }
}

void runCommand(readArgs, backup);
