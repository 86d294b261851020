import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import sqlite3 from 'sqlite3';
import { readConfig } from '../../bff/src/modules/config';
import { createAccountRepository } from '../../bff/src/modules/accounts/store';
import { createBundleWriter } from '../../bff/src/modules/ingest/store/bundle-writer';
import { openDatabase } from '../../bff/src/modules/open-database';
import { signatureOf } from '../../bff/src/modules/billing/providers/webhook-signature';
import { noPostgres, startPostgres } from '../../bff/src/platform/db/testing/postgres';
import { quote } from '../../bff/src/modules/testing/bundles';
import { silentLogger } from '../../bff/src/platform/db/testing/silent-logger';
import { DEMO_PASSWORD, ensureDemoAccounts } from '../../bff/src/modules/accounts/demo-accounts';
import { createPasswordHasher } from '../../bff/src/modules/accounts/password-hasher';
import { systemClock } from '../../bff/src/platform/clock';
import type { CompanyBundle } from '../../bff/src/modules/market-data/company-bundle';
import { createSite } from '../../bff/src/modules/site';
import { sleep } from './child';
import { madeUpCompany } from './made-up-companies';
import type { Report } from './report';

const projectRoot = join(__dirname, '../..');
const COMPANIES = 5;
/** Extra time that a busy machine may need beyond the site's own limit. */
const BUSY_MS = 3000;
const WEBHOOK_SECRET = 'a-secret-of-the-fault-runs';

