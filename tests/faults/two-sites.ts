import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { noRedis } from '../../bff/src/platform/events/testing/redis';
import { noPostgres } from '../../bff/src/platform/db/testing/postgres';
import { sleep } from './child';
import type { Report } from './report';
import { timeUntil, type SiteProcess } from './site-process';
import { guesses, said, statusOf, STOP_MS, notifiedSince } from './two-sites-timing';
import { changedPlan, revokedToken } from './two-sites-rights';
import { COMPANIES, openTwoSites, PASSWORD, READER, settles, USERS, type TwoSites } from './two-sites-setup';

const projectRoot = join(__dirname, '../..');
/** No request waits for a hanging Redis: each command gives up after a fifth of a second. */
const HANGING_MS = 10_000;
/** The time limit of a Redis command: each call would wait for it without a circuit breaker. */
const WAIT_MS = 200;
/** Enough calls that the delays of a busy machine do not hide that wait. */
const COUNTED = 50;

/** Two processes on one PostgreSQL and one Redis act as one site, whatever fails (J4, J11, C15). */
export async function twoSites(report: Report, folder: string): Promise<void> {
  const sites = await openTwoSites(folder);
  if (!sites) return report.skip(`${noPostgres}; ${noRedis}`);
  try {
    report.check((await settles(sites)) !== null, 'two processes listen to each other from their start');
    await endedSessions(report, sites, 'a sign-out on one process is one on the other at once');
    await sites.redis.stop();
    await sites.redis.start();
    report.check((await settles(sites)) !== null, 'they listen to each other again after a restart of Redis');
    await endedSessions(report, sites, 'a sign-out is one everywhere at once after a restart of Redis too');
    await disabledAccount(report, sites);
    await revokedToken(report, sites);
    await changedPlan(report, sites);
    await newRelease(report, sites);
    await newData(report, sites);
    await sharedLimits(report, sites, 'guess');
    await withoutRedis(report, sites);
    await killedUnderLoad(report, sites);
  } finally {
    await sites.close();
  }
}

/** Makes both processes cache the sessions, so that neither queries the database for them for a while. */
async function knownOnBoth({ a, b }: TwoSites, tokens: readonly string[]): Promise<boolean> {
  const statuses = await Promise.all(
    tokens.flatMap((token) => [a, b].map((site) => statusOf(site, '/api/users/me', token))),
  );
  return statuses.every((status) => status === 200);
}

async function endedSessions(report: Report, sites: TwoSites, claim: string): Promise<void> {
  const { a, b, users } = sites;
  const [ended, other] = [await sites.tokenOf(users[1]!), await sites.tokenOf(users[1]!)];
  const since = performance.now();
  const isKnown = await knownOnBoth(sites, [ended, other]);
  const { status } = await a.ask('/api/auth/signout', { token: ended, method: 'POST' });
  const ms = await notifiedSince(since, async () => (await statusOf(b, '/api/users/me', ended)) === 401);
  const isOtherGood = (await statusOf(b, '/api/users/me', other)) === 200;
  report.check(isKnown && status === 204 && ms !== null && isOtherGood, claim, said(ms));
}

/** Runs one of our commands as npm does. Returns the exit code. */
function command(sites: TwoSites, file: string, ...args: readonly string[]): Promise<number | null> {
  const tsx = createRequire(__filename).resolve('tsx');
  const child = spawn(process.execPath, ['--import', tsx, join(projectRoot, file), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, INIT_CWD: projectRoot, DATABASE_URL: sites.databaseUrl, REDIS_URL: sites.redis.url },
  });
  child.stderr.resume();
  return new Promise((resolve) => child.once('close', resolve));
}

async function disabledAccount(report: Report, sites: TwoSites): Promise<void> {
  const { a, b, users } = sites;
  // The command takes seconds to start: the sessions that both cached last are remembered until after its end.
  // One after the other: each waits for the account's lock, which is given up after two seconds.
  const tokens: string[] = [];
  while (tokens.length < 40) tokens.push(await sites.tokenOf(users[2]!));
  let code: number | null | undefined;
  void command(
    sites,
    'bff/src/modules/accounts/commands/account-command.ts',
    '--email',
    'user2@example.org',
    '--disable',
  ).then((ended) => (code = ended));
  let last = tokens[0]!;
  let since = performance.now();
  for (const token of tokens) {
    const requested = performance.now();
    if (code !== undefined || !(await knownOnBoth(sites, [token]))) break;
    [last, since] = [token, requested];
    await timeUntil(1000, () => Promise.resolve(code !== undefined));
  }
  await timeUntil(180_000, () => Promise.resolve(code !== undefined));
  const ms = await notifiedSince(since, async () => {
    const statuses = await Promise.all([a, b].map((site) => statusOf(site, '/api/users/me', last)));
    return statuses.every((status) => status === 401);
  });
  report.check(
    code === 0 && ms !== null,
    'an account that a command disables is signed out of every process at once',
    said(ms),
  );
}

