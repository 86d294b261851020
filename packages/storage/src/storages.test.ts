import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { createFolderStorage } from './folder-storage';
import { createS3Storage } from './s3-storage';
import { startS3 } from './testing/s3-server';
import { isName, StorageBusy, within, type Storage } from './storage';

const segment = fc
  .stringMatching(/^[\w@+-][\w@.+-]{0,20}$/)
  // Neither may be the folder of another: `a` and `a/b`. And some disks know no case.
  .map((text) => `n${text.toLowerCase()}`)
  .filter((text) => isName(text));
const names = fc
  .tuple(fc.constantFrom('f1', 'f2/g1', 'f2/g2', 'f3/g1/h1'), segment)
  .map(([folder, last]) => `${folder}/${last}`);
const bytes = fc.uint8Array({ maxLength: 2000 }).map((given) => Buffer.from(given));
const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), name: names, bytes }),
  fc.record({ kind: fc.constant('delete' as const), name: names }),
);

interface Opened {
  readonly storage: Storage;
  close(): Promise<void>;
}

const inFolder = async (): Promise<Opened> => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  return { storage: createFolderStorage(join(folder, 'made')), close: () => rm(folder, { recursive: true }) };
};
const inBucket = async (): Promise<Opened> => {
  const server = await startS3();
  return { storage: createS3Storage(server.settings), close: () => server.close() };
};

describe.each([
  ['a folder', inFolder],
  ['an S3 server', inBucket],
])('a storage in %s', (_name, open) => {
  let opened: Opened;
  let storage: Storage;
  beforeAll(async () => {
    opened = await open();
    storage = opened.storage;
  });
  afterAll(() => opened.close());
  const clear = async (): Promise<void> => storage.delete((await storage.list('')).map(({ name }) => name));

  it('is empty before anything is put', async () => {
    expect(await storage.list('')).toEqual([]);
    expect(await storage.list('releases')).toEqual([]);
    expect([await storage.get('a/b'), await storage.facts('a/b')]).toEqual([null, null]);
    await storage.delete(['a/b']);
  });

  it('has what was put last under each name, and nothing of what was deleted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await clear();
        const expected = new Map<string, Buffer>();
        for (const one of steps) {
          if (one.kind === 'put') {
            await storage.put(one.name, one.bytes);
            expected.set(one.name, one.bytes);
          } else {
            await storage.delete([one.name]);
            expected.delete(one.name);
          }
        }

        const sizes = [...expected].map(([name, { length }]) => `${name} ${length}`);
        const listed = async (folder: string) =>
          (await storage.list(folder)).map(({ name, size }) => `${name} ${size}`).sort();
        expect(await listed('')).toEqual(sizes.sort());
        expect(await listed('f2')).toEqual(sizes.filter((one) => one.startsWith('f2/')));
        for (const { name } of steps) {
          const wanted = expected.get(name) ?? null;
          const [found, facts] = await Promise.all([storage.get(name), storage.facts(name)]);
          expect(found?.toString('hex')).toBe(wanted?.toString('hex'));
          expect(facts?.size).toBe(wanted?.length);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('has another tag for other bytes, and the same in a list', async () => {
    await storage.put('tags/a', Buffer.from('one'));
    const first = await storage.facts('tags/a');
    expect(await storage.list('tags')).toEqual([first]);
    await storage.put('tags/a', Buffer.from('two'));

    expect((await storage.facts('tags/a'))?.tag).not.toBe(first?.tag);
    expect(Math.abs(first!.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('has a large file, and one of nothing', async () => {
    const large = Buffer.alloc(9_000_000, 'tide ');
    await storage.put('sizes/large', large);
    await storage.put('sizes/nothing', Buffer.alloc(0));

    expect((await storage.get('sizes/large'))?.equals(large)).toBe(true);
    expect(await storage.get('sizes/nothing')).toEqual(Buffer.alloc(0));
  });

  it.each(['', '/a', 'a/', '../a', 'a/../b', 'a//b', '.hidden', 'a/.b', 'a\\b', 'a b', 'é', 'x.lock', 'n'.repeat(201)])(
    'refuses the name %j before it sends a request',
    async (name) => {
      await expect((async () => storage.put(name, Buffer.from('x')))()).rejects.toThrow('is no name of a stored file');
      await expect((async () => storage.get(name))()).rejects.toThrow('is no name of a stored file');
    },
  );

  it('lets one at a time do work under one name, and all of them in the end', async () => {
    let inside = 0;
    const counts: number[] = [];
    await Promise.all(
      Array.from({ length: 6 }, () =>
        storage.exclusively('locks/one', 60_000, async () => {
          counts.push((inside += 1));
          await storage.facts('locks/one');
          inside -= 1;
        }),
      ),
    );

    expect(counts).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await storage.list('locks')).toEqual([]);
  });

  it('says that another one is at work, and is free after work that failed', async () => {
    await storage.exclusively('locks/two', 0, async () => {
      await expect(storage.exclusively('locks/two', 0, async () => undefined)).rejects.toThrow(StorageBusy);
    });
    await expect(storage.exclusively('locks/two', 0, () => Promise.reject(new Error('given up')))).rejects.toThrow(
      'given up',
    );
    const work = jest.fn(async () => undefined);
    await storage.exclusively('locks/two', 0, work);

    expect(work).toHaveBeenCalledTimes(1);
  });

  it('has a part that knows its own names alone', async () => {
    const part = within(storage, 'part');
    await part.put('in/a', Buffer.from('mine'));

    expect(await storage.get('part/in/a')).toEqual(Buffer.from('mine'));
    expect((await part.list('')).map(({ name }) => name)).toEqual(['in/a']);
    expect((await part.list('in')).map(({ name }) => name)).toEqual(['in/a']);
    expect((await part.facts('in/a'))?.name).toBe('in/a');
    await part.delete(['in/a']);
    expect(await part.get('in/a')).toBeNull();
    await expect((async () => part.get('../tags/a'))()).rejects.toThrow('is no name');
  });
});

describe('a storage in a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storage-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('leaves no empty folder, and nothing beside its files', async () => {
    const storage = createFolderStorage(folder);
    await storage.put('a/b/c', Buffer.from('1'));
    await storage.put('a/d', Buffer.from('1'));
    await storage.delete(['a/b/c']);

    expect(await readdir(folder, { recursive: true })).toEqual(['a', 'a/d']);
  });

  it('that is private can be read by its user alone', async () => {
    const storage = createFolderStorage(join(folder, 'own'), { isPrivate: true });
    await storage.put('a/b', Buffer.from('1'));

    for (const path of ['own', 'own/a', 'own/a/b']) expect((await stat(join(folder, path))).mode & 0o077).toBe(0);
  });

  it('says so where it cannot be written, instead of that nothing is there', async () => {
    const storage = createFolderStorage(join(folder, 'a'));
    await createFolderStorage(folder).put('a', Buffer.from('a file'));

    await expect(storage.put('b', Buffer.from('1'))).rejects.toMatchObject({
      code: expect.stringMatching(/ENOTDIR|EEXIST/),
    });
    expect(await storage.get('b')).toBeNull();
  });
});
