import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasesOverBuild } from './releases-over-build';

const lineOf = (version: string) => ({
  name: 'mfe_boards',
  version,
  remote: `/remotes/mfe_boards/${version}/remote.json`,
  integrity: `sha384-${'A'.repeat(64)}`,
  since: '2026-11-20T16:04:11.000Z',
});
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'over-build-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const saidWith = async (released: object | null) => {
  if (released) await writeFile(join(folder, 'remotes.json'), JSON.stringify({ remotes: [released] }));
  return releasesOverBuild({ RELEASES_DIR: folder });
};

it('a release over the build is named, with its age and the way back to the build', async () => {
  const said = await saidWith(lineOf('r1'));

  expect(said.join('\n')).toBe(`
Not this build is live, but a release that stays over it:
  mfe-boards: release r1 of 2026-11-20 16:04 UTC; to follow the build: npm run rollback:remote -- mfe-boards build
`);
});

it('nothing is said where nothing is released', async () => {
  expect(await saidWith(null)).toEqual([]);
});
