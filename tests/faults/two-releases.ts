import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildFolders } from '@site/registry/browser-packages';
import { parseManifest } from '@site/registry/manifest/manifest-file';
import { isSharedFile } from '@site/registry/shared-builds';
import { openDatabase } from '../../bff/src/modules/open-database';
import { findPostgres, noPostgres, startPostgres } from '../../bff/src/platform/db/testing/postgres';
import { silentLogger } from '../../bff/src/platform/db/testing/silent-logger';
import { startS3 } from '../../packages/storage/src/testing/s3-server';
import { missingOf } from '../deploy/programs';
import { createProxyClient, prepareProxy, runProxy, type Answer } from '../deploy/proxy-program';
import { sleep } from './child';
import { openOldTab } from './old-tab';
import type { Report } from './report';
import { makeSecondRelease } from './second-release';
import { ensureProgram, startSiteProcess, type SiteProcess } from './site-process';
import { fill } from './two-sites-setup';

const projectRoot = join(__dirname, '../..');
const PAGES = ['/', '/market/SP500', '/market/SP500?lang=he', '/market/SP500/symbol/FAULT1', '/login', '/register'];
const READERS = 2;
const PAUSE_MS = 50;
/** Enough for the proxy to reach a frozen process several times. */
const REQUESTS_WHILE_FROZEN = 40;

type Files = ReadonlyMap<string, string>;
const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Addresses of all files of a release that have a hash in their name, with what is in them. */
function filesOf(root: string): Files {
  return new Map(
    Object.entries(buildFolders(root)).flatMap(([address, folder]) =>
      readdirSync(folder)
        .filter((name) => isSharedFile(name) && !/\.(?:br|gz)$/.test(name))
        .map((name) => [address + name, digestOf(readFileSync(join(folder, name)))] as const),
    ),
  );
}

const entryOf = (root: string, folder: string): string =>
  parseManifest(readFileSync(join(root, folder, 'dist/remote.json')), folder).entry;
/** Identifies a release by the entry files of its shell and its boards. */
const releaseOf = (root: string): string => `${entryOf(root, 'shell')} ${entryOf(root, 'mfe-boards')}`;

interface Page {
  readonly release: string;
  readonly files: readonly string[];
}

/** The release of a page, and the files that it names. */
function readPage(html: string): Page {
  const named = [...new Set(html.match(/\/(?:shell|remotes\/\w+)\/[\w@+-][\w.@+-]*\.\w+/g) ?? [])];
  const firstOf = (pattern: RegExp): string =>
    named
      .filter((path) => pattern.test(path))
      .map((path) => basename(path))
      .join('+');
  return {
    release: `${firstOf(/^\/shell\/main\.\w+\.js$/)} ${firstOf(/^\/remotes\/mfe_boards\/remoteEntry\./)}`,
    files: named,
  };
}

/** What readers saw through the proxy while processes were replaced. */
function createReaders(ask: (path: string) => Promise<Answer>) {
  const failed: string[] = [];
  const pages: Page[] = [];
  let isOver = false;
  const read = async (number: number): Promise<void> => {
    for (let turn = number; !isOver; turn += 1) {
      const path = PAGES[turn % PAGES.length]!;
      const answer = await ask(path).catch(({ message }: Error) => ({ status: message, bytes: Buffer.from('') }));
      if (answer.status === 200) pages.push(readPage(answer.bytes.toString()));
      else failed.push(`${path} ${answer.status}`);
      await sleep(PAUSE_MS);
    }
  };
  const reading = Promise.all(Array.from({ length: READERS }, (_, number) => read(number)));
  return {
    failed,
    pages,
    end: async () => {
      isOver = true;
      await reading;
    },
  };
}

interface LogLine {
  readonly path: string;
  readonly upstreamStatus: string;
  readonly upstreamSeconds: string;
}

const linesOf = (log: string): readonly LogLine[] =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LogLine);

/**
 * Two releases of the site, each really built, run at the same time: processes of the first are replaced by those of the
 * second, one by one, behind the nginx of `deploy`, on one PostgreSQL and one S3 storage.
 */
export async function twoReleases(report: Report, folder: string): Promise<void> {
  const missing = missingOf('nginx', 'openssl');
  if (missing !== null) return report.skip(`two releases behind nginx: ${missing}`);
  if (findPostgres() === null) return report.skip(noPostgres);
  ensureProgram();
  const second = mkdtempSync(join(folder, 'second-release-'));
  await makeSecondRelease(second);
  await upgrade(report, folder, second);
}

