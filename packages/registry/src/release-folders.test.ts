import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from './manifest/integrity';
import { createFolderStorage } from '@site/storage/folder-storage';
import { storedReleases } from './release-folders';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-folders-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(version: string, manifest: string, at: number): Promise<void> {
  const own = join(folder, 'mfe_boards', version);
  await mkdir(own, { recursive: true });
  await writeFile(join(own, 'remote.json'), manifest);
  await utimes(join(own, 'remote.json'), at, at);
}
const manifestOf = (version: string, more: object = {}): string =>
  JSON.stringify({
    name: 'mfe_boards',
    version,
    contract: 1,
    entry: 'entry.js',
    first: [],
    messages: {},
    css: [],
    server: null,
    integrity: {},
    ...more,
  });

describe('the releases on hand', () => {
  it('are those with a manifest, the newest first; an incomplete upload is not one', async () => {
    await put('r1', manifestOf('r1'), 1000);
    await put('r2', manifestOf('r2', { label: 'second' }), 2000);
    await put('half', '{ "name": "mfe_bo', 3000);
    await put('other', '{ "name": "of another program" }', 3000);
    await mkdir(join(folder, 'mfe_boards', '.build-1'));

    expect(await storedReleases(createFolderStorage(folder), 'mfe_boards')).toEqual([
      expect.objectContaining({ version: 'r2', label: 'second', since: '1970-01-01T00:33:20.000Z' }),
      {
        version: 'r1',
        remote: '/remotes/mfe_boards/r1/remote.json',
        integrity: integrityOf(manifestOf('r1')),
        kit: 1,
        contract: null,
        since: '1970-01-01T00:16:40.000Z',
      },
    ]);
  });

  it('are none if the remote was never released', async () => {
    expect(await storedReleases(createFolderStorage(folder), 'mfe_boards')).toEqual([]);
  });
});
