import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryLine } from '@site/remote-kit/contract';
import { FileLocked } from './file-lock';
import { changeRegistry, readRegistry, withLine } from './registry-store';

const lineOf = (name: string, version = '1'): RegistryLine => ({
  name,
  version,
  remote: `/remotes/${name}/${version}/remote.json`,
  integrity: `sha384-${'A'.repeat(64)}`,
});

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-store-'));
  file = join(folder, 'deep', 'remotes.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the registry’s file', () => {
  it('is empty before it exists', async () => {
    expect(await readRegistry(file)).toEqual({ remotes: [] });
  });

  it('loses none of many concurrent changes', async () => {
    const names = Array.from('abcdefghijkl', (letter) => `mfe_${letter}`);

    await Promise.all(names.map((name) => changeRegistry(file, (remotes) => withLine(remotes, name, lineOf(name)))));

    expect((await readRegistry(file)).remotes.map(({ name }) => name).sort()).toEqual(names);
    expect(await readdir(join(folder, 'deep'))).toEqual(['remotes.json']);
  });

  it('does not change when a change throws', async () => {
    await changeRegistry(file, () => [lineOf('mfe_a')]);
    const before = await readFile(file, 'utf8');

    await expect(changeRegistry(file, () => Promise.reject(new Error('given up')))).rejects.toThrow('given up');
    await expect(changeRegistry(file, () => [lineOf('../x')])).rejects.toThrow('remotes.0.name');

    expect(await readFile(file, 'utf8')).toBe(before);
    await changeRegistry(file, (remotes) => withLine(remotes, 'mfe_a', null));
    expect((await readRegistry(file)).remotes).toEqual([]);
  });

  it('waits for the holder of the lock, and reports a time-out', async () => {
    await changeRegistry(file, () => [lineOf('mfe_a')]);
    await writeFile(`${file}.lock`, `${process.pid} ${hostname()} now`);

    await expect(changeRegistry(file, () => [], 0)).rejects.toThrow(FileLocked);

    expect((await readRegistry(file)).remotes).toHaveLength(1);
  });

  it('takes over the lock of a dead writer', async () => {
    await changeRegistry(file, () => [lineOf('mfe_a')]);
    // No process has this number: it is above the maximum of systems.
    await writeFile(`${file}.lock`, `99999999 ${hostname()} now`);

    await changeRegistry(file, () => [lineOf('mfe_b')], 0);

    expect((await readRegistry(file)).remotes.map(({ name }) => name)).toEqual(['mfe_b']);
  });

  it('is written by one process at a time, even if many find a dead writer’s lock', async () => {
    await changeRegistry(file, () => [lineOf('mfe_a')]);
    let inside = 0;
    const most: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      await writeFile(`${file}.lock`, `99999999 ${hostname()} now`);
      await Promise.all(
        Array.from({ length: 6 }, () =>
          changeRegistry(file, async (remotes) => {
            most.push((inside += 1));
            await readdir(folder);
            inside -= 1;
            return remotes;
          }),
        ),
      );
    }

    expect(most).toHaveLength(60);
    expect(Math.max(...most)).toBe(1);
    expect(await readdir(join(folder, 'deep'))).toEqual(['remotes.json']);
  });

  it('replaces a line in its place', () => {
    const lines = [lineOf('mfe_a'), lineOf('mfe_b')];

    expect(withLine(lines, 'mfe_a', lineOf('mfe_a', '2')).map(({ name, version }) => name + version)).toEqual([
      'mfe_a2',
      'mfe_b1',
    ]);
  });
});
