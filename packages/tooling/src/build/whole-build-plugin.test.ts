import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import webpack from 'webpack';
import { readRegistry } from '@site/registry/registry-store';
import { fileAt } from '@site/storage/folder-storage';
import type { BrowserPackage } from '@site/registry/browser-packages';
import type { Registry } from '@site/remote-kit/contract';
import { projectRoot } from '../webpack/common';
import { RemoteManifestPlugin } from '../webpack/manifest-plugin';
import { distOf, stampOf } from './packages';
import { sourceHash } from './source-hash';
import { WholeBuildPlugin } from './whole-build-plugin';

let scratch: string;
let pkg: BrowserPackage;
let registryFile: string;

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'whole-'));
  pkg = { folder: relative(projectRoot, join(scratch, 'package')), name: 'mfe_small' };
  registryFile = join(scratch, 'remotes.json');
  await mkdir(join(scratch, 'package'));
  await writeFile(join(scratch, 'package/index.js'), `document.title = '${'long enough to be packed '.repeat(40)}';`);
});
afterEach(() => rm(scratch, { recursive: true, force: true }));

interface Build {
  readonly folder?: string;
  readonly label?: string;
}

function build({ folder = distOf(pkg), label }: Build = {}): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    context: join(scratch, 'package'),
    entry: { main: './index.js' },
    output: { path: folder, filename: '[name].js' },
    plugins: [
      new RemoteManifestPlugin({ name: pkg.name, kind: 'shell' }),
      new WholeBuildPlugin({ name: pkg.name, label, packages: [pkg], registryFile }),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats!.toString('errors-only')));
        else resolve();
      });
    });
  });
}

const registered = async (): Promise<Registry['remotes']> => (await readRegistry(fileAt(registryFile))).remotes;
const stamp = (): Promise<string> => readFile(stampOf(pkg), 'utf8');

describe('a build in the package’s own folder', () => {
  it('is packed, stamped with its sources, and registered', async () => {
    await build();

    expect(await readdir(distOf(pkg))).toEqual(
      expect.arrayContaining(['main.js', 'main.js.br', 'main.js.gz', 'remote.json', 'licenses.txt']),
    );
    expect(await stamp()).toBe(await sourceHash(pkg, 'production'));
    const { version } = JSON.parse(await readFile(join(distOf(pkg), 'remote.json'), 'utf8')) as { version: string };
    expect((await registered()).map((line) => [line.name, line.version])).toEqual([['mfe_small', version]]);
  });

  it('that fails leaves no stamp of an earlier one', async () => {
    await build();
    await writeFile(join(scratch, 'package/index.js'), 'this is no script');

    await expect(build()).rejects.toThrow();

    await expect(stamp()).rejects.toThrow('ENOENT');
  });

  it('with a label is not stamped: the sources alone make another', async () => {
    await build({ label: 'tried out' });

    await expect(stamp()).rejects.toThrow('ENOENT');
    expect(await registered()).toHaveLength(1);
  });
});

it('a build in another folder is packed, and registered nowhere', async () => {
  await build({ folder: join(scratch, 'elsewhere') });

  expect(await readdir(join(scratch, 'elsewhere'))).toEqual(expect.arrayContaining(['main.js.br', 'remote.json']));
  expect(await registered()).toEqual([]);
  await expect(stamp()).rejects.toThrow('ENOENT');
});
