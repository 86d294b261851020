import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@site/registry/manifest/integrity';
import { createFolderStorage, fileAt } from '@site/storage/folder-storage';
import type { FilePlace } from '@site/storage/storage';
import type { RegistryLine } from '@site/remote-kit/contract';
import { siteRoutes } from '@site/remote-kit/testing/site-routes';
import type { ReleasePlaces } from '@site/registry/release-places';

export interface SmallSite {
  readonly folder: string;
  readonly places: ReleasePlaces & { readonly releasesFile: FilePlace };
  /** Paths on disk. */
  readonly paths: { readonly releasesFile: string; readonly releasesDir: string };
  readonly folders: Readonly<Record<string, string>>;
  /** Writes the files of a build and returns its registry line. */
  release(name: string, version: string, server: string | null): Promise<RegistryLine>;
  /** The same in the folder of releases. `more`: additional fields of the manifest. */
  store(name: string, version: string, server: string | null, more?: object): Promise<RegistryLine>;
  register(...lines: readonly object[]): Promise<void>;
  end(): Promise<void>;
}

/** Releases and a registry in a temporary folder, independent of the real builds. */
export async function createSmallSite(): Promise<SmallSite> {
  const folder = await mkdtemp(join(tmpdir(), 'small-site-'));
  const releasesDir = join(folder, 'releases');
  const releases = createFolderStorage(releasesDir);
  const registry = join(folder, 'remotes.json');
  const places = {
    registryFile: fileAt(registry),
    releasesFile: { storage: releases, name: 'remotes.json' },
    releases,
  };
  const names = ['shell', 'mfe_articles', 'mfe_boards', 'mfe_symbol', 'mfe_calendars', 'mfe_account'];
  const folders = Object.fromEntries(
    names.map((name) => [name === 'shell' ? '/shell/' : `/remotes/${name}/`, join(folder, name)]),
  );
  await Promise.all(Object.values(folders).map((path) => mkdir(path)));

  /** Writes a release's files into a folder and returns the text of its manifest. */
  async function fill(dir: string, name: string, version: string, server: string | null, more: object = {}) {
    const files: Record<string, string> = {
      'entry.12345678.js': `/* ${name} */`,
      'page.12345678.css': '.a{background:url(b.woff2)}',
      ...(server === null ? {} : { [`server.${version}.cjs`]: server }),
    };
    await mkdir(dir, { recursive: true });
    for (const [file, text] of Object.entries(files)) await writeFile(join(dir, file), text);
    return JSON.stringify({
      name,
      version,
      kit: 1,
      contract: { version: '0.2.0', calls: [] },
      routes: siteRoutes.find((one) => one.name === name)?.routes,
      entry: 'entry.12345678.js',
      first: [],
      messages: {},
      css: ['page.12345678.css'],
      server: server === null ? null : `server.${version}.cjs`,
      integrity: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)])),
      ...more,
    });
  }

  return {
    folder,
    places,
    paths: { releasesDir, releasesFile: join(releasesDir, 'remotes.json') },
    folders,
    async release(name, version, server) {
      const dir = join(folder, name);
      const manifest = await fill(dir, name, version, server);
      await writeFile(join(dir, `remote.${version}.json`), manifest);
      const base = name === 'shell' ? '/shell' : `/remotes/${name}`;
      return { name, version, remote: `${base}/remote.${version}.json`, integrity: integrityOf(manifest) };
    },
    async store(name, version, server, more) {
      const dir = join(releasesDir, name, version);
      const manifest = await fill(dir, name, version, server, more);
      await writeFile(join(dir, 'remote.json'), manifest);
      const remote = `/remotes/${name}/${version}/remote.json`;
      return { name, version, remote, integrity: integrityOf(manifest) };
    },
    async register(...lines) {
      await writeFile(registry, JSON.stringify({ remotes: lines }));
    },
    end: () => rm(folder, { recursive: true, force: true }),
  };
}
