import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStorage } from './folder-storage';
import { createCachedStorage } from './cached-storage';
import type { Storage } from './storage';

let top: string;
let remote: Storage;
let folder: string;
const cached = (storage: Storage = remote): Storage =>
  createCachedStorage({
    storage,
    folder,
    spacingMs: 0,
    isLasting: (name) => name.includes('/'),
    isOptional: (name) => name.endsWith('.br'),
  });
const away: Storage = new Proxy({} as Storage, {
  get: () => () => Promise.reject(new Error('the storage is away')),
});

beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'cached-'));
  folder = join(top, 'cache');
  remote = createFolderStorage(join(top, 'remote'));
});
afterEach(() => rm(top, { recursive: true }));

describe('a remote storage with cached files', () => {
  it('fetches a lasting file once for all concurrent requests, also after a restart, and one that changes each time', async () => {
    await remote.put('v1/a', Buffer.from('one'));
    await remote.put('registry', Buffer.from('one'));
    const get = jest.spyOn(remote, 'get');
    const storage = cached();

    const both = await Promise.all([storage.get('v1/a'), storage.get('v1/a')]);
    expect(both.map(String)).toEqual(['one', 'one']);
    expect(get).toHaveBeenCalledTimes(1);
    await remote.put('registry', Buffer.from('two'));
    expect(String(await storage.get('registry'))).toBe('two');

    expect(String(await cached(away).get('v1/a'))).toBe('one');
    await expect(cached(away).get('registry')).rejects.toThrow('away');
  });

  it('serves as before when its folder is lost', async () => {
    await remote.put('v1/a', Buffer.from('one'));
    const storage = cached();
    await storage.get('v1/a');
    await rm(folder, { recursive: true });

    expect(String(await storage.get('v1/a'))).toBe('one');
    expect(String(await cached(away).get('v1/a'))).toBe('one');
  });

  it('fetches a file again when its cached bytes are damaged or cut off', async () => {
    await remote.put('v1/a', Buffer.from('one and more'));
    await cached().get('v1/a');
    const path = join(folder, 'v1/a');
    const held = await readFile(path);
    for (const damaged of [
      held.subarray(0, -1),
      Buffer.concat([held.subarray(0, -1), Buffer.from('x')]),
      Buffer.alloc(0),
    ]) {
      await writeFile(path, damaged);
      expect(String(await cached().get('v1/a'))).toBe('one and more');
      expect((await readFile(path)).equals(held)).toBe(true);
    }
  });

  it('lists once for all requests for missing names, and fetches none of them', async () => {
    const list = jest.spyOn(remote, 'list');
    const get = jest.spyOn(remote, 'get');
    const storage = cached();
    const requested = Array.from({ length: 100 }, (_, index) => storage[index % 2 ? 'get' : 'facts'](`v${index}/x`));
    expect(await Promise.all(requested)).toEqual(requested.map(() => null));

    expect(list.mock.calls.length).toBeLessThan(10);
    expect(get).not.toHaveBeenCalled();
  });

  it('finds what another process puts, also while a list is under way that began before', async () => {
    const storage = cached();
    expect(await storage.get('v2/a')).toBeNull();
    await remote.put('v2/a', Buffer.from('new'));
    expect(String(await storage.get('v2/a'))).toBe('new');

    const { list } = remote;
    let isListed = (): void => undefined;
    const listed = new Promise<void>((resolve) => (isListed = resolve));
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    jest.spyOn(remote, 'list').mockImplementationOnce(async (name) => {
      const found = await list(name);
      isListed();
      await held;
      return found;
    });
    const early = storage.facts('v3/a');
    await listed;
    await remote.put('v3/a', Buffer.from('newer'));
    const late = storage.facts('v3/a');
    goOn();

    expect([await early, (await late)?.size]).toEqual([null, 5]);
  });

  it('looks for no packed double that the list lacks', async () => {
    await remote.put('v8/a', Buffer.from('plain'));
    const storage = cached();
    await storage.get('v8/a');
    const list = jest.spyOn(remote, 'list');

    expect([await storage.get('v8/a.br'), await storage.facts('v8/a.br')]).toEqual([null, null]);
    expect(list).not.toHaveBeenCalled();
    await remote.put('v8/a.br', Buffer.from('packed'));
    await storage.get('v8/b');
    expect(String(await storage.get('v8/a.br'))).toBe('packed');
  });

  it('knows at once what it puts and deletes itself', async () => {
    const storage = cached();
    await storage.get('v3/a');
    await storage.put('v3/a', Buffer.from('mine'));
    expect(String(await storage.get('v3/a'))).toBe('mine');
    await storage.delete(['v3/a']);

    expect([await storage.get('v3/a'), await storage.facts('v3/a')]).toEqual([null, null]);
    expect(await readdir(folder).catch(() => [])).toEqual([]);
  });

  it('keeps nothing of what others have deleted', async () => {
    for (const name of ['v5/a', 'v5/b', 'v6/a']) await remote.put(name, Buffer.from(name));
    const storage = cached();
    for (const name of ['v5/a', 'v5/b', 'v6/a']) await storage.get(name);
    await remote.delete(['v5/a']);
    await storage.get('v7/a');
    expect((await readdir(folder, { recursive: true })).sort()).toEqual(['v5', 'v5/b', 'v6', 'v6/a']);
    await remote.delete(['v6/a']);
    await cached().get('v7/a');

    expect((await readdir(folder, { recursive: true })).sort()).toEqual(['v5', 'v5/b']);
  });

  it('says that the storage is away, and not that a file is not there', async () => {
    await expect(cached(away).get('v4/a')).rejects.toThrow('away');
    await expect(cached(away).facts('v4/a')).rejects.toThrow('away');
  });
});
