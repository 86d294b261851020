import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStorage } from '@site/storage/folder-storage';
import { contractRefusal, skewOf } from './contract-fit';
import { readRunningContract, writeRunningContract } from './running-contract-file';

const site = {
  version: '0.2.0',
  calls: new Set(['GET /api/plans', 'PUT /api/notes/{id}']),
  shared: { react: '19.3.1' },
};

describe('the contract that a build needs', () => {
  it.each([
    ['0.2.0', '0.2.0', 'same'],
    ['0.2', '0.2.0', 'same'],
    ['0.3.0', '0.2.9', 'newer'],
    ['0.10.0', '0.9.0', 'newer'],
    ['0.2.1', '0.2.0', 'newer'],
    ['1.0.0', '2.0.0', 'older'],
  ])('%s is to one of %s: %s', (built, running, skew) => {
    expect(skewOf(built, running)).toBe(skew);
  });

  it.each([
    [{ version: '0.2.0', calls: ['GET /api/plans'] }, null],
    [{ version: '0.1.0', calls: [] }, null],
    // An older build without a list of calls.
    [null, null],
    [{ version: '0.3.0', calls: ['GET /api/plans'] }, 'needs contract 0.3.0, the site has 0.2.0'],
    [
      { version: '0.1.0', calls: ['GET /api/gone', 'GET /api/plans', 'DELETE /api/notes/{id}'] },
      "makes calls that the site's contract lacks: GET /api/gone, DELETE /api/notes/{id}",
    ],
    [
      { version: '0.3.0', calls: ['GET /api/new'] },
      "needs contract 0.3.0, the site has 0.2.0; makes calls that the site's contract lacks: GET /api/new",
    ],
  ])('%j is answered with %j', (use, refusal) => {
    expect(contractRefusal(use, site)).toBe(refusal);
  });
});

describe('the contract of the site that runs', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'running-contract-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is read as written, into a folder that did not exist before', async () => {
    const releases = createFolderStorage(join(folder, 'releases'));

    expect(await readRunningContract(releases)).toBeNull();
    await writeRunningContract(releases, site);
    expect(await readRunningContract(releases)).toEqual(site);
  });

  it('is unknown if the file is invalid', async () => {
    await writeFile(join(folder, 'contract.json'), '{ "version": 1');

    expect(await readRunningContract(createFolderStorage(folder))).toBeNull();
  });
});
