import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { startRedis, type RedisServer } from '../../bff/src/platform/events/testing/redis';
import { createAccountRepository } from '../../bff/src/modules/accounts/store';
import { createBundleWriter } from '../../bff/src/modules/ingest/store/bundle-writer';
import { openDatabase, type Database } from '../../bff/src/modules/open-database';
import { createSessionRepository } from '../../bff/src/modules/accounts/session-store';
import { quote } from '../../bff/src/modules/testing/bundles';
import { startPostgres } from '../../bff/src/platform/db/testing/postgres';
import { silentLogger } from '../../bff/src/platform/db/testing/silent-logger';
import { createPasswordHasher } from '../../bff/src/modules/accounts/password-hasher';
import { createSessionService } from '../../bff/src/modules/accounts/session-service';
import { systemClock } from '../../bff/src/platform/clock';
import { integrityOf } from '@site/registry/manifest/integrity';
import { makeUpBuild } from '../../packages/tooling/src/release/testing/made-up-build';
import { madeUpCompany } from './made-up-companies';
import { ensureProgram, startSiteProcess, timeUntil, type SiteProcess } from './site-process';
import { addAccount } from '../../bff/src/modules/accounts/testing/stored-accounts';

export const COMPANIES = 30;
export const USERS = 6;
export const PASSWORD = 'kelp lamp orbit tram';
export const READER = 'reader@example.org';
const SETTLE_LIMIT_MS = 60_000;

/** Two processes of one site, their database and their Redis. */
export interface TwoSites {
  readonly a: SiteProcess;
  readonly b: SiteProcess;
  readonly redis: RedisServer;
  readonly database: Database;
  readonly databaseUrl: string;
  /** Ids of accounts, the administrator's first. */
  readonly users: readonly string[];
  /** Starts a new session of an account. */
  tokenOf(userId: string): Promise<string>;
  /** Whether both processes are connected to Redis for publishing and for listening. */
  receivesEvents(): Promise<boolean>;
  /** The request body that makes an invented release live. */
  release(version: string): Promise<object>;
  close(): Promise<void>;
}

/** Null: PostgreSQL or Redis is not installed. */
export async function openTwoSites(folder: string): Promise<TwoSites | null> {
  const cluster = await startPostgres();
  const redis = cluster && (await startRedis());
  if (!cluster || !redis) {
    await cluster?.stop();
    return null;
  }
  const state = mkdtempSync(join(folder, 'two-sites-'));
  const releases = join(state, 'releases');
  const registry = join(state, 'remotes.json');
  const databaseUrl = await cluster.createDatabase();
  const database = await openDatabase({ url: databaseUrl, logger: silentLogger });
  const users = await fill(database);
  writeFileSync(registry, JSON.stringify({ remotes: [] }));
  const release = (version: string) => makeRelease(releases, version);
  const { name, version, url: remote, integrity } = await release('first');
  writeFileSync(registry, JSON.stringify({ remotes: [{ name, version, remote, integrity }] }));

  ensureProgram();
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SAMPLE_DATA: 'off',
    STATE_DIR: state,
    RELEASES_DIR: releases,
    REMOTES_FILE: registry,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    RATE_LIMIT_READ_MAX: '1000000',
    RATE_LIMIT_READ_FREE_MAX: '1000000',
    RATE_LIMIT_READ_BASIC_MAX: '1000000',
    RATE_LIMIT_READ_PREMIUM_MAX: '1000000',
    RATE_LIMIT_BAD_TOKEN_MAX: '1000000',
    RATE_LIMIT_WRITE_MAX: '1000000',
  };
  const [a, b] = await Promise.all([startSiteProcess(environment), startSiteProcess(environment)]);
  const sessions = createSessionService({ database, sessions: createSessionRepository(database), clock: systemClock });
  const accounts = createAccountRepository(database);
  return {
    a,
    b,
    redis,
    database,
    databaseUrl,
    users,
    tokenOf: async (userId) => sessions.open((await accounts.findById(userId))!),
    receivesEvents: () => isReceivedByTwo(redis.url),
    release,
    async close() {
      await Promise.all([a.stop(), b.stop()]);
      await database.close();
      await redis.close();
      await cluster.stop();
    },
  };
}

/** Fills a database with a market of small companies, and accounts; returns their ids, the administrator's first. */
export async function fill(database: Database): Promise<readonly string[]> {
  const writer = createBundleWriter(database);
  await writer.write(
    Array.from({ length: COMPANIES }, (_, number) => ({
      ...madeUpCompany(`FAULT${number}`, number + 1),
      // Small enough for a board: P/B below its maximum.
      quotes: [quote({ marketCap: 4000 })],
    })),
  );
  await writer.bumpDataVersion('SP500');
  const passwordHash = await createPasswordHasher().hash(PASSWORD);
  const ids: string[] = [];
  for (let number = 0; number <= USERS; number += 1) {
    const id = randomUUID();
    await addAccount(database, {
      id,
      email: number === 1 ? READER : `user${number}@example.org`,
      displayName: null,
      passwordHash,
      state: 'active',
      role: number === 0 ? 'admin' : 'user',
      plan: 'premium',
      planMarket: null,
      locale: 'en',
      isDemo: false,
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    ids.push(id);
  }
  return ids;
}

async function makeRelease(releases: string, version: string) {
  const build = join(releases, 'mfe_boards', version);
  mkdirSync(build, { recursive: true });
  await makeUpBuild(build, { version });
  const integrity = integrityOf(readFileSync(join(build, 'remote.json')));
  return { name: 'mfe_boards', version, url: `/remotes/mfe_boards/${version}/remote.json`, integrity };
}

/** Two listeners, and the two connections that publish. */
async function isReceivedByTwo(url: string): Promise<boolean> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const [, listeners] = (await redis.pubsub('NUMSUB', 'boursight:news')) as [string, number];
    const clients = String(await redis.client('LIST'))
      .trim()
      .split('\n').length;
    return listeners === 2 && clients >= 5;
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

export const settles = (sites: TwoSites): Promise<number | null> => timeUntil(SETTLE_LIMIT_MS, sites.receivesEvents);
