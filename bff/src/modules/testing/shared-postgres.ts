import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, openSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../open-database';
import { ListenedClient } from '../../platform/db/postgres-client';
import {
  asServerUser,
  findPostgres,
  freePort,
  initialise,
  serverWords,
} from '../../platform/db/testing/postgres-programs';
import { silentLogger } from '../../platform/db/testing/silent-logger';

/** The file in the run's folder once the server answers; `run-folder.cjs` stops it after all tests. */
interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

export interface SharedDatabase {
  readonly url: string;
  /** Drops it with all of its connections. */
  drop(): Promise<void>;
}

const TEMPLATE = 'site_template';

const addressOf = (port: number, name: string): string => `postgres://site@127.0.0.1:${port}/${name}`;

/**
 * A new, migrated database on the one server that all files of a test run share. The first caller starts it, and
 * migrates the database that all others are copies of. Throws: Error if the server does not start.
 */
export async function newSharedDatabase(): Promise<SharedDatabase> {
  const { port } = await findRunning();
  const name = `site_${randomBytes(8).toString('hex')}`;
  await saying(port, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} ${byFiles()}`);
  return { url: addressOf(port, name), drop: () => saying(port, `DROP DATABASE ${name} (FORCE)`) };
}

/** Copies files instead of logging each page, in less than half of the time; the only way before PostgreSQL 15. */
const byFiles = (): string => (Number(basename(dirname(findPostgres()!))) >= 15 ? 'STRATEGY FILE_COPY' : '');

let found: Promise<RunningServer> | undefined;
const findRunning = (): Promise<RunningServer> => (found ??= startOrFind());

async function startOrFind(): Promise<RunningServer> {
  const run = process.env['TEST_RUN_FOLDER'];
  if (run === undefined) throw new Error('TEST_RUN_FOLDER names no folder: run-folder.cjs sets it');
  const folder = join(run, 'postgres');
  const file = join(run, 'postgres.json');
  if (isFirst(folder)) {
    const made = await start(folder);
    await writeFile(`${file}.new`, JSON.stringify(made));
    await rename(`${file}.new`, file);
    return made;
  }
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) return JSON.parse(text) as RunningServer;
    await wait(50);
  }
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function start(folder: string): Promise<RunningServer> {
  const bin = findPostgres()!;
  const user = asServerUser();
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  const asUser = { ...user, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } };
  const data = join(folder, 'data');
  initialise(bin, data, asUser);
  const port = await freePort();
  const log = openSync(join(folder, 'server.log'), 'a');
  // It outlives the process that starts it, which ends before the other's files are through.
  const server = spawn(join(bin, 'postgres'), serverWords(data, port, folder), {
    ...asUser,
    detached: true,
    stdio: ['ignore', log, log],
  });
  server.unref();
  let over = false;
  server.once('exit', () => (over = true));
  while (!(await answers(port))) {
    if (over) throw new Error(`PostgreSQL did not start: ${await readFile(join(folder, 'server.log'), 'utf8')}`);
    await wait(50);
  }
  await saying(port, `CREATE DATABASE ${TEMPLATE}`);
  const template = await openDatabase({ url: addressOf(port, TEMPLATE), logger: silentLogger });
  await template.close();
  return { pid: server.pid!, port };
}

const answers = (port: number): Promise<boolean> =>
  saying(port, 'SELECT 1').then(
    () => true,
    () => false,
  );

async function saying(port: number, statement: string): Promise<void> {
  const client = new ListenedClient({ connectionString: addressOf(port, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
