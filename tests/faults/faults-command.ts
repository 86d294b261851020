/**
 * `npm run test:faults [-- --kills 50]`: kills and starves the storage, and looks at what is left.
 * Ends with `N passed, N failed`, and with exit code 1 when anything failed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fullDisk, hangingPostgres, lockedDatabase } from './away-and-back';
import { compileVictim } from './child';
import { killDuringBulkWrites, killDuringColumnSnapshots, killDuringIngest } from './kill-during-bulk-writes';
import { killDuringMigration } from './kill-during-migration';
import { killUnderLoad } from './kill-under-load';
import { productionSite } from './production-site';
import { createReport } from './report';
import { siteAfterKilledIngest } from './site-after-killed-ingest';
import { siteWhileDatabaseHangs, siteWhileFileIsLocked, siteWhileLoopBlocks } from './site-without-database';
import { endForWords, readWords, WordsError } from '../../packages/tooling/bin/lib/words.mjs';
import { twoSites } from './two-sites';

async function main(): Promise<number> {
  const { values } = readWords(process.argv.slice(2), {
    usage: 'Usage: npm run test:faults [-- --kills N]   how often a site under load is killed (default 50)',
    options: { kills: { type: 'string', default: '50' } },
  });
  const kills = Number(values.kills);
  if (!Number.isInteger(kills) || kills < 1) {
    console.error(`--kills is ${JSON.stringify(values.kills)}; it takes a whole number above 0`);
    return 2;
  }
  const report = createReport((line) => console.log(line));
  const folder = mkdtempSync(join(tmpdir(), 'site-faults-'));
  try {
    const program = await compileVictim();
    await killDuringMigration(report, program, folder);
    await killUnderLoad(report, program, `sqlite:${join(folder, 'load.sqlite')}`, kills);
    await killDuringBulkWrites(report, program, folder);
    await killDuringColumnSnapshots(report, program, folder);
    await killDuringIngest(report, program, folder);
    await lockedDatabase(report, folder);
    await fullDisk(report, folder);
    await hangingPostgres(report);
    await siteAfterKilledIngest(report, program, folder);
    await siteWhileFileIsLocked(report, folder);
    await siteWhileDatabaseHangs(report, folder);
    await siteWhileLoopBlocks(report, folder);
    await twoSites(report, folder);
    await productionSite(report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return report.end();
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    if (error instanceof WordsError) endForWords(error);
    console.error(error);
    process.exitCode = 1;
  },
);
