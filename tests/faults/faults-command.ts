/**
 * `npm run test:faults [-- --kills 50 --shutdowns 12]`: kills and starves the storage, and looks at what is left.
 * Ends with `N passed, N failed`, and with exit code 1 when anything failed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fullDisk, hangingPostgres, lockedDatabase } from './away-and-back';
import { compileTarget } from './child';
import { killDuringBulkWrites, killDuringColumnSnapshots, killDuringIngest } from './kill-during-bulk-writes';
import { killDuringMigration } from './kill-during-migration';
import { killUnderLoad } from './kill-under-load';
import { killedIngestCommand } from './killed-ingest-command';
import { postgresShutdowns } from './postgres-shutdowns';
import { productionSite } from './production-site';
import { createReport } from './report';
import { siteAfterKilledIngest } from './site-after-killed-ingest';
import { siteWhileDatabaseHangs, siteWhileFileIsLocked, siteWhileLoopBlocks } from './site-without-database';
import { endWithUsage, readArgs, UsageError } from '../../packages/tooling/bin/lib/args.mjs';
import { twoSites } from './two-sites';

/** Schema steps that are killed, how often a site under load is killed, and how often its database is shut down. */
const COUNTS = {
  full: { steps: Infinity, kills: 50, shutdowns: 300 },
  short: { steps: 6, kills: 5, shutdowns: 5 },
};

const USAGE = `Usage: npm run test:faults [-- --short] [--kills N] [--shutdowns N]
  --short        the parts that every change has to pass, with ${COUNTS.short.kills} kills and shutdowns
  --kills N      how often a site under load is killed (default ${COUNTS.full.kills})
  --shutdowns N  how often the database of a site under load is shut down (default ${COUNTS.full.shutdowns})`;

/** Throws: UsageError. */
function countOf(name: string, value: string): number {
  const count = Number(value);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new UsageError(`--${name} is ${JSON.stringify(value)}; it takes a whole number above 0`);
}

async function main(): Promise<number> {
  const { values } = readArgs(process.argv.slice(2), {
    usage: USAGE,
    options: { short: { type: 'boolean' }, kills: { type: 'string' }, shutdowns: { type: 'string' } },
  });
  const usual = COUNTS[values.short ? 'short' : 'full'];
  const kills = countOf('kills', values.kills ?? String(usual.kills));
  const shutdowns = countOf('shutdowns', values.shutdowns ?? String(usual.shutdowns));
  const report = createReport((line) => console.log(line));
  const folder = mkdtempSync(join(tmpdir(), 'site-faults-'));
  try {
    const program = await compileTarget();
    const parts: readonly FaultPart[] = [
      { name: 'killed while it migrates', run: () => killDuringMigration(report, program, folder, usual.steps) },
      {
        name: `killed ${kills} times under load`,
        run: () => killUnderLoad(report, program, `sqlite:${join(folder, 'load.sqlite')}`, kills),
      },
      { name: 'killed in bulk writes', run: () => killDuringBulkWrites(report, program, folder) },
      { name: 'killed while columns are stored', run: () => killDuringColumnSnapshots(report, program, folder) },
      { name: 'killed while it ingests', run: () => killDuringIngest(report, program, folder) },
      {
        name: 'the command killed while it ingests',
        fullOnly: 'the part before it kills the same run, without the command and its files',
        run: () => killedIngestCommand(report, folder),
      },
      { name: 'a locked database', run: () => lockedDatabase(report, folder) },
      { name: 'a full disk', run: () => fullDisk(report, folder) },
      { name: 'a hanging PostgreSQL', run: () => hangingPostgres(report) },
      {
        name: `PostgreSQL shut down ${shutdowns} times under load`,
        run: () => postgresShutdowns(report, program, shutdowns),
      },
      {
        name: 'a site after a killed ingest',
        fullOnly: 'starts a site on what the part before it leaves',
        run: () => siteAfterKilledIngest(report, program, folder),
      },
      { name: 'a site whose file is locked', run: () => siteWhileFileIsLocked(report, folder) },
      {
        name: 'a site whose database hangs',
        fullOnly: 'waits for time-outs of seconds',
        run: () => siteWhileDatabaseHangs(report, folder),
      },
      { name: 'a site whose loop blocks', run: () => siteWhileLoopBlocks(report, folder) },
      { name: 'two sites on one database', run: () => twoSites(report, folder) },
      { name: 'a site in production', run: () => productionSite(report) },
    ];
    const chosen = parts.filter(({ fullOnly }) => !values.short || fullOnly === undefined);
    for (const [index, { name, run }] of chosen.entries()) {
      console.log(`part ${index + 1} of ${chosen.length}: ${name}`);
      await run();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return report.end();
}

/** A fault and what must hold after it. `fullOnly`: why the short set leaves it out. */
interface FaultPart {
  readonly name: string;
  readonly fullOnly?: string;
  run(): unknown;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    if (error instanceof UsageError) endWithUsage(error);
    console.error(error);
    process.exitCode = 1;
  },
);
