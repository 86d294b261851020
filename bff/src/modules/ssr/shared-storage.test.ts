import { createServer, type Server } from 'node:http';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeRegistry, withLine } from '@site/registry/registry-store';
import { putLive } from '@site/registry/registry-changes';
import { openReleases } from '@site/registry/release-places';
import { smallContract } from '@site/registry/testing/running-contract';
import { ssrBundleCode } from '@site/registry/testing/ssr-bundle';
import { s3Settings } from '@site/storage/storage-settings';
import { startS3, type S3Server } from '@site/storage/testing/s3-server';
import { portOf } from '../../platform/http/port-of';
import { openSiteStorage } from '../../platform/storage/open-storage';
import { until } from '../testing/until';
import { createReleaseHost, type ReleaseHost } from './releases/release-host';
import { createStaticFiles } from './static-files';
import { createSmallSite, type SmallSite } from './testing/small-site';

const NAME = 'mfe_boards';

interface Process {
  readonly host: ReleaseHost;
  readonly stateDir: string;
  readonly troubles: readonly string[];
  get(path: string): Promise<Response>;
  close(): Promise<void>;
}

let s3: S3Server;
let top: string;
let running: Process[];
let images: SmallSite[];

/** A minimal process of the site: its own state folder and image, and the shared storage. */
async function start(image: SmallSite, stateDir: string): Promise<Process> {
  const storage = openSiteStorage({
    stateDir,
    releasesDir: join(stateDir, 'releases'),
    s3: s3Settings(s3.variables),
  });
  await storage.check();
  const { releases, builds } = storage;
  const troubles: string[] = [];
  const onTrouble = ({ reason, message }: { reason: string; message: string }) =>
    void troubles.push(`${reason}: ${message}`);
  const host = createReleaseHost({
    builds,
    folders: image.folders,
    contract: smallContract,
    takesReleases: true,
    onTrouble,
    places: { ...image.places, releases, releasesFile: { storage: releases, name: 'remotes.json' } },
    onReleasesChanged: () => undefined,
    pollMs: 20,
    renderLimitMs: 5000,
  });
  await host.ready;
  const serve = createStaticFiles(host.files, { maxBytes: 1 });
  const server: Server = createServer((req, res) => void serve(req, res, req.url ?? '/'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${portOf(server)}`;
  const process: Process = {
    host,
    stateDir,
    troubles,
    get: (path) => fetch(base + path),
    async close() {
      running = running.filter((one) => one !== process);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await host.close();
    },
  };
  running.push(process);
  return process;
}

/** An image with one build. */
async function image(version: string): Promise<SmallSite> {
  const site = await createSmallSite();
  images.push(site);
  const line = await site.release(NAME, version, ssrBundleCode());
  await site.register(line);
  await writeFile(join(site.folders[`/remotes/${NAME}/`]!, `page.${version}.js`), `/* of ${version} */`);
  return site;
}

/** Uploads a release as `deploy:remote` does. */
async function upload(from: SmallSite, version: string, code = ssrBundleCode()): Promise<void> {
  const line = await from.store(NAME, version, code);
  const releases = openReleases({ releasesDir: '', s3: s3Settings(s3.variables) });
  const folder = join(from.paths.releasesDir, NAME, version);
  for (const file of await readdir(folder))
    await releases.put(`${NAME}/${version}/${file}`, Buffer.from(await readFileOf(from, version, file)));
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
const readFileOf = async (from: SmallSite, version: string, file: string): Promise<Buffer> =>
  (await from.places.releases.get(`${NAME}/${version}/${file}`))!;

const servedBy = ({ host }: Process): string | undefined => host.releases.choose(null).get(NAME)?.version;
const files = (version: string): readonly string[] =>
  ['entry.12345678.js', 'page.12345678.css', 'remote.json'].map((file) => `/remotes/${NAME}/${version}/${file}`);
async function statuses(process: Process, paths: readonly string[]): Promise<readonly number[]> {
  return Promise.all(paths.map(async (path) => (await process.get(path)).status));
}
const state = (name: string): string => join(top, name);

beforeEach(async () => {
  [running, images] = [[], []];
  top = await mkdtemp(join(tmpdir(), 'shared-storage-'));
  s3 = await startS3();
});
afterEach(async () => {
  for (const process of running) await process.close();
  for (const site of images) await site.end();
  await s3.close();
  await rm(top, { recursive: true, force: true });
});

describe('processes of one site on an S3 storage', () => {
  it('serve every file of releases that another machine uploaded, without local copies', async () => {
    const old = await image('0123456789ab');
    const [a, b] = [await start(old, state('a')), await start(old, state('b'))];
    await upload(old, 'first');
    await upload(old, 'second');
    await until(() => servedBy(a) === 'second' && servedBy(b) === 'second');
    // Deletes the deployer's folder and the state of one process.
    await rm(old.paths.releasesDir, { recursive: true });
    await rm(a.stateDir, { recursive: true, force: true });

    const both = [...files('first'), ...files('second')];
    for (const process of [a, b]) expect(await statuses(process, both)).toEqual(both.map(() => 200));
    expect(a.troubles).toEqual([]);
    // SSR bundles are not public, and missing files are not found.
    expect(
      await statuses(b, [`/remotes/${NAME}/second/server.second.cjs`, `/remotes/${NAME}/third/remote.json`]),
    ).toEqual([404, 404]);
  });

  it('serve all releases after a restart without state, and cached files while the storage is unavailable', async () => {
    const old = await image('0123456789ab');
    await upload(old, 'first');
    await upload(old, 'second');
    const before = await start(old, state('a'));
    await before.close();
    await rm(state('a'), { recursive: true, force: true });

    const after = await start(old, state('a'));
    expect(servedBy(after)).toBe('second');
    expect(await statuses(after, files('first'))).toEqual([200, 200, 200]);
    const page = await after.host.releases
      .choose(null)
      .get(NAME)!
      .bundle!.render({} as never);
    expect(page.html).not.toBe('');
    await s3.stop();
    expect(await statuses(after, files('first'))).toEqual([200, 200, 200]);
    // Not cached, so its absence is not known.
    const answer = await after.get(`/remotes/${NAME}/first/later.12345678.js`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    await until(() => after.troubles.some((trouble) => trouble.startsWith('registry:')));
    expect(servedBy(after)).toBe('second');
    await s3.start();
    await upload(old, 'third');
    await until(() => servedBy(after) === 'third');
  });

  it('activate a version through one process for all of them', async () => {
    const old = await image('0123456789ab');
    const [a, b] = [await start(old, state('a')), await start(old, state('b'))];
    await upload(old, 'first');
    await upload(old, 'second');
    await until(() => servedBy(a) === 'second' && servedBy(b) === 'second');
    const [remote] = await a.host.admin.list();
    const first = remote!.versions.find(({ version }) => version === 'first')!;
    await a.host.admin.put({ name: NAME, share: 1, ...first });

    await until(() => servedBy(b) === 'first');
    expect((await b.host.admin.list())[0]).toMatchObject({ live: { version: 'first' }, state: 'serving' });
  });

  it('of two site versions serve the browser files of each other’s builds, also after the other has ended', async () => {
    const [old, next] = [await image('0123456789ab'), await image('ba9876543210')];
    const a = await start(old, state('a'));
    expect(await statuses(a, [`/remotes/${NAME}/page.ba9876543210.js`])).toEqual([404]);
    const b = await start(next, state('b'));
    const names = [
      'page.0123456789ab.js',
      'remote.0123456789ab.json',
      'page.ba9876543210.js',
      'remote.ba9876543210.json',
    ];
    const paths = names.map((name) => `/remotes/${NAME}/${name}`);

    await until(async () => (await statuses(a, paths)).every((status) => status === 200));
    await a.close();
    await old.end();
    expect(await statuses(b, paths)).toEqual([200, 200, 200, 200]);
    const file = await b.get(paths[0]!);
    expect([await file.text(), file.headers.get('cache-control')]).toEqual([
      '/* of 0123456789ab */',
      'public, max-age=31536000, immutable',
    ]);
    // SSR bundles are not shared.
    expect(s3.requests.filter((request) => /^PUT .*\.cjs/.test(request))).toEqual([]);
  });
});