async function newRelease(report: Report, sites: TwoSites): Promise<void> {
  const { a, b, users } = sites;
  const body = await sites.release('second');
  const token = await sites.tokenOf(users[0]!);
  const put = await a.ask('/api/admin/remotes/mfe_boards', { method: 'PUT', token, body });
  const why = put.status === 200 ? '' : await put.text();
  const isLive = async (site: SiteProcess) => (await (await site.ask('/remotes.json')).text()).includes('"second"');
  const ms = await timeUntil(STOP_MS, async () => (await isLive(a)) && (await isLive(b)));
  report.check(put.status === 200 && ms !== null, 'a release put live on one process is live on both', why || said(ms));
}

async function newData(report: Report, sites: TwoSites): Promise<void> {
  const csvFixture = join(projectRoot, 'bff/src/modules/providers/csv/fixtures/acme');
  const code = await command(
    sites,
    'bff/src/modules/ingest/command/ingest-command.ts',
    ...['--provider', 'csv', '--market', 'SP500', '--from', csvFixture, '--map', join(csvFixture, 'mapping.yaml')],
  );
  // Search results are in memory, beside the boards.
  const hasNew = async (site: SiteProcess) => (await (await site.ask('/api/search?q=calm')).text()).includes('"CALM"');
  const ms = await timeUntil(STOP_MS, async () => (await hasNew(sites.a)) && (await hasNew(sites.b)));
  report.check(code === 0 && ms !== null, 'new data of an ingest serve on both', said(ms));
}

async function sharedLimits(report: Report, { a, b }: TwoSites, name: string): Promise<void> {
  const email = `${name}@example.org`;
  const first = await guesses(a, email, 6);
  const then = await guesses(b, email, 5);
  report.check(
    [...first, ...then].join() === [...Array<number>(10).fill(401), 429].join(),
    `both count to one limit (${name})`,
    [...first, ...then].join(),
  );
}

async function withoutRedis(report: Report, sites: TwoSites): Promise<void> {
  const { a, b, redis } = sites;
  const token = await sites.tokenOf(sites.users[1]!);
  const serves = async (): Promise<string | null> => {
    const answers = await Promise.all(
      [a, b].flatMap((site) => [
        statusOf(site, '/api/boards/SP500'),
        statusOf(site, '/market/SP500'),
        statusOf(site, '/api/users/me', token),
        statusOf(site, '/readyz'),
        site
          .ask('/api/auth/signin-password', { body: { email: READER, password: PASSWORD } })
          .then(({ status }) => status),
      ]),
    );
    return answers.every((status) => status === 200) ? null : answers.join();
  };
  redis.pause();
  const start = performance.now();
  const hanging = await serves();
  const ms = performance.now() - start;
  const counted = performance.now();
  let served = 0;
  for (let at = 0; at < COUNTED; at += 1) if ((await statusOf(a, '/api/users/me', token)) === 200) served += 1;
  const countedMs = performance.now() - counted;
  redis.resume();
  report.check(hanging === null && ms < HANGING_MS, 'both serve while Redis hangs', hanging ?? said(ms));
  report.check(
    served === COUNTED && countedMs < (COUNTED * WAIT_MS) / 2,
    'after the first failure no counted call waits for a Redis that hangs',
    `${COUNTED} calls in ${said(countedMs)}`,
  );

  await outOfMemory(report, sites, serves);

  await redis.stop();
  const away = await serves();
  report.check(away === null, 'both serve while Redis is away', away ?? undefined);
  const [here, there] = [await guesses(a, 'local@example.org', 11), await guesses(b, 'local@example.org', 1)];
  report.check(
    here.at(-1) === 429 && here.slice(0, 10).every((status) => status === 401) && there[0] === 401,
    'each counts to its own limit while Redis is away',
    [...here, ...there].join(),
  );
  await redis.start();
  report.check((await settles(sites)) !== null, 'both are back on Redis by themselves');
  await sharedLimits(report, sites, 'again');
  report.check((await statusOf(a, '/api/users/me', token)) === 200, 'no session ended when Redis lost its data');
}

