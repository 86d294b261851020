import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres, noPostgres, startPostgres } from '../../bff/src/platform/db/testing/postgres';
import { hasPgBouncer, noPgBouncer, startPgBouncer } from '../../bff/src/platform/db/testing/pgbouncer';
import { startReplica } from '../../bff/src/platform/db/testing/postgres-replica';
import { startRedis } from '../../bff/src/platform/events/testing/redis';
import type { Report } from './report';
import { ensureProgram, startSiteProcess, timeUntil, type SiteProcess } from './site-process';
import { statusOf } from './two-sites-timing';

const projectRoot = join(__dirname, '../..');
const fixtures = join(projectRoot, 'bff/src/modules/providers/csv/fixtures/acme');
/** Fewer than two processes would open without a pooler. */
const SERVER_CONNECTIONS = 6;
const LIMIT_MS = 120_000;
const EMAIL = 'ada@example.org';
const PASSWORD = 'orbit tram kelp lamp';
const SYMBOL = 'CALM';
const INGEST = ['--provider', 'csv', '--market', 'SP500', '--map', 'mapping.yaml', '--from', '.'];

/** Runs a built command with this input. Returns its exit code. */
function command(
  name: 'admin-create' | 'ingest',
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  typed = '',
): Promise<number | null> {
  const child = spawn(process.execPath, [join(projectRoot, `bff/dist/${name}-command.cjs`), ...words], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, INIT_CWD: fixtures, ...environment },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin!.end(typed);
  return new Promise((resolve) => child.on('close', resolve));
}

const bodyOf = async <Body>(answer: Promise<Response>): Promise<Body> => (await (await answer).json()) as Body;

const companiesOf = async (site: SiteProcess): Promise<number> => {
  const answer = await site.ask('/api/boards/SP500');
  const { total = 0 } = (await answer.json()) as { readonly total?: number };
  return answer.status === 200 ? total : 0;
};

/** Signs in, follows, and tests a score: what one process writes is read from both. */
async function useAccount(report: Report, web: SiteProcess, worker: SiteProcess): Promise<string> {
  const { token } = await bodyOf<{ token: string }>(
    web.ask('/api/auth/signin-password', { body: { email: EMAIL, password: PASSWORD } }),
  );
  report.check(typeof token === 'string', 'an account that a command made signs in');

  const followed = await web.ask('/api/symbols/follow', { token, body: { symbol: SYMBOL, marketName: 'SP500' } });
  const lists = await Promise.all(
    [web, worker].map((site) => bodyOf<object>(site.ask('/api/symbols/follows', { token }))),
  );
  report.check(
    followed.status === 200 && lists.every((list) => JSON.stringify(list).includes(`"${SYMBOL}"`)),
    'a company that is followed stands in the list at once, at either process',
    `${followed.status} ${JSON.stringify(lists)}`,
  );

  const requested = {
    markets: ['SP500'],
    scoreId: 'bsi',
    start: '2024-01-01',
    rebalance: 'quarterly',
    holdings: 5,
    weighting: 'equal',
  };
  const queued = await bodyOf<{ id: number }>(web.ask('/api/backtests', { token, body: requested }));
  let status = '';
  const ms = await timeUntil(LIMIT_MS, async () => {
    ({ status } = await bodyOf<{ status: string }>(web.ask(`/api/backtests/${queued.id}`, { token })));
    return status !== 'queued' && status !== 'running';
  });
  report.check(ms !== null && status === 'done', 'a back-test is queued by one process and done by the other', status);
  return token;
}

/** The whole site, with every connection shared: PgBouncer in transaction mode before PostgreSQL, and before its replica. */
export async function sitesBehindPooler(report: Report, folder: string): Promise<void> {
  if (findPostgres() === null || !hasPgBouncer()) return report.skip(findPostgres() ? noPgBouncer : noPostgres);
  const redis = await startRedis();
  const cluster = (await startPostgres())!;
  const database = await cluster.createDatabase();
  const replica = await startReplica(database);
  const [pooler, readPooler] = [
    await startPgBouncer(database, SERVER_CONNECTIONS),
    await startPgBouncer(replica.url, SERVER_CONNECTIONS),
  ];
  ensureProgram();
  const sites: SiteProcess[] = [];
  const environmentOf = (role: string): Record<string, string> => {
    const state = join(folder, `pooler-state-${role}`);
    mkdirSync(state, { recursive: true });
    return {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      METRICS_PORT: '0',
      SAMPLE_DATA: 'off',
      ROLE: role,
      STATE_DIR: state,
      DATABASE_URL: pooler.url,
      DATABASE_READ_URL: readPooler.url,
      RATE_LIMIT_READ_PREMIUM_MAX: '1000000',
      ...(redis && { REDIS_URL: redis.url }),
    };
  };
  try {
    const started = await Promise.allSettled(
      ['web', 'worker'].map(async (role) => startSiteProcess(environmentOf(role))),
    );
    sites.push(...started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    const reasons = started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    report.check(
      reasons.length === 0,
      'two processes that start at once on an empty database behind PgBouncer migrate and serve it',
      reasons.join(),
    );
    const [web, worker] = sites;
    if (!web || !worker) return;
    const environment = environmentOf('worker');
    const made = await command('admin-create', ['--email', EMAIL, '--name', 'Ada'], environment, `${PASSWORD}\n`);
    const code = await command('ingest', INGEST, environment);
    const ms = await timeUntil(LIMIT_MS, async () => (await companiesOf(web)) > 0);
    const codes = `exit codes ${made} and ${code}, ${Math.round(ms ?? Infinity)} ms`;
    report.check(made === 0 && code === 0 && ms !== null, 'an ingest by the command shows on the board', codes);
    const token = await useAccount(report, web, worker);
    const paths = [
      `/api/symbols/SP500/${SYMBOL}`,
      `/market/SP500/symbol/${SYMBOL}`,
      '/market/SP500',
      '/api/data-versions',
    ];
    const pages = await Promise.all(paths.map((path) => statusOf(web, path, token)));
    report.check(pages.every((status) => status === 200), 'pages and calls answer', pages.join()); // oxfmt-ignore

    const { checks } = await bodyOf<{ checks: Readonly<Record<string, string>> }>(web.ask('/readyz'));
    report.check(
      checks['replica'] === 'ok' && checks['database'] === 'ok',
      'the replica is read',
      JSON.stringify(checks),
    );
    await replica.kill();
    const left = await Promise.all(
      ['GROW', 'BANK'].map((symbol) => statusOf(web, `/api/symbols/SP500/${symbol}`, token)),
    );
    report.check(left.every((status) => status === 200), 'without it pages go on', left.join()); // oxfmt-ignore
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await pooler.stop();
    await readPooler.stop();
    await replica.stop();
    await cluster.stop();
    await redis?.close();
  }
}
