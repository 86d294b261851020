import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Schema } from '@site/contract';
import { boardPath } from '@site/remote-kit/routes';
import { portOf } from '../platform/http/port-of';
import { readConfig } from './config';
import { projectRoot } from '../platform/config/project-root';
import { createBundleWriter } from './ingest/store/bundle-writer';
import { openDatabase } from './open-database';
import type { Database } from '../platform/db/connect-database';
import { bundle, quote } from './testing/bundles';
import { silentLogger } from '../platform/db/testing/silent-logger';
import { createSite, type Site } from './site';
import { until } from './testing/until';

let folder: string;
let database: Database;
let site: Site;
let base: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const registry = join(folder, 'no-remotes.json');
  await writeFile(registry, JSON.stringify({ remotes: [] }));
  const config = readConfig({ STATE_DIR: folder, REMOTES_FILE: registry, SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' });
  database = await openDatabase({ url: config.databaseUrl, logger: silentLogger });
  const writer = createBundleWriter(database);
  await writer.write([bundle({ quotes: [quote({ marketCap: 4000 })] })]);
  await writer.bumpDataVersion('SP500');
  site = createSite({
    config,
    database,
    logger: pino({ level: 'silent' }),
    projectRoot,
    isShuttingDown: () => false,
  });
  await site.ready();
  await new Promise<void>((listening) => site.server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${portOf(site.server)}`;
});
afterAll(async () => {
  site.server.closeAllConnections();
  await new Promise((closed) => site.server.close(closed));
  await site.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the site, put together', () => {
  it.each([
    ['/healthz', 200],
    ['/readyz', 200],
    ['/api/boards/SP500', 200],
    ['/api/users/me', 401],
    ['/api/admin/remotes', 401],
    [boardPath('SP500'), 200],
    ['/robots.txt', 200],
    ['/no/such/page', 404],
  ])('answers %s with %d, and the headers of every answer', async (path, status) => {
    const answer = await fetch(base + path);

    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('gives a page and the API the same data', async () => {
    const [board, page] = await Promise.all([fetch(`${base}/api/boards/SP500`), fetch(base + boardPath('SP500'))]);

    const { rows } = (await board.json()) as Schema<'Board'>;
    expect(rows).toHaveLength(1);
    expect(await page.text()).toContain(`"${rows[0]!.symbol}"`);
  });

  it('counts its answers and the memory of cached ones', async () => {
    await fetch(`${base}/api/boards/SP500`);

    const exposed = await site.metrics.registry.metrics();

    expect(exposed).toMatch(/^http_ready_answers_total\{status="200"\} [1-9]/m);
    expect(exposed).toMatch(/^byte_cache_bytes [1-9]/m);
  });

  it('reports its state to Prometheus, and has no value for what it does not have', async () => {
    const reported = await site.metrics.registry.metrics();

    expect(reported).toMatch(/^boursight_build_info\{contract="\d+\.\d+\.\d+",node="v\d+\.[\d.]+"\} 1$/m);
    expect(reported).toMatch(/^market_data_age_days\{market="SP500"\} \d+$/m);
    expect(reported).toMatch(/^mails_waiting 0$/m);
    expect(reported).toMatch(/^sign_ins_refused_recently \d+$/m);
    expect(reported).toContain('# TYPE backup_last_success_timestamp_seconds gauge');
    expect(reported).not.toMatch(/^(?:redis_up|database_pool_in_use|backup_last_success_timestamp_seconds) /m);
  });

  it('reports the number of waiting writes, and none once the jobs of its start are done', async () => {
    await until(async () => /^database_write_queue_length 0$/m.test(await site.metrics.registry.metrics()));
  });

  it('refuses a client that signs in too often, and counts it', async () => {
    const signIn = () =>
      fetch(`${base}/api/auth/signin-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'reader@example.org', password: 'not the right one' }),
      });
    const statuses: number[] = [];
    for (let tries = 0; tries < 30 && statuses.at(-1) !== 429; tries += 1) statuses.push((await signIn()).status);

    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect(await site.metrics.registry.metrics()).toMatch(/^http_refused_total\{limit="sign_?[iI]n\w*"\} 1$/m);
  });
});
