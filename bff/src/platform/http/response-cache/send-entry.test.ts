import { createServer, get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { portOf } from '../port-of';
import { createByteStore } from './cache-store';
import { EntrySender } from './send-entry';

const body = Buffer.alloc(5 * 1024 * 1024, 'a large list ');

async function received(encoding: string): Promise<{ headers: NodeJS.Dict<string | string[]>; bytes: Buffer }> {
  const entry = await createByteStore({ maxBytes: 1e6 }).putLarge('list', { body, contentType: 'text/plain' });
  const server = createServer((req, res) => void new EntrySender().send(req, res, entry));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const port = portOf(server);
    return await new Promise((done, fail) => {
      const options = { host: '127.0.0.1', port, agent: false, headers: { 'accept-encoding': encoding } };
      get(options, (answer) => {
        answer.toArray().then((chunks) => {
          done({ headers: answer.headers, bytes: Buffer.concat(chunks as Buffer[]) });
        }, fail);
      }).on('error', fail);
    });
  } finally {
    await new Promise((closed) => server.close(closed));
  }
}

it('sends a large answer compressed as it is retained', async () => {
  const { headers, bytes } = await received('br');

  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(bytes).equals(body)).toBe(true);
});

it('sends a large answer as gzip to clients that do not take brotli', async () => {
  const { headers, bytes } = await received('gzip');

  expect(headers['content-encoding']).toBe('gzip');
  expect(headers.etag).toMatch(/-gzip"$/);
  expect(bytes.length).toBeLessThan(body.length / 10);
  expect(gunzipSync(bytes).equals(body)).toBe(true);
});

it('decompresses a large answer for clients that do not take brotli', async () => {
  const { headers, bytes } = await received('identity');

  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-length']).toBe(String(body.length));
  expect(bytes.equals(body)).toBe(true);
});
