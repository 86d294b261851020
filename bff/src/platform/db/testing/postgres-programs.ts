import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

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

/** Creates the files of a cluster with the superuser `site`, without a password. */
export function initialise(bin: string, data: string, asUser: ExecFileSyncOptions): void {
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'site', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions'],
    { ...asUser, stdio: 'pipe' },
  );
}

/**
 * Data written here are dropped within a minute, so nothing waits for a disk. A machine of many cores runs many tests at
 * once.
 */
export const serverWords = (data: string, port: number, folder: string): readonly string[] => [
  ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
  ...['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=400'].flatMap((each) => ['-c', each]),
];

/** A free port of the loopback address. */
export function freePort(): Promise<number> {
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
export function asServerUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
