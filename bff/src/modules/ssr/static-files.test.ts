import { mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fixedHeaders } from '../../platform/http/fixed-headers';
import { fileMemory } from '../../platform/http/response-cache/cache-memory';
import type { Storage } from '@site/storage/storage';
import { createFolderStorage } from '@site/storage/folder-storage';
import { createStaticFiles } from './static-files';

const script = 'export const answer = 42;\n'.repeat(20);
let folder: string;
let server: Server;
let files: Storage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-files-'));
  files = createFolderStorage(folder);
  await writeFile(join(folder, 'page.js'), script);
  await writeFile(join(folder, 'page.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'page.js.gz'), gzipSync(script));
  await writeFile(join(folder, 'plain.js'), script);
  await writeFile(join(folder, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const serve = createStaticFiles({ placesOf: (address) => [{ storage: files, name: address.slice(1) }] });
  server = createServer((req, res) => {
    // As the server in front sets them on every answer.
    for (const [name, value] of Object.entries(fixedHeaders({ publicUrl: 'http://localhost' })))
      res.setHeader(name, value);
    void serve(req, res, req.url ?? '/');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await rm(folder, { recursive: true });
});

const ask = (path: string, headers: OutgoingHttpHeaders = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, host: '127.0.0.1', path, headers, agent: false }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end();
  });

describe('a file of the browser build', () => {
  it.each([
    ['br, gzip', 'br'],
    ['BR', 'br'],
    ['*', 'br'],
    ['br;q=0.00, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    [undefined, undefined],
  ])('comes for the encodings %j as %j', async (accepted, encoding) => {
    const { statusCode, headers } = await ask(
      '/page.js',
      accepted === undefined ? {} : { 'accept-encoding': accepted },
    );

    expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding']);
  });

  it('says of a script no more than concerns a script, and all of what could be opened as a page', async () => {
    const ofPages = ['x-frame-options', 'referrer-policy'];
    const ofAll = ['x-content-type-options', 'content-security-policy', 'cross-origin-resource-policy'];
    const [script, drawing] = [(await ask('/page.js')).headers, (await ask('/drawing.svg')).headers];

    expect([...ofAll, ...ofPages].filter((name) => !(name in script))).toEqual(ofPages);
    expect([...ofAll, ...ofPages].filter((name) => !(name in drawing))).toEqual([]);
    expect(script['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('comes as it is where nothing is packed', async () => {
    const { headers } = await ask('/plain.js', { 'accept-encoding': 'br, gzip' });

    expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, String(script.length)]);
  });

  it('is not sent again to those who have it, also where a proxy made its tag weak', async () => {
    const tag = (await ask('/page.js', { 'accept-encoding': 'br' })).headers.etag!;

    for (const known of [tag, `W/${tag}`, `"other", W/${tag}`, '*']) {
      const answer = await ask('/page.js', { 'accept-encoding': 'br', 'if-none-match': known });
      expect([known, answer.statusCode, answer.headers.etag]).toEqual([known, 304, tag]);
    }
    expect((await ask('/page.js', { 'accept-encoding': 'gzip', 'if-none-match': tag })).statusCode).toBe(200);
    expect((await ask('/page.js', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('that is not there is not found, in plain text', async () => {
    const { statusCode, headers } = await ask('/none.js');

    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });
});

it('a file of a storage that does not answer is asked for again, and nobody remembers that it is not there', async () => {
  const facts = jest.spyOn(files, 'facts').mockRejectedValue(new Error('the storage is away'));
  const { statusCode, headers } = await ask('/page.js');
  facts.mockRestore();

  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
  expect((await ask('/page.js')).statusCode).toBe(200);
});

it('a file larger than the memory of them pushes nothing out', async () => {
  const [kept, large] = [join(folder, 'kept.js'), join(folder, 'large.js')];
  const day = new Date('2026-01-01');
  await writeFile(kept, 'export const a = 1;');
  await utimes(kept, day, day);
  const before = (await ask('/kept.js')).headers.etag;
  await writeFile(large, '');
  await truncate(large, fileMemory() + 1);

  expect((await ask('/large.js')).headers['content-length']).toBe(String(fileMemory() + 1));

  // As long and as old as what is held: who serves these other bytes has read the file again.
  await writeFile(kept, 'export const a = 2;');
  await utimes(kept, day, day);
  expect((await ask('/kept.js')).headers.etag).toBe(before);
});
