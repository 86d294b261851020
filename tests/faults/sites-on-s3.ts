import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@site/registry/manifest/integrity';
import { parseManifest } from '@site/registry/manifest/manifest-file';
import { putLive } from '@site/registry/registry-changes';
import { changeRegistry, withLine } from '@site/registry/registry-store';
import { openReleases } from '@site/registry/release-places';
import { noPostgres, startPostgres } from '../../bff/src/platform/db/testing/postgres';
import { startS3, type S3Server } from '../../packages/storage/src/testing/s3-server';
import { makeUpBuild } from '../../packages/tooling/src/release/testing/made-up-build';
import type { Report } from './report';
import { ensureProgram, startSiteProcess, timeUntil, type SiteProcess } from './site-process';

const NAME = 'mfe_boards';
/** Every process finds a release within this time; a busy machine takes longer. */
const FOUND_MS = 3000;
const LIMIT_MS = 60_000;
const projectRoot = join(__dirname, '../..');

/** Makes an invented release live, as `deploy:remote` does from another machine. */
async function release(s3: S3Server, folder: string, version: string): Promise<void> {
  const build = mkdtempSync(join(folder, 'build-'));
  await makeUpBuild(build, { version });
  const releases = openReleases({ releasesDir: '', s3: s3.settings });
  for (const file of await readdir(build))
    if (!file.startsWith('.')) await releases.put(`${NAME}/${version}/${file}`, readFileSync(join(build, file)));
  const integrity = integrityOf(readFileSync(join(build, 'remote.json')));
  rmSync(build, { recursive: true });
  const line = { version, remote: `/remotes/${NAME}/${version}/remote.json`, integrity };
  await changeRegistry({ storage: releases, name: 'remotes.json' }, (remotes) =>
    withLine(
      remotes,
      NAME,
      putLive(
        remotes.find(({ name }) => name === NAME),
        NAME,
        line,
      ),
    ),
  );
}

const serves = async (site: SiteProcess, version: string): Promise<boolean> => {
  const { remotes } = (await (await site.ask('/remotes.json')).json()) as {
    readonly remotes: readonly { readonly name: string; readonly version: string }[];
  };
  return remotes.some((line) => line.name === NAME && line.version === version);
};
const filesOf = (version: string): readonly string[] =>
  ['remoteEntry.12345678.js', 'page.12345678.css', 'remote.json'].map((file) => `/remotes/${NAME}/${version}/${file}`);

/** Browser files that a build of this checkout names. */
function builtFiles(): readonly string[] {
  const path = join(projectRoot, 'shell/dist/remote.json');
  const { integrity, server } = parseManifest(readFileSync(path), path);
  return Object.keys(integrity)
    .filter((file) => file !== server)
    .map((file) => `/shell/${file}`);
}

async function missing(site: SiteProcess, paths: readonly string[]): Promise<number> {
  let lost = 0;
  for (const path of paths) if ((await site.ask(path)).status !== 200) lost += 1;
  return lost;
}

/** Processes that share only PostgreSQL and an S3 storage; their own folders are lost. */
export async function sitesOnS3(report: Report, folder: string): Promise<void> {
  const cluster = await startPostgres();
  if (!cluster) return report.skip(noPostgres);
  const s3 = await startS3();
  const databaseUrl = await cluster.createDatabase();
  ensureProgram();
  const stateOf = (name: string): string => join(folder, `s3-state-${name}`);
  const start = (name: string, role: string): Promise<SiteProcess> =>
    startSiteProcess({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      METRICS_PORT: '0',
      ROLE: role,
      STATE_DIR: stateOf(name),
      DATABASE_URL: databaseUrl,
      RATE_LIMIT_READ_MAX: '1000000',
      ...s3.variables,
    });
  const sites = new Map<string, SiteProcess>();
  try {
    // All at once, on a database without tables: one of them creates and fills them.
    const started = await Promise.allSettled(
      [
        ['a', 'web'],
        ['b', 'web'],
        ['worker', 'worker'],
      ].map(async ([name, role]) => sites.set(name!, await start(name!, role!))),
    );
    const reasons = started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    report.check(
      reasons.length === 0,
      'three processes that start at once on an empty database all serve',
      reasons.join(),
    );
    if (reasons.length > 0) return;
    const [a, b] = [sites.get('a')!, sites.get('b')!];

    for (const version of ['first', 'second']) {
      await release(s3, folder, version);
      const ms = await timeUntil(LIMIT_MS, async () => (await serves(a, version)) && (await serves(b, version)));
      const detail = `${Math.round(ms ?? Infinity)} ms; ${FOUND_MS} are promised`;
      report.check(ms !== null, `the ${version} release is live at every process`, detail);
    }
    const all = [...filesOf('first'), ...filesOf('second')];
    report.check((await missing(a, all)) === 0, 'one process serves every file of every release');
    await a.stop();
    sites.delete('a');
    rmSync(stateOf('a'), { recursive: true });
    rmSync(stateOf('b'), { recursive: true });
    const lost = await missing(b, [...all, ...builtFiles()]);
    report.check(lost === 0, 'so does the other when the first is gone, and the folders of both', `${lost} missing`);

    const again = await start('a', 'web');
    sites.set('a', again);
    const lostAgain = await missing(again, [...all, ...builtFiles()]);
    report.check(
      lostAgain === 0 && (await serves(again, 'second')),
      'a process that starts without a folder serves the release, with every file of every release',
      `${lostAgain} missing`,
    );
    await s3.stop();
    const page = await again.ask('/market/TA');
    const away = await again.ask(`/remotes/${NAME}/third/remote.json`);
    report.check(
      page.status === 200 && (await missing(again, all)) === 0 && away.status === 503,
      'pages and files go on while the storage is away, and what nobody has is a 503',
      `${page.status}, ${away.status}`,
    );
    await s3.start();
    await release(s3, folder, 'third');
    report.check(
      (await timeUntil(LIMIT_MS, async () => (await serves(again, 'third')) && (await serves(b, 'third')))) !== null,
      'releases are taken up again once it is back',
    );
  } finally {
    await Promise.all([...sites.values()].map((site) => site.stop()));
    await s3.close();
    await cluster.stop();
  }
}
