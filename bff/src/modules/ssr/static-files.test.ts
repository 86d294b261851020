import { mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fixedHeaders } from '../../platform/http/fixed-headers';
import { portOf } from '../../platform/http/port-of';
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
    // As the server sets them on every response.
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

const get = (path: string, headers: OutgoingHttpHeaders = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const port = portOf(server);
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
  ])('for Accept-Encoding %j is sent as %j', async (accepted, encoding) => {
    const { statusCode, headers } = await get(
      '/page.js',
      accepted === undefined ? {} : { 'accept-encoding': accepted },
    );

    expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding']);
  });

  it('has no page headers if it is a script, and all if it could be opened as a page', async () => {
    const ofPages = ['x-frame-options', 'referrer-policy'];
    const ofAll = ['x-content-type-options', 'content-security-policy', 'cross-origin-resource-policy'];
    const [script, drawing] = [(await get('/page.js')).headers, (await get('/drawing.svg')).headers];

    expect([...ofAll, ...ofPages].filter((name) => !(name in script))).toEqual(ofPages);
    expect([...ofAll, ...ofPages].filter((name) => !(name in drawing))).toEqual([]);
    expect(script['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('is sent uncompressed if there is no compressed copy', async () => {
    const { headers } = await get('/plain.js', { 'accept-encoding': 'br, gzip' });

    expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, String(script.length)]);
  });

  it('is revalidated with 304, also by a weak entity tag', async () => {
    const tag = (await get('/page.js', { 'accept-encoding': 'br' })).headers.etag!;

    for (const known of [tag, `W/${tag}`, `"other", W/${tag}`, '*']) {
      const answer = await get('/page.js', { 'accept-encoding': 'br', 'if-none-match': known });
      expect([known, answer.statusCode, answer.headers.etag]).toEqual([known, 304, tag]);
    }
    expect((await get('/page.js', { 'accept-encoding': 'gzip', 'if-none-match': tag })).statusCode).toBe(200);
    expect((await get('/page.js', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is a 404 in plain text if it does not exist', async () => {
    const { statusCode, headers } = await get('/none.js');

    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });
});

it('a file of an unavailable storage is a 503 that is not cached', async () => {
  const facts = jest.spyOn(files, 'facts').mockRejectedValue(new Error('the storage is unavailable'));
  const { statusCode, headers } = await get('/page.js');
  facts.mockRestore();

  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
  expect((await get('/page.js')).statusCode).toBe(200);
});

it('a file larger than the cache evicts nothing', async () => {
  const [small, large] = [join(folder, 'small.js'), join(folder, 'large.js')];
  const day = new Date('2026-01-01');
  await writeFile(small, 'export const a = 1;');
  await utimes(small, day, day);
  const before = (await get('/small.js')).headers.etag;
  await writeFile(large, '');
  await truncate(large, fileMemory() + 1);

  expect((await get('/large.js')).headers['content-length']).toBe(String(fileMemory() + 1));

  // Same size and time as the cached file, so other bytes would mean that it was read again.
  await writeFile(small, 'export const a = 2;');
  await utimes(small, day, day);
  expect((await get('/small.js')).headers.etag).toBe(before);
});
