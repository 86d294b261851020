import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStorage } from '@site/storage/folder-storage';
import type { Storage } from '@site/storage/storage';
import { isSharedFile, shareBuilds } from './shared-builds';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 5, 1);
let top: string;
let builds: Storage;

beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'shared-builds-'));
  builds = createFolderStorage(join(top, 'builds'));
});
afterEach(() => rm(top, { recursive: true }));

const versionOf = (number: number): string => `${number}`.padStart(12, '0');
const manifest = (number: number, files: readonly string[]): string =>
  JSON.stringify({
    name: 'shell',
    version: versionOf(number),
    kit: 1,
    contract: null,
    entry: 'entry.00000000.js',
    first: [],
    messages: {},
    css: [],
    server: null,
    integrity: Object.fromEntries(files.map((file) => [file, 'x'])),
  });

/** Starts a process whose image has one build. */
async function startWith(number: number, files: readonly string[], daysAgo: number): Promise<void> {
  const folder = join(top, `image-${number}`);
  const image = createFolderStorage(folder);
  for (const file of files) await image.put(file, Buffer.from(file));
  const name = `remote.${versionOf(number)}.json`;
  await image.put(name, Buffer.from(manifest(number, files)));
  const then = NOW - daysAgo * DAY_MS;
  await shareBuilds({ '/shell/': folder }, builds, then);
  await utimes(join(top, 'builds/shell', name), then / 1000, then / 1000);
}
const shared = async (): Promise<readonly string[]> =>
  (await builds.list('')).map(({ name }) => name.replace('shell/', '')).sort();

describe('browser files of builds that processes share', () => {
  it('are the immutable ones, without SSR bundles', () => {
    const own = ['a.12345678.js', 'a.12345678.js.br', 'a.12345678.css.gz', 'f.0123456789.woff2'];
    const not = [
      'remote.json',
      'licenses.txt',
      'server.12345678.cjs',
      'server.12345678.cjs.br',
      'a.js',
      'a.12345678.js.map',
    ];

    expect([...own, `remote.${versionOf(1)}.json`].filter((name) => !isSharedFile(name))).toEqual([]);
    expect(not.filter(isSharedFile)).toEqual([]);
  });

  it('are uploaded once, and the manifest at every start, which marks the build as in use', async () => {
    const put = jest.spyOn(builds, 'put');
    await startWith(1, ['a.00000001.js'], 0);
    await startWith(1, ['a.00000001.js'], 0);

    expect(put.mock.calls.map(([name]) => name)).toEqual([
      `shell/remote.${versionOf(1)}.json`,
      'shell/a.00000001.js',
      `shell/remote.${versionOf(1)}.json`,
    ]);
  });

  it('are retained for the last five builds and for thirty days, and deleted unless a later build has them too', async () => {
    for (let number = 1; number <= 7; number += 1)
      await startWith(number, ['common.00000000.js', `a.0000000${number}.js`, `a.0000000${number}.js.br`], 60 - number);
    expect((await shared()).filter((name) => name.startsWith('a.0000000')).length).toBe(14);
    await startWith(8, ['common.00000000.js'], 0);

    // The last five: 4 to 8.
    expect((await shared()).filter((name) => /^a\..*js$/.test(name))).toEqual(
      [4, 5, 6, 7].map((number) => `a.0000000${number}.js`),
    );
    expect(await shared()).toContain('common.00000000.js');
    for (let number = 10; number <= 16; number += 1) await startWith(number, [`b.000000${number}.js`], 20);
    expect((await shared()).filter((name) => name.startsWith('b.'))).toHaveLength(7);
  });
});
