import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asServerUser, freePort } from './postgres-programs';

const PROGRAM = '/usr/sbin/pgbouncer';

/** What to say when there is no pooler to test with. */
export const noPgBouncer = 'PgBouncer cases skipped: no PgBouncer found; on Debian install the package "pgbouncer"';

export const hasPgBouncer = (): boolean => existsSync(PROGRAM);

export interface PgBouncer {
  /** The address of the same database through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode in front of a database, with this many server connections. */
export async function startPgBouncer(database: string, connections: number): Promise<PgBouncer> {
  const { hostname, port, username, pathname } = new URL(database);
  const user = asServerUser();
  const folder = mkdtempSync(join(tmpdir(), 'site-pgbouncer-'));
  chmodSync(folder, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  const own = await freePort();
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = ${connections}
`,
  );
  const program = spawn(PROGRAM, [join(folder, 'pgbouncer.ini')], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  const killAtExit = (): void => void program.kill('SIGKILL');
  process.once('exit', killAtExit);
  await new Promise<void>((resolve, reject) => {
    let said = '';
    program.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('process up')) resolve();
    });
    program.once('exit', () => reject(new Error(`PgBouncer did not start: ${said}`)));
  });
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}?pooler=transaction`,
    stop: async () => {
      process.off('exit', killAtExit);
      const ended = new Promise((resolve) => program.once('exit', resolve));
      if (program.exitCode === null && program.kill('SIGKILL')) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