interface RequestOptions {
  readonly asVisitor?: boolean;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RunningSite {
  /** A call as the premium demo account, or as a visitor. */
  ask(path: string, options?: RequestOptions): Promise<Response>;
  /** Its metrics, in Prometheus's format. */
  metrics(): Promise<string>;
  close(): Promise<void>;
}

const fewCompanies = (): readonly CompanyBundle[] =>
  Array.from({ length: COMPANIES }, (_, number) => ({
    ...madeUpCompany(`FAULT${number}`, number + 1),
    // Small enough for a board: P/B below its maximum.
    quotes: [quote({ marketCap: 4000 })],
  }));

/** The whole site in this process, on this database, with a few companies and without remotes. */
export async function openSite(url: string, folder: string, companies = fewCompanies()): Promise<RunningSite> {
  const registry = join(folder, 'no-remotes.json');
  writeFileSync(registry, JSON.stringify({ remotes: [] }));
  const config = readConfig({
    STATE_DIR: folder,
    REMOTES_FILE: registry,
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'silent',
    SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });
  const database = await openDatabase({ url, logger: silentLogger });
  const accounts = createAccountRepository(database);
  const writer = createBundleWriter(database);
  await writer.write(companies);
  await writer.bumpDataVersion('SP500');
  await ensureDemoAccounts({ database, accounts, hasher: createPasswordHasher(), clock: systemClock });
  const site = createSite({
    config,
    database,
    logger: pino({ level: 'silent' }),
    projectRoot,
    isShuttingDown: () => false,
  });
  await site.ready();
  await new Promise<void>((listening) => site.server.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`;
  const send = (path: string, headers: Record<string, string>, body?: object): Promise<Response> =>
    fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const answer = await send(
    '/api/auth/signin-password',
    {},
    { email: 'premium@demo.example', password: DEMO_PASSWORD },
  );
  const { token } = (await answer.json()) as { token: string };
  return {
    ask: (path, { asVisitor = false, body, headers = {} } = {}) =>
      send(
        path,
        asVisitor ? headers : { authorization: `Bearer ${token}`, cookie: `user_token_password=${token}`, ...headers },
        body,
      ),
    metrics: () => site.metrics.registry.metrics(),
    async close() {
      site.server.closeAllConnections();
      await new Promise((closed) => site.server.close(closed));
      await site.close();
      await database.close();
    },
  };
}

/** A payment provider's event, signed now. */
function signedEvent() {
  const body = {
    event_id: 'evt_while_locked',
    event_type: 'customer.updated',
    occurred_at: '2026-01-01T00:00:00.000Z',
    data: { id: 'ctm_1' },
  };
  const signature = signatureOf(WEBHOOK_SECRET, Buffer.from(JSON.stringify(body)), new Date());
  return { body, asVisitor: true, headers: { 'paddle-signature': signature } };
}

const follow = { body: { symbol: 'FAULT1', marketName: 'SP500' } };

/** Whether an answer is a 503 with a time to wait and no internal details. */
async function isUnavailable(answer: Response): Promise<boolean> {
  const text = await answer.text();
  return (
    answer.status === 503 &&
    Number(answer.headers.get('retry-after')) >= 1 &&
    answer.headers.get('content-type')?.includes('application/problem+json') === true &&
    !/sqlite|postgres|select|insert|econn|\/src\//i.test(text)
  );
}

/** Rows of a board, with scores for viewers with that right; null: there is no board. */
async function rowsOf(answer: Response): Promise<readonly { readonly score?: unknown }[] | null> {
  if (answer.status !== 200) return null;
  return ((await answer.json()) as { rows: readonly { score?: unknown }[] }).rows;
}

async function wellWithin(ms: number, site: RunningSite): Promise<boolean> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const ready = await site.ask('/readyz');
    const { status } = (await ready.json()) as { status: string };
    if (status !== 'not_ready' && (await site.ask('/api/symbols/follow', follow)).status === 200) return true;
    await sleep(200);
  }
  return false;
}

/** The first answer of `/readyz` that reports a failing database (probes share a result for a second); otherwise the last one. */
async function untilDatabaseFails(site: RunningSite): Promise<Response> {
  const end = performance.now() + 30_000;
  for (;;) {
    const answer = await site.ask('/readyz');
    const { checks } = (await answer.clone().json()) as { checks: Record<string, string> };
    if (checks['database'] !== 'ok' || performance.now() > end) return answer;
    await sleep(200);
  }
}

/** The database hangs while the site runs: boards are still served from memory; writes and /readyz report the failure. */
export async function siteWhileDatabaseHangs(report: Report, folder: string): Promise<void> {
  const cluster = await startPostgres();
  if (!cluster) return report.skip(noPostgres);
  const site = await openSite(await cluster.createDatabase(), folder);
  const stop = (signal: NodeJS.Signals): void => {
    const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
    const pairs = table
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number));
    const children = pairs.filter(([, parent]) => parent === cluster.pid).map(([pid]) => pid!);
    for (const pid of [cluster.pid, ...children]) process.kill(pid, signal);
  };
  try {
    // From here on the token is in the site's memory.
    report.check((await site.ask('/api/users/me')).status === 200, 'a reader is known before the database goes away');
    report.check((await site.ask('/readyz')).status === 200, '/readyz says ready before the database goes away');
    const before = await rowsOf(await site.ask('/api/boards/SP500', { asVisitor: true }));
    report.check((before?.length ?? 0) > 0, 'there is a board before the database goes away');
    stop('SIGSTOP');
    const [board, own, page, ready, alive, write, signIn, list] = await Promise.all([
      site.ask('/api/boards/SP500', { asVisitor: true }),
      site.ask('/api/boards/SP500'),
      site.ask('/market/SP500'),
      untilDatabaseFails(site),
      site.ask('/healthz'),
      site.ask('/api/symbols/follow', follow),
      site.ask('/api/auth/signin-password', {
        asVisitor: true,
        body: { email: 'reader@demo.example', password: DEMO_PASSWORD },
      }),
      site.ask('/api/users/me'),
    ]);
    const rows = await rowsOf(board);
    report.check(
      rows !== null && rows.length === before?.length,
      'a board goes on from memory while the database hangs',
    );
    report.check(
      (await rowsOf(own))?.every(({ score }) => score !== undefined) === true,
      'a premium reader’s board goes on with its scores',
    );
    report.check(page.status === 200, 'a page goes out');
    const said = (await ready.json()) as { status: string; checks: Record<string, string> };
    report.check(
      ready.status === 200 && said.status === 'degraded' && said.checks['database'] === 'failed',
      '/readyz says that the database is away, and stays ready for what is read',
      JSON.stringify(said),
    );
    report.check(alive.status === 200, '/healthz says that the process lives');
    report.check(await isUnavailable(write), 'a write gets 503 with Retry-After, and nothing of the inside');
    report.check(await isUnavailable(signIn), 'a login gets 503 with Retry-After: it is not refused');
    report.check(await isUnavailable(list), 'a read of an account gets 503, not 401: the login stands');
    const start = performance.now();
    const refused = await Promise.all([site.ask('/api/symbols/follow', follow), site.ask('/api/users/me')]);
    const waitedMs = performance.now() - start;
    const areRefused = await Promise.all(refused.map(isUnavailable));
    report.check(
      areRefused.every(Boolean) && waitedMs < 1000 + BUSY_MS,
      'after the first failure nothing waits for the database again',
      `${Math.round(waitedMs)} ms`,
    );
    // Longer than a verified token is remembered.
    await sleep(11_000);
    report.check(
      (await rowsOf(await site.ask('/api/boards/SP500')))?.every(({ score }) => score !== undefined) === true,
      'a premium reader stays one while the database is away',
    );
    stop('SIGCONT');
    report.check(await wellWithin(30_000, site), 'all is well again by itself when the database is back');
  } finally {
    stop('SIGCONT');
    await site.close();
    await cluster.stop();
  }
}

/** Another process holds the file's write lock while the site runs. */
export async function siteWhileFileIsLocked(report: Report, folder: string): Promise<void> {
  const file = join(folder, 'site-locked.sqlite');
  const site = await openSite(`sqlite:${file}`, folder);
  const other = new sqlite3.Database(file);
  const exec = (sql: string) =>
    new Promise<void>((resolve, reject) => other.exec(sql, (error) => (error ? reject(error) : resolve())));
  try {
    const before = await rowsOf(await site.ask('/api/boards/SP500'));
    report.check((before?.length ?? 0) > 0, 'there is a board before the file is locked');
    await exec('BEGIN IMMEDIATE');
    const [write, event, board, me, ready] = await Promise.all([
      site.ask('/api/symbols/follow', follow),
      site.ask('/api/webhooks/sandbox', signedEvent()),
      site.ask('/api/boards/SP500'),
      site.ask('/api/users/me'),
      site.ask('/readyz'),
    ]);
    report.check(await isUnavailable(write), 'a write to a locked file gets 503 with Retry-After');
    report.check(await isUnavailable(event), 'a webhook during the lock gets 503 with Retry-After');
    const rows = await rowsOf(board);
    report.check(rows !== null && rows.length === before?.length, 'boards go on while the file is locked');
    report.check(me.status === 200 && ready.status === 200, 'accounts can be read while the file is locked');
    await exec('ROLLBACK');
    report.check(await wellWithin(30_000, site), 'the write works when the lock is gone');
    const again = [
      await site.ask('/api/webhooks/sandbox', signedEvent()),
      await site.ask('/api/webhooks/sandbox', signedEvent()),
    ];
    const said = await Promise.all(again.map(async (one) => ((await one.json()) as { status: string }).status));
    report.check(said.join() === 'ignored,duplicate', 'the webhook has one effect when it is sent again', said.join());
  } finally {
    await new Promise<void>((resolve) => other.close(() => resolve()));
    await site.close();
  }
}

/** A planted loop holds the event loop for two seconds (J30). */
export async function siteWhileLoopBlocks(report: Report, folder: string): Promise<void> {
  const site = await openSite(`sqlite:${join(folder, 'site-blocked.sqlite')}`, folder);
  const longestLag = async (): Promise<number> =>
    Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await site.metrics())?.[1]);
  try {
    // Reading the metrics begins a new interval, which is measured from its first tick on.
    await site.metrics();
    await sleep(200);
    const requested = site.ask('/healthz', { asVisitor: true });
    const end = performance.now() + 2000;
    while (performance.now() < end);
    const alive = await requested;
    report.check(alive.status === 200, '/healthz is correct after the event loop was blocked');
    const lag = await longestLag();
    report.check(lag > 1.5 && lag < 10, 'the lag of the event loop is in the figures', `${lag.toFixed(2)} s`);
    report.check(await wellWithin(30_000, site), 'all is well again after the event loop was blocked');
  } finally {
    await site.close();
  }
}
