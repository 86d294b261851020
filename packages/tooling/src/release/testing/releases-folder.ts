import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegistry } from '@site/registry/registry-store';
import type { ReleasePlaces } from '@site/registry/release-places';
import { createFolderStorage, fileAt } from '@site/storage/folder-storage';
import type { FilePlace } from '@site/storage/storage';
import { deployRemote } from '../deploy-remote';
import type { DeployOptions } from '../deploy-remote';
import { rollbackRemote } from '../rollback-remote';
import { makeUpBuild } from './made-up-build';
import type { MadeUp } from './made-up-build';

const built = {
  name: 'mfe_boards',
  version: 'built',
  remote: '/remotes/mfe_boards/remote.built.json',
  integrity: `sha384-${'A'.repeat(64)}`,
};
let folder: string;
export let releasesDir: string;
export let places: ReleasePlaces & { readonly releasesFile: FilePlace };

export const deploy = (madeUp: MadeUp, more: Partial<DeployOptions> = {}) =>
  deployRemote({
    remote: 'mfe-boards',
    places,
    share: 1,
    isDryRun: false,
    skipsTests: false,
    say: () => undefined,
    checkSources: () => Promise.resolve(new Map([['Page.d.ts', 'export {};']])),
    build: (_space, into) => makeUpBuild(into, madeUp),
    ...more,
  });
export const back = (version?: string) => rollbackRemote({ remote: 'mfe-boards', version, places });
export const line = async () => (await readRegistry(places.releasesFile)).remotes[0];
export const stored = async () => (await readdir(join(releasesDir, 'mfe_boards')).catch(() => [])).sort();

/** Gives each test a folder of releases. */
export function setUpReleasesFolder(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deploy-'));
    releasesDir = join(folder, 'releases');
    const releases = createFolderStorage(releasesDir);
    const registry = join(folder, 'remotes.json');
    places = { registryFile: fileAt(registry), releasesFile: { storage: releases, name: 'remotes.json' }, releases };
    await writeFile(registry, JSON.stringify({ remotes: [built] }));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
}
