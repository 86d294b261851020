import { createS3Storage } from './s3-storage';
import { s3Settings } from './storage-settings';
import { StorageBusy } from './storage';
import { startS3, type S3Server } from './testing/s3-server';

let server: S3Server;
beforeEach(async () => {
  server = await startS3();
});
afterEach(() => server.close());

describe('an S3 storage, at the start of a site', () => {
  it('is fit for use where it reads, writes and heeds conditions', async () => {
    await createS3Storage(server.settings).check();

    expect(s3Settings(server.variables)).toEqual(server.settings);
  });

  it.each([
    ['a bucket that is not there', { bucket: 'nowhere' }, /^STORAGE_URL names the bucket nowhere; http:\S+ has none/],
    [
      'an unknown key',
      { credentials: { key: 'unknown', secret: 'hidden-words' } },
      /^STORAGE_KEY and STORAGE_SECRET do not open the bucket boursight at http:\S+ for reading and writing \(\w+\)$/,
    ],
    [
      'an address without a server',
      { endpoint: 'http://127.0.0.1:1' },
      /^STORAGE_ENDPOINT is "http:\/\/127\.0\.0\.1:1"; the storage does not answer there \(ECONNREFUSED\)$/,
    ],
  ])('refuses %s in a line that names the setting, and no secret', async (_name, wrong, sentence) => {
    const failure = await createS3Storage({ ...server.settings, ...wrong })
      .check()
      .catch((error: unknown) => error as Error);

    expect((failure as Error).message).toMatch(sentence);
    expect((failure as Error).message).not.toContain('hidden-words');
  });

  it('refuses a server that pays no heed to conditions: two releases at once would undo each other', async () => {
    server.forgetConditions();

    await expect(createS3Storage(server.settings).check()).rejects.toThrow(/If-None-Match/);
  });
});

describe('an S3 storage', () => {
  it('keeps its files under its prefix, and sees no others', async () => {
    const [one, other] = ['one', 'other'].map((prefix) => createS3Storage({ ...server.settings, prefix }));
    await one!.put('a', Buffer.from('1'));

    expect(await other!.list('')).toEqual([]);
    expect(server.requests).toContain('PUT /boursight/one/a?x-id=PutObject');
    expect((await createS3Storage({ ...server.settings, prefix: '' }).list('')).map(({ name }) => name)).toEqual([
      'one/a',
    ]);
  });

  it('lists more than one page of files', async () => {
    const storage = createS3Storage(server.settings, { pageSize: 3 });
    const names = Array.from({ length: 10 }, (_, index) => `many/${index}`);
    await Promise.all(names.map((name) => storage.put(name, Buffer.alloc(0))));

    expect((await storage.list('many')).map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  it('throws where the server is away, and does not say that nothing is there', async () => {
    const storage = createS3Storage(server.settings);
    await storage.put('a', Buffer.from('1'));
    await server.stop();

    await expect(storage.get('a')).rejects.toThrow('ECONNREFUSED');
    await server.start();
    expect(await storage.get('a')).toEqual(Buffer.from('1'));
  });

  it('takes over the lock of a process that died with it, and of no other', async () => {
    const storage = createS3Storage(server.settings);
    let over = (): void => undefined;
    const died = storage.exclusively('one', 0, () => new Promise<void>((resolve) => (over = resolve)));
    while (!server.requests.some((request) => request.startsWith('PUT '))) await storage.facts('one');
    await expect(storage.exclusively('one', 0, async () => undefined)).rejects.toThrow(StorageBusy);
    server.age('one.lock', 61_000);
    const work = jest.fn(async () => {
      // Back from the dead: the lock is another's, and stays.
      over();
      await died;
      await expect(storage.exclusively('one', 0, async () => undefined)).rejects.toThrow(StorageBusy);
    });
    await storage.exclusively('one', 0, work);

    expect(work).toHaveBeenCalledTimes(1);
    await storage.exclusively('one', 0, async () => undefined);
  });
});

describe('the settings of an S3 storage', () => {
  it.each([
    ['http://bucket', {}, /^STORAGE_URL takes/],
    ['s3://B', {}, /^STORAGE_URL takes/],
    ['s3://bucket/../x', {}, /^STORAGE_URL takes/],
    ['s3://bucket', { STORAGE_KEY: 'a' }, /^STORAGE_KEY and STORAGE_SECRET belong together/],
  ])('refuse %s with %j', (STORAGE_URL, more, sentence) => {
    expect(() => s3Settings({ STORAGE_URL, ...more })).toThrow(sentence);
  });

  it('are those of AWS, with its way to find credentials, where only a bucket is named', () => {
    expect(s3Settings({ STORAGE_URL: 's3://bucket/a/b/' })).toEqual({
      bucket: 'bucket',
      prefix: 'a/b',
      endpoint: null,
      region: 'us-east-1',
      isPathStyle: false,
      credentials: null,
    });
    expect(s3Settings({})).toBeNull();
  });
});
