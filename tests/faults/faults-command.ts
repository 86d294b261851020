/**
 * `npm run test:faults [-- --kills 50 --shutdowns 12]`: kills processes and breaks the storage, and checks the data left.
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
import { FULL_ONLY, type FaultPart } from './short-parts';
import { siteAfterKilledIngest } from './site-after-killed-ingest';
import { siteWhileDatabaseHangs, siteWhileFileIsLocked, siteWhileLoopBlocks } from './site-without-database';
import { endWithUsage, readArgs, UsageError } from '../../packages/tooling/bin/lib/args.mjs';
import { sitesBehindPooler } from './sites-behind-pooler';
import { sitesOnS3 } from './sites-on-s3';
import { twoReleases } from './two-releases';
import { twoSites } from './two-sites';

/**
 * Schema steps that are killed, how often a site under load is killed, and its database shut down, and after which chunks
 * an ingest is killed.
 */
const COUNTS = {
  full: { steps: Infinity, kills: 50, shutdowns: 300, chunks: [0, 3, 7, 11] },
  short: { steps: 2, kills: 3, shutdowns: 5, chunks: [3, 11] },
};

const USAGE = `Usage: npm run test:faults [-- --short] [--part NAME] [--kills N] [--shutdowns N]
  --short        the parts that every change has to pass, with ${COUNTS.short.kills} kills and shutdowns
  --part NAME    this part alone
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
    options: {
      short: { type: 'boolean' },
      part: { type: 'string' },
      kills: { type: 'string' },
      shutdowns: { type: 'string' },
    },
  });
  const defaultCounts = COUNTS[values.short ? 'short' : 'full'];
  const kills = countOf('kills', values.kills ?? String(defaultCounts.kills));
  const shutdowns = countOf('shutdowns', values.shutdowns ?? String(defaultCounts.shutdowns));
  const report = createReport((line) => console.log(line));
  const folder = mkdtempSync(join(tmpdir(), 'site-faults-'));
  try {
    const program = await compileTarget();
    const load = `sqlite:${join(folder, 'load.sqlite')}`;
    // The order matters: a site starts on the data that an earlier ingest left.
    const runs: Readonly<Record<FaultPart, () => unknown>> = {
      'killed while it migrates': () => killDuringMigration(report, program, folder, defaultCounts.steps),
      'killed under load': () => killUnderLoad(report, program, load, kills),
      'killed in bulk writes': () => killDuringBulkWrites(report, program, folder),
      'killed while columns are stored': () => killDuringColumnSnapshots(report, program, folder),
      'killed while it ingests': () => killDuringIngest(report, program, folder, defaultCounts.chunks),
      'the command killed while it ingests': () => killedIngestCommand(report, folder),
      'a locked database': () => lockedDatabase(report, folder),
      'a full disk': () => fullDisk(report, folder),
      'a hanging PostgreSQL': () => hangingPostgres(report),
      'PostgreSQL shut down under load': () => postgresShutdowns(report, program, shutdowns),
      'a site after a killed ingest': () => siteAfterKilledIngest(report, program, folder),
      'a site whose file is locked': () => siteWhileFileIsLocked(report, folder),
      'a site whose database hangs': () => siteWhileDatabaseHangs(report, folder),
      'a site whose loop blocks': () => siteWhileLoopBlocks(report, folder),
      'two sites on one database': () => twoSites(report, folder),
      'sites on an S3 storage': () => sitesOnS3(report, folder),
      'sites behind PgBouncer': () => sitesBehindPooler(report, folder),
      'two releases behind nginx': () => twoReleases(report, folder),
      'a site in production': () => productionSite(report),
    };
    const chosen = Object.entries(runs).filter(([name]) =>
      values.part === undefined ? !values.short || !(name in FULL_ONLY) : name === values.part,
    );
    if (chosen.length === 0) throw new UsageError(`there is no part ${JSON.stringify(values.part)}`);
    for (const [index, [name, run]] of chosen.entries()) {
      console.log(`part ${index + 1} of ${chosen.length}: ${name}`);
      await run();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return report.end();
}

// On exit, everything that was started is ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    if (error instanceof UsageError) endWithUsage(error);
    console.error(error);
    process.exitCode = 1;
  },
);
