import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../bff/src/modules/open-database';
import { silentLogger } from '../../bff/src/platform/db/testing/silent-logger';
import { findPostgres, noPostgres } from '../../bff/src/platform/db/testing/postgres';
import { isRedisInstalled, noRedis, startRedis, type RedisServer } from '../../bff/src/platform/events/testing/redis';
import { startMailServer, type MailServer } from '../../bff/src/platform/mail/testing/mail-server';
import { startS3, type S3Server } from '../../packages/storage/src/testing/s3-server';
import type { S3Settings } from '../../packages/storage/src/storage-settings';
import { missingOf } from '../deploy/programs';
import {
  createProxyClient,
  prepareProxy,
  runProxy,
  type PreparedProxy,
  type ProxyProgram,
} from '../deploy/proxy-program';
import { ensureProgram, startSiteProcess, type SiteProcess } from '../faults/site-process';
import { fill } from '../faults/two-sites-setup';
import { startForwarder, type Forwarder } from './forwarder';
import { startReplicatedPostgres, type ReplicatedPostgres } from './replicated-postgres';
import { mountSmallDisk, type SmallDisk } from './small-disk';

export const WEBS = 3;
const WORKERS = 2;
/** Memory of the last web process. */
const WEB_MEGABYTES = 256;
/** The same on every process; the test signs webhooks with it as the provider does. */
export const WEBHOOK_SECRET = 'signed-by-the-cluster-test';

/** A process of the site that can be started again at its place. */
export interface Member {
  readonly name: string;
  /** A small disk. Null: a normal one, or this user may not mount any. */
  readonly disk: SmallDisk | null;
  /** Throws: it is not running. */
  site(): SiteProcess;
  start(): Promise<void>;
}

export interface Cluster {
  readonly postgres: ReplicatedPostgres;
  readonly redis: RedisServer;
  readonly s3: S3Server;
  readonly mail: MailServer;
  /** The forwarder in front of each server: processes know only these addresses. */
  readonly before: Readonly<Record<'postgres' | 'replica' | 'redis' | 's3' | 'mail', Forwarder>>;
  readonly webs: readonly Member[];
  readonly workers: readonly Member[];
  readonly client: ReturnType<typeof createProxyClient>;
  readonly proxy: { restart(): Promise<void>; end(): Promise<void>; reload(): void };
  /** The environment of the site's processes and commands. */
  readonly environment: Readonly<Record<string, string>>;
  /** The storage as commands reach it. */
  readonly storage: S3Settings;
  close(): Promise<void>;
}

/** Ends everything that was started so far, in reverse order. */
function createEnds() {
  const ends: (() => Promise<unknown>)[] = [];
  return {
    add: (end: () => Promise<unknown>): void => void ends.unshift(end),
    async run(): Promise<void> {
      for (const end of ends.splice(0)) await end().catch((failure: unknown) => console.error(failure));
    },
  };
}

const RATE_LIMITS = Object.fromEntries(
  [
    ...['READ', 'READ_FREE', 'READ_BASIC', 'READ_PREMIUM', 'BAD_TOKEN', 'WRITE', 'SIGN_UP', 'VERIFY'],
    ...['PASSWORD_RESET', 'SIGN_IN_ADDRESS', 'SIGN_IN_ACCOUNT'],
  ].map((name) => [`RATE_LIMIT_${name}_MAX`, '1000000']),
);

/** What is missing to run it. Null: nothing. */
export function missingForCluster(): string | null {
  if (findPostgres() === null) return noPostgres;
  return isRedisInstalled() ? missingOf('nginx', 'openssl') : noRedis;
}

/**
 * A site as it runs on many machines, on loopback: PostgreSQL with a replica that every commit waits for and web processes
 * read, Redis, S3 storage, a mail server, three web processes behind the nginx of `deploy`, and two workers.
 */
export async function startCluster(folder: string): Promise<Cluster> {
  const ends = createEnds();
  try {
    return await start(folder, ends);
  } catch (failure) {
    await ends.run();
    throw failure;
  }
}

