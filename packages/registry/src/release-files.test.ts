import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Storage } from '@site/storage/storage';
import { createReleaseReader, createServedFiles } from './release-files';

let folder: string;
let server: Server | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-files-'));
});
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  server = null;
  await rm(folder, { recursive: true });
});

const read = (address: string, kind?: 'SSR bundle') =>
  createReleaseReader(createServedFiles({ folders: { '/remotes/a/': folder } }))(address, kind);

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('refuses an SSR bundle of 30 MB before it is read, naming the file and both sizes', async () => {
  const file = await open(join(folder, 'server.cjs'), 'w');
  await file.truncate(30 * 1024 * 1024);
  await file.close();

  await expect(read('/remotes/a/server.cjs', 'SSR bundle')).rejects.toThrow(
    '/remotes/a/server.cjs is 30.0 MB large; an SSR bundle may have 8.0 MB at most',
  );
});

it('reports a file by its address, without paths of this machine', async () => {
  await expect(read('/remotes/a/nothing.json')).rejects.toThrow(/^\/remotes\/a\/nothing\.json is not there$/);
  const away = Object.assign(new Error(`EIO: ${folder}`), { code: 'EIO' });
  const storage: Storage = new Proxy({} as Storage, { get: () => () => Promise.reject(away) });
  const failure = createReleaseReader({ placesOf: () => [{ storage, name: 'a.js' }] })('/remotes/a/a.js');

  await expect(failure).rejects.toMatchObject({ message: "/remotes/a/a.js can't be read (EIO)", cause: away });
});

it('stops reading an endless answer at the maximum size', async () => {
  let sent = 0;
  const host = await serve((_req, res) => {
    const more = (): void => {
      while (!res.destroyed && res.write(Buffer.alloc(65_536))) sent += 65_536;
    };
    res.on('drain', more);
    more();
  });

  await expect(read(`${host}/remote.json`)).rejects.toThrow(/MB large; a file may have 5.0 MB at most/);
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

it('accepts a complete answer of a host', async () => {
  const host = await serve((_req, res) => void res.end('{"a":1}'));

  expect((await read(`${host}/remote.json`)).toString()).toBe('{"a":1}');
  await expect(read('http://127.0.0.1:1/remote.json')).rejects.toThrow(
    "http://127.0.0.1:1/remote.json can't be fetched",
  );
});
