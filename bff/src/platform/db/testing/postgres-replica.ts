import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answering } from './postgres';
import { asServerUser, findPostgres, freePort, serverWords } from './postgres-programs';

/** A streaming replica of a throw-away server. */
export interface PostgresReplicaServer {
  /** The address of the same database there. */
  readonly url: string;
  /** Its process: tests stop and continue it. */
  readonly pid: number;
  /** From now on it receives what the primary writes, and shows none of it. */
  pause(): void;
  resume(): void;
  /** Becomes a primary of its own. */
  promote(): void;
  /** Ends it at once; `start` starts it again with the same data on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Copies the server of a database and follows it. */
export async function startReplica(primaryUrl: string): Promise<PostgresReplicaServer> {
  const bin = findPostgres()!;
  const { port: primaryPort, pathname } = new URL(primaryUrl);
  const user = asServerUser();
  const folder = mkdtempSync(join(tmpdir(), 'site-replica-'));
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const asUser = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  const at = ['-h', '127.0.0.1', '-U', 'site'];
  // `-R` writes the address of the primary.
  execFileSync(join(bin, 'pg_basebackup'), [...at, '-p', primaryPort, '-D', data, '-R', '-X', 'stream', '-c', 'fast'], {
    ...asUser,
    stdio: 'pipe',
  });
  const port = await freePort();
  let server: ChildProcess;
  const start = async (): Promise<void> => {
    server = spawn(join(bin, 'postgres'), serverWords(data, port, folder), {
      ...asUser,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await answering(server);
  };
  const kill = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.kill('SIGQUIT')) await ended;
  };
  const say = (statement: string): void =>
    void execFileSync(join(bin, 'psql'), [...at, '-p', String(port), '-d', 'postgres', '-qc', statement], {
      ...asUser,
      stdio: 'pipe',
    });
  await start();
  const killAtExit = (): void => void server.kill('SIGKILL');
  process.once('exit', killAtExit);
  return {
    url: `postgres://site@127.0.0.1:${port}${pathname}`,
    get pid() {
      return server.pid!;
    },
    pause: () => say('SELECT pg_wal_replay_pause()'),
    resume: () => say('SELECT pg_wal_replay_resume()'),
    promote: () => say('SELECT pg_promote()'),
    kill,
    start,
    stop: async () => {
      process.off('exit', killAtExit);
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
