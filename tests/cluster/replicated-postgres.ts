import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  asServerUser,
  findPostgres,
  freePort,
  initialise,
  serverWords,
} from '../../bff/src/platform/db/testing/postgres-programs';
import { mountSmallDisk, type SmallDisk } from './small-disk';

/** Several times the tables and the log of a made-up market. */
const PRIMARY_MEGABYTES = 768;

const LOG_PART_BYTES = 16_000_000;
const MAX_LOG_PARTS = 60;

interface Server {
  readonly port: number;
  start(): Promise<void>;
  /** `SIGINT`: in good order; `SIGQUIT`: at once, and the next start recovers from the log. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** As `start`, unless it runs. */
  ensure(): Promise<void>;
  /** Suspends all of its processes. */
  freeze(): void;
  thaw(): void;
}

/** A primary with commits that wait for its replica, and that replica. */
export interface ReplicatedPostgres {
  readonly primary: Server;
  readonly replica: Server;
  /** The primary's disk. Null: this user may not mount one. */
  readonly disk: SmallDisk | null;
  /** Fills the primary's disk and its preallocated log. */
  fillDisk(): void;
  /** Name of the database. */
  readonly database: string;
  /** The replica becomes a primary. */
  promote(): void;
  /** Whether the replica has what the primary has. */
  isReplicating(): boolean;
  close(): Promise<void>;
}

/** Starts both on free ports of the loopback address. PostgreSQL must be installed. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const bin = findPostgres()!;
  const user = asServerUser();
  const folder = mkdtempSync(join(tmpdir(), 'site-replicated-'));
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  const asUser = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  const run = (program: string, words: readonly string[]): string =>
    execFileSync(join(bin, program), words, { ...asUser, stdio: 'pipe', encoding: 'utf8' });
  const running = new Set<ChildProcess>();
  const killAll = (): void => running.forEach((server) => server.kill('SIGKILL'));
  process.once('exit', killAll);

  function serverAt(data: string, port: number): Server {
    let server: ChildProcess | null = null;
    const isEnded = (): boolean => server === null || server.exitCode !== null || server.signalCode !== null;
    const signalAll = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
      const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
      const family = lines
        .map((line) => line.trim().split(/\s+/).map(Number))
        .filter((ids) => ids.includes(server!.pid!));
      for (const [pid] of family) {
        try {
          process.kill(pid!, signal);
        } catch {
          // It has ended in the meantime.
        }
      }
    };
    const self: Server = {
      port,
      ensure: async () => {
        if (isEnded()) await self.start();
      },
      async start() {
        const child = spawn(join(bin, 'postgres'), serverWords(data, port, folder), {
          ...asUser,
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        server = child;
        running.add(child);
        child.once('exit', () => running.delete(child));
        await new Promise<void>((ready, failed) => {
          let said = '';
          child.stderr.setEncoding('utf8').on('data', (text: string) => {
            said = (said + text).slice(-4000);
            if (/ready to accept (?:read-only )?connections/.test(said)) ready();
          });
          child.once('exit', () => failed(new Error(`PostgreSQL did not start: ${said}`)));
        });
      },
      async end(signal) {
        if (isEnded()) return;
        const ended = new Promise((done) => server!.once('exit', done));
        server!.kill(signal);
        await ended;
      },
      freeze: () => signalAll('SIGSTOP'),
      thaw: () => signalAll('SIGCONT'),
    };
    return self;
  }

  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')];
  const disk = mountSmallDisk(first, PRIMARY_MEGABYTES, user ?? undefined);
  const primary = serverAt(first, await freePort());
  const replica = serverAt(second, await freePort());
  const sql = (statement: string): string =>
    run('psql', ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'site', '-d', 'postgres', '-Atqc', statement]);
  const close = async (): Promise<void> => {
    for (const server of [replica, primary]) await server.end('SIGQUIT');
    process.off('exit', killAll);
    disk?.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    initialise(bin, first, asUser);
    await primary.start();
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'site'];
    run('pg_basebackup', [...from, '-D', second, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
    await replica.start();
    // A commit is acknowledged when the replica has it too: what a failover must not lose.
    sql(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    // Its log has space beside the tables, and the replica finds in it what it needs after a crash.
    sql(`ALTER SYSTEM SET max_wal_size = '128MB'`);
    sql(`ALTER SYSTEM SET wal_keep_size = '256MB'`);
    sql('SELECT pg_reload_conf()');
    sql('CREATE DATABASE site');
  } catch (failure) {
    await close();
    throw failure;
  }
  return {
    primary,
    replica,
    disk,
    fillDisk() {
      disk!.fill();
      try {
        for (let at = 0; at < MAX_LOG_PARTS; at += 1)
          sql(`SELECT pg_logical_emit_message(true, '', repeat('x', ${LOG_PART_BYTES}))`);
      } catch {
        return;
      }
      throw new Error('PostgreSQL goes on writing without room');
    },
    database: 'site',
    promote: () => void run('pg_ctl', ['promote', '-w', '-D', second]),
    isReplicating: () =>
      sql(`SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync' AND flush_lsn = sent_lsn`).trim() === '1',
    close,
  };
}