/** Redis answers but is out of memory (J11). */
async function outOfMemory(
  report: Report,
  { a, redis }: TwoSites,
  serves: () => Promise<string | null>,
): Promise<void> {
  const client = new Redis(redis.url);
  try {
    await client.config('SET', 'maxmemory-policy', 'noeviction');
    await client.config('SET', 'maxmemory', '1');
    const full = await serves();
    report.check(full === null, 'both serve, and no session ends, while Redis is out of memory', full ?? undefined);
    const tries = await guesses(a, 'full@example.org', 11);
    report.check(
      tries.join() === [...Array<number>(10).fill(401), 429].join(),
      'each process counts limits while Redis is out of memory',
      tries.join(),
    );
    await client.config('SET', 'maxmemory', '0');
  } finally {
    client.disconnect();
  }
}

/** Readers and writers use both; one is killed, and they continue with the other. */
async function killedUnderLoad(report: Report, sites: TwoSites): Promise<void> {
  const { a, b, database, users } = sites;
  // The account that was disabled takes no part.
  const writers = users.filter((_, number) => number !== 2);
  const tokens = await Promise.all(writers.map((userId) => sites.tokenOf(userId)));
  const acknowledged: { readonly userId: string; readonly symbol: string }[] = [];
  const state = { isKilled: false, isOver: false, done: 0, doneAfter: 0 };
  const failedOnA: string[] = [];
  const failedOnB: string[] = [];

  /** Calls A or B in turn until A is killed, then B; a client that fails on A continues with B, as behind a proxy. */
  async function balanced(turn: number, path: string, options: Parameters<SiteProcess['ask']>[1]): Promise<boolean> {
    if (!state.isKilled && turn % 2 === 0) {
      try {
        const answer = await a.ask(path, options);
        await answer.arrayBuffer();
        if (answer.status === 200) return true;
        failedOnA.push(`${path} ${answer.status}`);
      } catch {
        if (!state.isKilled) failedOnA.push(`${path} before the kill`);
      }
    }
    for (let at = 0; ; at += 1) {
      const answer = await b.ask(path, options).catch((error: unknown) => String(error));
      if (typeof answer !== 'string') await answer.arrayBuffer();
      const status = typeof answer === 'string' ? answer : answer.status;
      if (status === 200) return true;
      // The database may still hold the row lock of the dead process A: a write is answered 503, and succeeds on a retry.
      if (status !== 503 || options?.body === undefined || at === 20) {
        failedOnB.push(`${path} ${status}`);
        return false;
      }
      await sleep(500);
    }
  }
  const count = (): void => {
    state.done += 1;
    if (state.isKilled) state.doneAfter += 1;
  };
  const write = async (number: number): Promise<void> => {
    for (let turn = 0; turn < COMPANIES && !state.isOver; turn += 1) {
      const symbol = `FAULT${turn}`;
      const body = { symbol, marketName: 'SP500' };
      if (await balanced(turn, '/api/symbols/follow', { token: tokens[number]!, body })) {
        acknowledged.push({ userId: writers[number]!, symbol });
      }
      count();
    }
  };
  const paths = ['/api/boards/SP500', '/market/SP500', '/api/symbols/SP500/FAULT1', '/api/users/me'];
  const read = async (number: number): Promise<void> => {
    for (let turn = number; !state.isOver; turn += 1) {
      await balanced(turn, paths[turn % paths.length]!, { token: tokens[number % tokens.length]! });
      count();
    }
  };
  const writing = Promise.all(writers.map((_, number) => write(number)));
  const load = [writing, ...Array.from({ length: 4 }, (_, number) => read(number))];
  await timeUntil(60_000, () => Promise.resolve(state.done >= 100));
  state.isKilled = true;
  await a.kill();
  await timeUntil(60_000, () => Promise.resolve(state.doneAfter >= 200));
  await writing;
  state.isOver = true;
  await Promise.all(load);

  const rows = await database.read.all<{ user_id: string; symbol: string }>('SELECT user_id, symbol FROM follows');
  const stored = new Set(rows.map(({ user_id: userId, symbol }) => `${userId} ${symbol}`));
  const lost = acknowledged.filter(({ userId, symbol }) => !stored.has(`${userId} ${symbol}`));
  const counts = `${state.done} requests, ${state.doneAfter} after the kill, ${acknowledged.length} writes`;
  report.check(state.doneAfter >= 200 && acknowledged.length >= USERS * 10, 'one of two was killed under load', counts);
  report.check(lost.length === 0, 'no write that either acknowledged is lost', `${lost.length} lost`);
  report.check(
    failedOnA.length === 0 && failedOnB.length === 0,
    'no request fails on the surviving process, or on the other before its end',
    [...failedOnA, ...failedOnB].slice(0, 5).join('; '),
  );
}
