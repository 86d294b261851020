import { spawn, execFileSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, chownSync, chmodSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PostgresCluster {
  /** An empty database of its own. */
  createDatabase(): Promise<string>;
  /** A database of its own whose owner, no superuser, may open so many connections. */
  createLimitedDatabase(connections: number): Promise<LimitedDatabase>;
  /** The server's process: tests stop and continue it. */
  readonly pid: number;
  /** Ends it with all connections, and starts it again on the same port with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface LimitedDatabase {
  readonly url: string;
  allow(connections: number): void;
}

const debianFolder = '/usr/lib/postgresql';

/** What to say when there is no server to test with. */
export const noPostgres = 'PostgreSQL cases skipped: no PostgreSQL found; on Debian install the package "postgresql"';

/** The folder of the newest installed server's programs; null: none. */
export function findPostgres(): string | null {
  if (!existsSync(debianFolder)) return null;
  const versions = readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a));
  const found = versions
    .map((version) => join(debianFolder, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  return found ?? null;
}

/** A free port of the loopback address. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
function asServerUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
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

  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'site', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions'],
    { ...asUser, stdio: 'pipe' },
  );
  const port = await freePort();
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off', '-c', 'max_connections=50'],
      { ...asUser, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await answering(child);
    return child;
  };
  let server = await start();
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
    restart: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      // Fast shutdown: whoever is connected is cut off, what was committed stays.
      server.kill('SIGINT');
      await ended;
      server = await start();
    },
    createDatabase: async () => {
      const name = `site_${++databases}`;
      sql(`CREATE DATABASE ${name}`);
      return `postgres://site@127.0.0.1:${port}/${name}`;
    },
    createLimitedDatabase: async (connections) => {
      const name = `limited_${++databases}`;
      const allow = (most: number) => sql(`ALTER ROLE ${name} CONNECTION LIMIT ${most}`);
      sql(`CREATE ROLE ${name} LOGIN`);
      sql(`CREATE DATABASE ${name} OWNER ${name}`);
      allow(connections);
      return { url: `postgres://${name}@127.0.0.1:${port}/${name}`, allow: (most) => void allow(most) };
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

function answering(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}
