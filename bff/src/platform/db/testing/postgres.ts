import { spawn, execFileSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, chownSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asServerUser, findPostgres, freePort, initialise, serverWords } from './postgres-programs';

export { findPostgres, noPostgres } from './postgres-programs';

export interface PostgresCluster {
  /** An empty database of its own. */
  createDatabase(): Promise<string>;
  /** A separate database. Its owner is no superuser and may open this many connections. */
  createLimitedDatabase(connections: number): Promise<LimitedDatabase>;
  /** The server's process: tests stop and continue it. */
  readonly pid: number;
  /** Ends it with all connections, and starts it again on the same port with the same data. */
  restart(shutdown?: PostgresShutdown): Promise<void>;
  /** Ends it with all connections, and starts it again when the work is done. */
  whileStopped(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** `fast` rolls open transactions back and closes; `immediate` aborts, and the next start recovers from the log. */
export type PostgresShutdown = 'fast' | 'immediate';

const SHUTDOWN_SIGNAL = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

export interface LimitedDatabase {
  readonly url: string;
  allow(connections: number): void;
}

/**
 * Starts a throw-away server in a temporary folder, on a random port of the loopback address.
 * Null: no PostgreSQL is installed.
 */
export async function startPostgres(): Promise<PostgresCluster | null> {
  const bin = findPostgres();
  if (!bin) return null;
  const user = asServerUser();
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const asUser = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };

  initialise(bin, data, asUser);
  let port = await freePort();
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(join(bin, 'postgres'), serverWords(data, port, folder), {
      ...asUser,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await answering(child);
    return child;
  };
  let server = await start().catch(async (failure: Error) => {
    // Another server that starts at the same moment may have been given the same port.
    if (!/Address already in use/.test(failure.message)) throw failure;
    port = await freePort();
    return start();
  });
  const killAtExit = () => server.kill('SIGKILL');
  process.once('exit', killAtExit);
  const sql = (statement: string) =>
    execFileSync(
      join(bin, 'psql'),
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'site', '-d', 'postgres', '-qc', statement],
      {
        ...asUser,
        stdio: 'pipe',
      },
    );
  let databases = 0;
  return {
    get pid() {
      return server.pid!;
    },
    restart: async (shutdown = 'fast') => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill(SHUTDOWN_SIGNAL[shutdown]);
      await ended;
      server = await start();
    },
    whileStopped: async (work) => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill(SHUTDOWN_SIGNAL.fast);
      await ended;
      try {
        await work();
      } finally {
        server = await start();
      }
    },
    createDatabase: async () => {
      const name = `site_${++databases}`;
      sql(`CREATE DATABASE ${name}`);
      return `postgres://site@127.0.0.1:${port}/${name}`;
    },
    createLimitedDatabase: async (connections) => {
      const name = `limited_${++databases}`;
      const allow = (max: number) => sql(`ALTER ROLE ${name} CONNECTION LIMIT ${max}`);
      sql(`CREATE ROLE ${name} LOGIN`);
      sql(`CREATE DATABASE ${name} OWNER ${name}`);
      allow(connections);
      return { url: `postgres://${name}@127.0.0.1:${port}/${name}`, allow: (max) => void allow(max) };
    },
    stop: async () => {
      process.off('exit', killAtExit);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      // Immediate shutdown: the folder goes anyway.
      if (server.exitCode === null && server.kill('SIGQUIT')) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server takes connections. Throws: Error where it ends before. */
export function answering(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (/ready to accept (read-only )?connections/.test(said)) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}
