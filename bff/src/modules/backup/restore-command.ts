/** `npm run restore -- --from <file>`: restores a backup, completely or not at all. */
import { resolve } from 'node:path';
import { Command } from 'commander';
import type { Config } from '../config';
import { BackupRefused, rowsOf } from './backup-format';
import type { BackupContents } from './backup-format';
import { readBackup } from './read-backup';
import { endRestoredSessions, restoreBackup } from './restore-backup';
import { connectDatabase } from '../open-database';
import { CommandRefusal, commandLogger, EXIT_CODES, runCommand, strictly } from '../run-command';

const HELP = `
Stop the site first. The whole file is verified before anything is changed; a damaged file, or one of a newer release, is
refused. Then everything is written to the database of DATABASE_URL in one transaction, compared with the backup's
counts and checksums, and migrated to this release's schema. All sessions end, since some in the backup may have been
ended after it was made; --keep-sessions is for a move to another database. A relative path starts where npm was called.

  npm run restore -- --from /backups/boursight-2026-03-01.ndjson.gz --dry-run
  npm run restore -- --from /backups/boursight-2026-03-01.ndjson.gz

${EXIT_CODES}`;

interface Args {
  readonly from: string;
  readonly force: boolean;
  readonly dryRun: boolean;
  readonly keepSessions: boolean;
}

const readArgs = (): Args =>
  strictly(
    new Command('restore')
      .description('Restores a backup into the database')
      .requiredOption('--from <file>', 'the backup')
      .option('--force', 'replace the contents of a database that is not empty', false)
      .option('--keep-sessions', 'keep users signed in, if the backup was just made', false)
      .option('--dry-run', 'verify the file, write nothing', false),
  )
    .addHelpText('after', HELP)
    .parse(process.argv)
    .opts<Args>();

function countsOf(contents: BackupContents): string {
  const filled = [...contents.tables].filter(([, { rows }]) => rows > 0);
  return [
    `a backup of ${contents.createdAt} from ${contents.from === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, schema ${contents.migrations.at(-1)}, ${rowsOf(contents)} rows:`,
    ...filled.map(([name, { rows }]) => `  ${name.padEnd(26)} ${String(rows).padStart(10)}`),
  ].join('\n');
}

async function restore({ from, force, dryRun, keepSessions }: Args, { databaseUrl }: Config): Promise<void> {
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), from);
  try {
    if (dryRun) {
      console.log(`Valid, nothing was written: ${countsOf(await readBackup(file))}`);
      return;
    }
    const database = await connectDatabase({ url: databaseUrl, logger: commandLogger });
    try {
      const contents = await restoreBackup(database, file, { force, logger: commandLogger });
      console.log(`Restored, checksums match: ${countsOf(contents)}`);
      if (keepSessions) return;
      const ended = await endRestoredSessions(database);
      console.log(
        `${ended} sessions ended: users sign in again. Personal tokens that were revoked after the backup are valid again.`,
      );
    } finally {
      await database.close();
    }
  } catch (failure) {
    throw failure instanceof BackupRefused ? new CommandRefusal(`Nothing was restored: ${failure.message}`) : failure;
  }
}

void runCommand(readArgs, restore);