/** `second`: the folder of the release that replaces this checkout's. */
export async function upgrade(report: Report, folder: string, second: string): Promise<void> {
  const cluster = (await startPostgres())!;
  const s3 = await startS3();
  const databaseUrl = await cluster.createDatabase();
  const database = await openDatabase({ url: databaseUrl, logger: silentLogger });
  await fill(database);
  await database.close();
  const prepared = await prepareProxy('nginx', { timeoutMs: null });
  const nginx = await runProxy('nginx', prepared);
  const client = createProxyClient(prepared.ports.https, true);
  let started = 0;
  const stateOf = (number: number): string => join(folder, `release-state-${number}`);
  const start = (at: 0 | 1, root: string): Promise<SiteProcess> =>
    startSiteProcess(
      {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        PUBLIC_URL: 'https://example.org',
        TRUST_PROXY: '1',
        METRICS_PORT: '0',
        SAMPLE_DATA: 'off',
        PORT: String(prepared.ports.processes[at]),
        STATE_DIR: stateOf((started += 1)),
        DATABASE_URL: databaseUrl,
        RATE_LIMIT_READ_MAX: '1000000',
        RATE_LIMIT_DEAR_MAX: '1000000',
        ...s3.variables,
      },
      root,
    );
  const sites: SiteProcess[] = [];
  let tab: Awaited<ReturnType<typeof openOldTab>> = null;
  try {
    sites.push(...(await Promise.all([start(0, projectRoot), start(1, projectRoot)])));
    const [old, next] = [filesOf(projectRoot), filesOf(second)];
    const all: Files = new Map([...old, ...next]);
    const added = [...next.keys()].filter((path) => !old.has(path));
    const both = ['/shell/', '/remotes/mfe_boards/'].map((at) => added.filter((path) => path.startsWith(at)).length);
    const label = `${both.join(' and ')} files with another name`;
    report.check(Math.min(...both) > 10, 'the second release has another shell and another remote', label);

    const checkFiles = async (files: Files, claim: string): Promise<void> => {
      const lost: string[] = [];
      for (const [path, digest] of files) {
        const { status, bytes } = await client.ask(path);
        if (status !== 200 || digestOf(bytes) !== digest) lost.push(`${path} ${status}`);
      }
      const counts = `${lost.length} of ${files.size} missing or other`;
      report.check(lost.length === 0, claim, [counts, ...lost.slice(0, 5)].join(', '));
    };
    tab = await openOldTab(prepared.ports.https);
    if (tab === null) report.skip('an open tab goes on: no Chromium found');
    const readers = createReaders(client.ask);

    await sites[0]!.stop();
    sites[0] = await start(0, second);
    await checkFiles(all, 'every file of both releases is found while one process of each runs');
    await sites[1]!.stop();
    await checkFiles(all, 'so it is while the second release runs alone');
    sites[1] = await start(1, second);
    // The process loses its disk, so that it has no files of the other release there.
    rmSync(stateOf(1), { recursive: true });
    await checkFiles(all, 'so it is once every process is replaced');
    await readers.end();

    const { failed, pages } = readers;
    const shares = [projectRoot, second].map(
      (root) => pages.filter(({ release }) => release === releaseOf(root)).length,
    );
    report.check(
      failed.length === 0,
      'no page fails while processes are replaced',
      [`${pages.length} pages`, ...failed.slice(0, 5)].join(', '),
    );
    report.check(
      shares[0]! + shares[1]! === pages.length && Math.min(...shares) > 0,
      'every page is whole of one release',
      `${shares[0]} of the first, ${shares[1]} of the second`,
    );
    const named = [...new Set(pages.flatMap(({ files }) => files))];
    const unknown = named.filter((path) => !all.has(path));
    report.check(
      unknown.length === 0 && named.length > 20,
      'every file that a page names was found',
      [`${named.length} files`, ...unknown.slice(0, 5)].join(', '),
    );
    const before = linesOf(nginx.log());
    const elsewhere = before.filter(
      ({ path, upstreamStatus }) => /^\/(?:shell|remotes)\//.test(path) && upstreamStatus.includes('404'),
    );
    report.check(
      elsewhere.length === 0,
      'no process had to send the proxy to another one for a file',
      `${elsewhere.length} of ${before.length} requests`,
    );
    if (tab !== null) {
      const trouble = await tab.goesOn();
      report.check(trouble.length === 0, 'a tab with a page of the first release goes on', trouble.join('; '));
    }
    await frozen(report, sites[0], client.ask, () => linesOf(nginx.log()).slice(before.length));
  } finally {
    await tab?.close();
    client.close();
    await Promise.all(sites.map((site) => site.kill()));
    await nginx.close();
    await s3.close();
    await cluster.stop();
  }
}

/** One of two processes accepts connections but does not answer. */
async function frozen(
  report: Report,
  site: SiteProcess,
  ask: (path: string) => Promise<Answer>,
  log: () => readonly LogLine[],
): Promise<void> {
  const failed: string[] = [];
  site.pause();
  try {
    for (let turn = 0; turn < REQUESTS_WHILE_FROZEN; turn += 1) {
      const path = PAGES[turn % PAGES.length]!;
      const { status } = await ask(path);
      if (status !== 200) failed.push(`${path} ${status}`);
      await sleep(PAUSE_MS);
    }
  } finally {
    site.resume();
  }
  const held = log().filter(({ upstreamStatus }) => upstreamStatus.startsWith('504'));
  const longest = Math.max(0, ...held.map(({ upstreamSeconds }) => Number(upstreamSeconds.split(', ')[0])));
  report.check(
    failed.length === 0 && held.length > 0,
    'a frozen process fails no page',
    [`${held.length} of ${REQUESTS_WHILE_FROZEN} were held`, ...failed.slice(0, 5)].join(', '),
  );
  // Measured by the proxy: how long it waited before it tried the other process.
  report.check(longest < 6, 'and holds nobody longer than the five seconds of the proxy', `${longest} s at most`);
}