async function start(folder: string, ends: ReturnType<typeof createEnds>): Promise<Cluster> {
  const postgres = await startReplicatedPostgres();
  ends.add(postgres.close);
  const redis = (await startRedis())!;
  ends.add(redis.close);
  const s3 = await startS3();
  ends.add(s3.close);
  const mail = await startMailServer();
  ends.add(mail.close);
  const portOf = (url: string): number => Number(new URL(url).port);
  const before = {
    postgres: await startForwarder(postgres.primary.port),
    replica: await startForwarder(postgres.replica.port),
    redis: await startForwarder(portOf(redis.url)),
    s3: await startForwarder(portOf(s3.settings.endpoint!)),
    mail: await startForwarder(mail.port),
  };
  for (const one of Object.values(before)) ends.add(one.close);
  const storage = { ...s3.settings, endpoint: `http://127.0.0.1:${before.s3.port}` };
  const environment = {
    ...RATE_LIMITS,
    ...s3.variables,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    METRICS_PORT: '0',
    SAMPLE_DATA: 'off',
    PUBLIC_URL: 'https://example.org',
    TRUST_PROXY: '1',
    ACCOUNT_APPROVAL: 'automatic',
    CHECKOUT: 'sandbox',
    SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
    DATABASE_URL: `postgres://site@127.0.0.1:${before.postgres.port}/${postgres.database}`,
    REDIS_URL: `redis://127.0.0.1:${before.redis.port}`,
    SMTP_URL: `smtp://127.0.0.1:${before.mail.port}`,
    STORAGE_ENDPOINT: storage.endpoint,
  };
  const database = await openDatabase({ url: environment.DATABASE_URL, logger: silentLogger });
  await fill(database);
  await database.close();

  ensureProgram();
  const prepared = await prepareProxy('nginx', { processes: WEBS, timeoutMs: null });
  const proxy = createProxy(prepared);
  await proxy.restart();
  ends.add(proxy.close);
  const client = createProxyClient(prepared.ports.https, true);
  ends.add(() => Promise.resolve(client.close()));
  const memberOf = (name: string, own: Readonly<Record<string, string>>, disk: SmallDisk | null = null): Member => {
    const state = join(disk?.folder ?? folder, name);
    const running: { site: SiteProcess | null } = { site: null };
    ends.add(async () => running.site?.kill());
    return {
      name,
      disk,
      site: () => running.site!,
      async start() {
        // Like a separate machine that lost its disk with the process.
        rmSync(state, { recursive: true, force: true });
        mkdirSync(state, { recursive: true });
        running.site = await startSiteProcess({ ...environment, ...own, STATE_DIR: state });
      },
    };
  };
  const disk = mountSmallDisk(join(folder, 'small'), WEB_MEGABYTES);
  ends.add(async () => disk?.close());
  const readUrl = `postgres://site@127.0.0.1:${before.replica.port}/${postgres.database}`;
  const webs = prepared.ports.processes.map((port, at) =>
    memberOf(
      `web ${at + 1}`,
      { ROLE: 'web', PORT: String(port), DATABASE_READ_URL: readUrl },
      at === WEBS - 1 ? disk : null,
    ),
  );
  const workers = Array.from({ length: WORKERS }, (_, at) => memberOf(`worker ${at + 1}`, { ROLE: 'worker' }));
  // The first one puts the files of the build into the storage; the others find them there.
  const [first, ...others] = [...workers, ...webs];
  await first!.start();
  // Wait for all of them before anything is ended: a process that is still starting could not be ended.
  const started = await Promise.allSettled(others.map((member) => member.start()));
  for (const one of started) if (one.status === 'rejected') throw one.reason;
  return {
    postgres,
    redis,
    s3,
    mail,
    before,
    webs,
    workers,
    client,
    proxy,
    environment,
    storage,
    close: ends.run,
  };
}

function createProxy(prepared: PreparedProxy) {
  let program: ProxyProgram | null = null;
  const end = async (): Promise<void> => {
    await program?.end();
    program = null;
  };
  return {
    end,
    async restart(): Promise<void> {
      program = await runProxy('nginx', prepared);
    },
    reload: () => program?.reload(),
    async close(): Promise<void> {
      await end();
      rmSync(prepared.folder, { recursive: true, force: true });
    },
  };
}
