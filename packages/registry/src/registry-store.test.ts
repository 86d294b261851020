import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryLine } from '@site/remote-kit/contract';
import { fileAt } from '@site/storage/folder-storage';
import { StorageBusy, type FilePlace } from '@site/storage/storage';
import { changeRegistry, readRegistry, withLine } from './registry-store';

const lineOf = (name: string, version = '1'): RegistryLine => ({
  name,
  version,
  remote: `/remotes/${name}/${version}/remote.json`,
  integrity: `sha384-${'A'.repeat(64)}`,
});

let folder: string;
let file: string;
let place: FilePlace;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-store-'));
  file = join(folder, 'deep', 'remotes.json');
  place = fileAt(file);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the registry’s file', () => {
  it('is empty before it exists', async () => {
    expect(await readRegistry(place)).toEqual({ remotes: [] });
  });

  it('loses none of many concurrent changes', async () => {
    const names = Array.from('abcdefghijkl', (letter) => `mfe_${letter}`);

    await Promise.all(names.map((name) => changeRegistry(place, (remotes) => withLine(remotes, name, lineOf(name)))));

    expect((await readRegistry(place)).remotes.map(({ name }) => name).sort()).toEqual(names);
    expect(await readdir(join(folder, 'deep'))).toEqual(['remotes.json']);
  });

  it('does not change when a change throws', async () => {
    await changeRegistry(place, () => [lineOf('mfe_a')]);
    const before = await readFile(file, 'utf8');

    await expect(changeRegistry(place, () => Promise.reject(new Error('given up')))).rejects.toThrow('given up');
    await expect(changeRegistry(place, () => [lineOf('../x')])).rejects.toThrow('remotes.0.name');

    expect(await readFile(file, 'utf8')).toBe(before);
    await changeRegistry(place, (remotes) => withLine(remotes, 'mfe_a', null));
    expect((await readRegistry(place)).remotes).toEqual([]);
  });

  it('waits for the holder of the lock, and reports a time-out', async () => {
    await changeRegistry(place, () => [lineOf('mfe_a')]);
    await writeFile(`${file}.lock`, `${process.pid} ${hostname()} now`);

    await expect(changeRegistry(place, () => [], 0)).rejects.toThrow(StorageBusy);

    expect((await readRegistry(place)).remotes).toHaveLength(1);
  });

  it('takes over the lock of a dead writer', async () => {
    await changeRegistry(place, () => [lineOf('mfe_a')]);
    // Above the maximum process id, so no process has it.
    await writeFile(`${file}.lock`, `99999999 ${hostname()} now`);

    await changeRegistry(place, () => [lineOf('mfe_b')], 0);

    expect((await readRegistry(place)).remotes.map(({ name }) => name)).toEqual(['mfe_b']);
  });

  it('is written by one process at a time, even if many find a dead writer’s lock', async () => {
    await changeRegistry(place, () => [lineOf('mfe_a')]);
    let inside = 0;
    const counts: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      await writeFile(`${file}.lock`, `99999999 ${hostname()} now`);
      await Promise.all(
        Array.from({ length: 6 }, () =>
          changeRegistry(place, async (remotes) => {
            counts.push((inside += 1));
            await readdir(folder);
            inside -= 1;
            return remotes;
          }),
        ),
      );
    }

    expect(counts).toHaveLength(60);
    expect(Math.max(...counts)).toBe(1);
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
