import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { openDatabase, type Database } from '../../bff/src/modules/open-database';
import { noPostgres, startPostgres, type PostgresCluster } from '../../bff/src/platform/db/testing/postgres';
import { silentLogger } from '../../bff/src/platform/db/testing/silent-logger';
import { UnavailableError } from '../../bff/src/platform/errors';
import { sleep } from './child';
import type { Report } from './report';
import { integrityOf } from './stored';

const write = (database: Database, pair: string) =>
  database.write((session) => session.run("INSERT INTO fx_rates VALUES (?, '2026-01-01', 1, 'test')", [pair]));

const read = (database: Database) => database.read.all('SELECT COUNT(*) FROM fx_rates');

interface Outcome {
  readonly isUnavailable: boolean;
  readonly isDone: boolean;
  readonly ms: number;
}

async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  const start = performance.now();
  try {
    await work;
    return { isUnavailable: false, isDone: true, ms: performance.now() - start };
  } catch (error) {
    return { isUnavailable: error instanceof UnavailableError, isDone: false, ms: performance.now() - start };
  }
}

/** Extra time that a busy machine may need beyond the site's own limit. */
const BUSY_MS = 3000;
/** The site uses a recovered database again within this time, also on a busy machine. */
const BACK_MS = 30_000;

const worst = (outcomes: readonly Outcome[]) => `${Math.round(Math.max(...outcomes.map(({ ms }) => ms)))} ms`;

/** Another process holds the file's write lock (J6). */
export async function lockedDatabase(report: Report, folder: string): Promise<void> {
  const file = join(folder, 'locked.sqlite');
  const database = await openDatabase({ url: `sqlite:${file}`, logger: silentLogger });
  const other = new sqlite3.Database(file);
  const exec = (sql: string) =>
    new Promise<void>((resolve, reject) => other.exec(sql, (error) => (error ? reject(error) : resolve())));
  await exec('BEGIN IMMEDIATE');
  const writes = Promise.all(['AAABBB', 'AAACCC', 'AAADDD'].map((pair) => outcomeOf(write(database, pair))));
  const reads: Outcome[] = [];
  for (let i = 0; i < 20; i++) {
    reads.push(await outcomeOf(read(database)));
    await sleep(200);
  }
  const refused = await writes;
  await exec('ROLLBACK');
  await new Promise<void>((resolve) => other.close(() => resolve()));
  report.check(
    reads.every(({ isDone }) => isDone),
    'reads go on while another process writes',
    `worst ${worst(reads)}`,
  );
  report.check(
    refused.every(({ isUnavailable, ms }) => isUnavailable && ms < 5000 + BUSY_MS),
    'writes wait 5 s for the other process, then say unavailable',
    `worst ${worst(refused)}`,
  );
  report.check((await outcomeOf(write(database, 'AAABBB'))).isDone, 'writes work again when it is done');
  await database.close();
}

/** No space for another page, as on a full disk (J7). */
export async function fullDisk(report: Report, folder: string): Promise<void> {
  const database = await openDatabase({ url: `sqlite:${join(folder, 'full.sqlite')}`, logger: silentLogger });
  const large = database.write(async (session) => {
    await session.all('PRAGMA max_page_count = 1');
    await session.run("INSERT INTO column_snapshots VALUES ('TA', 1, '', ?)", [Buffer.alloc(1_000_000)]);
  });
  report.check((await outcomeOf(large)).isUnavailable, 'a write to a full disk says unavailable');
  report.check((await outcomeOf(read(database))).isDone, 'reads go on with a full disk');
  report.check(
    (await outcomeOf(write(database, 'AAABBB'))).isDone,
    'writes work again, without a new start, when there is room',
  );
  report.check((await integrityOf(database)) === 'ok', 'the file is sound after a full disk');
  await database.close();
}

/** The server hangs, then answers again; its connections are cut (J10). */
export async function hangingPostgres(report: Report): Promise<void> {
  const cluster = await startPostgres();
  if (!cluster) return report.skip(noPostgres);
  const database = await openDatabase({ url: await cluster.createDatabase(), logger: silentLogger });
  try {
    await write(database, 'AAABBB');
    const processes = () => [cluster.pid, ...childrenOf(cluster.pid)];
    const paused = processes();
    for (const pid of paused) process.kill(pid, 'SIGSTOP');
    const waiting = await Promise.all([outcomeOf(read(database)), outcomeOf(write(database, 'AAACCC'))]);
    for (const pid of paused) process.kill(pid, 'SIGCONT');
    report.check(
      waiting.every(({ isUnavailable, ms }) => isUnavailable && ms < 5000 + BUSY_MS),
      'a server that hangs gives unavailable within 5 s',
      `worst ${worst(waiting)}`,
    );
    report.check(
      await worksWithin(10_000 + BUSY_MS, database, 'AAADDD'),
      'it works again within 10 s of its coming back',
    );
    childrenOf(cluster.pid).forEach(endBackend);
    report.check(await worksWithin(BACK_MS, database, 'AAAEEE'), 'it works again when its connections were cut');
    await cluster.restart();
    report.check(await worksWithin(BACK_MS, database, 'AAAFFF'), 'it works again when the server was restarted');
    await fewConnections(report, cluster);
  } finally {
    await database.close();
    await cluster.stop();
  }
}

/** The server allows one connection where the pool would open ten (J10). */
async function fewConnections(report: Report, cluster: PostgresCluster): Promise<void> {
  const limited = await cluster.createLimitedDatabase(10);
  const database = await openDatabase({ url: limited.url, logger: silentLogger });
  try {
    await write(database, 'AAABBB');
    limited.allow(1);
    const pairs = ['AAACCC', 'AAADDD', 'AAAEEE', 'AAAFFF'];
    const requested = await Promise.all(
      pairs.flatMap((pair) => [outcomeOf(write(database, pair)), outcomeOf(read(database))]),
    );
    report.check(
      requested.every(({ isDone, isUnavailable, ms }) => (isDone || isUnavailable) && ms < 5000 + BUSY_MS) &&
        requested.some(({ isDone }) => isDone),
      'with a single connection each question is answered or told unavailable within 5 s',
      `${requested.filter(({ isDone }) => isDone).length} of ${requested.length} answered, worst ${worst(requested)}`,
    );
    limited.allow(10);
    report.check(await worksWithin(BACK_MS, database, 'AAAGGG'), 'it works again when more connections are allowed');
  } finally {
    await database.close();
  }
}

function childrenOf(pid: number): readonly number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([, parent]) => parent === pid).map(([child]) => child!);
}

/** Ends a process of PostgreSQL that serves a site. One that has exited meanwhile serves none. */
function endBackend(pid: number): void {
  try {
    const program = execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    if (program.includes('site_')) process.kill(pid, 'SIGTERM');
  } catch {
    // It no longer exists.
  }
}

async function worksWithin(ms: number, database: Database, pair: string): Promise<boolean> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const [written, seen] = [await outcomeOf(write(database, pair)), await outcomeOf(read(database))];
    if (written.isDone && seen.isDone) return true;
    if (!written.isDone && !written.isUnavailable) return false;
    await sleep(200);
  }
  return false;
}
