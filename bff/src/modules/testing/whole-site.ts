import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { portOf } from '../../platform/http/port-of';
import { readConfig } from '../config';
import { projectRoot } from '../../platform/config/project-root';
import { createAccountRepository } from '../accounts';
import { createBundleWriter } from '../ingest/store/bundle-writer';
import { createConsentStore } from '../accounts/consent-store';
import { openDatabase } from '../open-database';
import { createIdentityStore } from '../accounts/third-party/identity-store';
import { createPersonalRecords } from '../accounts/personal-records';
import { createSessionRepository } from '../accounts/session-store';
import { bundle, quote } from './bundles';
import { putMigrated } from './migrated-sqlite';
import { silentLogger } from '../../platform/db/testing/silent-logger';
import { someAccount } from './memory-accounts';
import { createPasswordHasher } from '../accounts/password-hasher';
import { MAX_SESSIONS } from '../accounts/session-service';
import { newSessionToken, sessionTokenHash } from '../accounts/session-tokens';
import type { Account } from '../accounts/account';
import { createSite } from '../site';
import { addAccount } from '../accounts/testing/stored-accounts';
import { addSession } from '../accounts/add-session';

const DAY_MS = 86_400_000;
/** What every account here has. */
export const PASSWORD = 'kelp lamp orbit tram';

export interface SiteOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

/**
 * The whole site as it is put together in `site.ts`, with one company, on a database file of its own and a free port. For
 * laws over every call; accounts and sessions are written straight into storage, so that no limit and no hash is spent.
 * `settings`: of its environment, such as limits.
 */
export async function startWholeSite(settings: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'whole-site-'));
  const registry = join(folder, 'no-remotes.json');
  await writeFile(registry, JSON.stringify({ remotes: [] }));
  const many = { RATE_LIMIT_WRITE_MAX: '100000', RATE_LIMIT_READ_MAX: '100000' };
  const config = readConfig({ STATE_DIR: folder, REMOTES_FILE: registry, SAMPLE_DATA: 'off', ...many, ...settings });
  await putMigrated(join(folder, 'site.sqlite'));
  const database = await openDatabase({ url: config.databaseUrl, logger: silentLogger });
  const writer = createBundleWriter(database);
  await writer.write([bundle({ quotes: [quote({ marketCap: 4000 })] })]);
  await writer.bumpDataVersion('SP500');
  const logger = pino({ level: 'silent' });
  const site = createSite({ config, database, logger, projectRoot, isShuttingDown: () => false });
  await site.ready();
  await new Promise<void>((listening) => site.server.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${portOf(site.server)}`;
  const storage = {
    accounts: createAccountRepository(database),
    sessions: createSessionRepository(database),
    consents: createConsentStore(database),
    records: createPersonalRecords(database),
    identities: createIdentityStore(database),
  };
  const passwordHash = await createPasswordHasher().hash(PASSWORD);
  let people = 0;

  return {
    base,
    publicUrl: config.publicUrl,
    database,
    storage,
    file: join(folder, 'site.sqlite'),
    outbox: join(folder, 'outbox'),

    /** An account that is in; `email` and all else may be named. */
    async add(part: Partial<Account> = {}): Promise<Account> {
      people += 1;
      const id = `00000000-0000-4000-8000-${String(people).padStart(12, '0')}`;
      const account = someAccount({ id, email: `person.${people}@people.example`, passwordHash, ...part });
      await addAccount(database, account);
      return account;
    },

    /** A token of the account; `agoMs`: it signed in so long ago. */
    async enter({ id: userId }: Pick<Account, 'id'>, agoMs = 0): Promise<string> {
      const token = newSessionToken();
      const since = new Date(Date.now() - agoMs).toISOString();
      const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
      const origin = { browser: 'firefox', system: 'linux', place: '192.0.2.*' };
      const times = { createdAt: since, lastSeenAt: since, expiresAt };
      await addSession(
        { database, sessions: storage.sessions },
        { tokenHash: sessionTokenHash(token), userId, ...times, ...origin },
        MAX_SESSIONS,
      );
      return token;
    },

    async ask(method: string, path: string, { token, body }: SiteOptions = {}): Promise<Answered> {
      const answer = await fetch(base + path, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = (answer.headers.get('content-type') ?? '').includes('json') && text !== '';
      return {
        status: answer.status,
        headers: answer.headers,
        text,
        body: isJson ? (JSON.parse(text) as Answered['body']) : {},
      };
    },

    async close(): Promise<void> {
      site.server.closeAllConnections();
      await new Promise((closed) => site.server.close(closed));
      await site.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type WholeSite = Awaited<ReturnType<typeof startWholeSite>>;
