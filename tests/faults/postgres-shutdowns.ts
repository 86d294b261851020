import { execFileSync } from 'node:child_process';
import { noPostgres, startPostgres, type PostgresCluster } from '../../bff/src/platform/db/testing/postgres';
import { createRandom, sleep, startTarget } from './child';
import type { Report } from './report';
import { timeUntil } from './site-process';
import { reopened } from './stored';

/** A time limit for a hanging process, not a measured value. */
const WORKS_AGAIN_MS = 120_000;
const KINDS = ['fast', 'immediate', 'single connections'] as const;

const STORED = {
  account: "SELECT REPLACE(email, '@example.org', '') AS k FROM users",
  follow: 'SELECT symbol AS k FROM follows',
} as const;

/** The server's processes that serve a connection. */
function connectionsOf({ pid }: PostgresCluster): readonly number[] {
  const lines = execFileSync('ps', ['-eo', 'ppid=,pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [parent, child, args = ''] = line.trim().split(/\s+(\d+)\s+/);
    return Number(parent) === pid && args.includes('site_') ? [Number(child)] : [];
  });
}

/** Ends connections as `pg_terminate_backend` does, including those that are still being opened. */
async function endSingleConnections(cluster: PostgresCluster, random: () => number): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (const pid of connectionsOf(cluster).filter(() => random() < 0.5)) {
      try {
        process.kill(pid, 'SIGTERM');
      } catch {
        // It has ended in the meantime.
      }
    }
    await sleep(random() * 20);
  }
}

/**
 * A process writes and reads while its PostgreSQL server is shut down again and again, at random moments (the same in
 * each run). It must not end, and what it acknowledged must be stored.
 */
export async function postgresShutdowns(report: Report, program: string, shutdowns: number): Promise<void> {
  const cluster = await startPostgres();
  if (!cluster) return report.skip(noPostgres);
  const random = createRandom(57_001);
  const url = await cluster.createDatabase();
  const site = startTarget(program, 'serve', url, '0');
  let hasEnded = false;
  void site.ended.then(() => (hasEnded = true));
  /** Waits until something is acknowledged again. */
  const works = async (): Promise<boolean> => {
    const from = site.lines.length;
    const ms = await timeUntil(WORKS_AGAIN_MS, () =>
      Promise.resolve(hasEnded || site.lines.slice(from).some((line) => line.startsWith('ack'))),
    );
    return ms !== null && !hasEnded;
  };
  const done: Record<(typeof KINDS)[number], number> = { fast: 0, immediate: 0, 'single connections': 0 };
  try {
    await site.line('ready');
    let isWorking = await works();
    for (let at = 0; at < shutdowns && isWorking; at++) {
      await sleep(random() * 200);
      const kind = KINDS[Math.floor(random() * KINDS.length)]!;
      if (kind === 'single connections') await endSingleConnections(cluster, random);
      else await cluster.restart(kind);
      done[kind] += 1;
      isWorking = await works();
    }
    const counts = KINDS.map((kind) => `${done[kind]} ${kind}`).join(', ');
    report.check(!hasEnded, `a process outlives ${shutdowns} shutdowns of its database under load`, counts);
    report.check(isWorking, 'it works again by itself after each of them');
    await site.kill();
    await reopened(url, async (database) => {
      const lost: string[] = [];
      let total = 0;
      for (const [kind, query] of Object.entries(STORED)) {
        const stored = new Set((await database.read.all<{ k: string }>(query)).map(({ k }) => k));
        const keys = site.lines.filter((line) => line.startsWith(`ack ${kind} `)).map((line) => line.split(' ')[2]!);
        total += keys.length;
        lost.push(...keys.filter((key) => !stored.has(key)).map((key) => `${kind} ${key}`));
      }
      report.check(
        total > shutdowns && lost.length === 0,
        'no write acknowledged between shutdowns is lost',
        lost.slice(0, 5).join(', ') || `${total} acknowledged`,
      );
    });
  } finally {
    await site.kill();
    await cluster.stop();
  }
}
