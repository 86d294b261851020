import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BOARD_COLUMNS_MEDIA_TYPE as COLUMNS_MEDIA_TYPE } from '@site/contract';
import { portOf } from '../port-of';
import { createByteStore } from './cache-store';
import { createByteCache } from './create-response-cache';
import { createTokenMemo } from './token-memo';

const rows = JSON.stringify({ rows: Array.from({ length: 100 }, (_, i) => ({ symbol: `S${i}` })) });
const url = '/api/boards/TA';

let server: Server;
const store = createByteStore({ maxBytes: 1e6 });
const tokens = createTokenMemo({ now: () => 0 });
let isAdmitted = true;

beforeAll(async () => {
  const cache = createByteCache({
    stores: [store],
    tokens,
    headers: { 'X-Content-Type-Options': 'nosniff', 'Access-Control-Allow-Origin': '*' },
    admit: () => (isAdmitted ? ['RateLimit', '"ready";r=1;t=60'] : null),
  });
  cache.learn(url, { keyFor: ({ kind }) => `${kind} rows` });
  cache.learn(`${url}/columns`, { keyFor: ({ kind }) => `${kind} columns` });
  store.put('visitor rows', { body: rows, contentType: 'application/json', headers: { 'Cache-Control': 'public' } });
  store.put('visitor columns', { body: '{"columns":{}}', contentType: COLUMNS_MEDIA_TYPE });
  store.put('premium rows', {
    body: '{"premium":true}',
    contentType: 'application/json',
    headers: { 'Cache-Control': 'private' },
  });
  tokens.set('good', { kind: 'premium', userId: 'u' }, 1e9);
  await Promise.all([store.settled(), store.encode('visitor rows', 'gzip')]);
  server = createServer((req, res) => {
    if (!cache.handle(req, res)) res.writeHead(299).end('express');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  isAdmitted = true;
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ask(headers: Record<string, string | string[]> = {}, path = url, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const port = portOf(server);
    const outgoing = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => resolve({ status: res.statusCode!, headers: res.headers, body: Buffer.concat(chunks) }));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

describe('the byte cache', () => {
  it.each([
    ['br, gzip', 'br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip, deflate', 'gzip', (body: Buffer) => gunzipSync(body)],
    ['gzip;q=0, br;q=0', undefined, (body: Buffer) => body],
    ['*', 'br', (body: Buffer) => brotliDecompressSync(body)],
    ['identity', undefined, (body: Buffer) => body],
  ])('answers "%s" with %s', async (accepted, encoding, decode) => {
    const { status, headers, body } = await ask({ 'accept-encoding': accepted });

    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(decode(body).toString()).toBe(rows);
  });

  it('tags each encoding separately and answers any of its tags with an empty 304', async () => {
    const plain = await ask();
    const packed = await ask({ 'accept-encoding': 'br' });
    expect(packed.headers.etag).not.toBe(plain.headers.etag);

    for (const tag of [plain.headers.etag!, packed.headers.etag!, `"x", W/${plain.headers.etag!}`, '*']) {
      const { status, headers, body } = await ask({ 'accept-encoding': 'br', 'if-none-match': tag });
      expect([status, body.length]).toEqual([304, 0]);
      expect(headers['cache-control']).toBe('public');
      expect(headers.etag).toBe(packed.headers.etag);
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('knows each form by its own address, whatever the caller would like', async () => {
    const columns = await ask({}, `${url}/columns`);
    const requestedRows = await ask({ accept: COLUMNS_MEDIA_TYPE });

    expect(columns.headers['content-type']).toBe(COLUMNS_MEDIA_TYPE);
    expect(columns.body.toString()).toBe('{"columns":{}}');
    expect(requestedRows.body.toString()).toBe(rows);
  });

  it('answers pages of any origin, and says that they may read it, with a 304 too', async () => {
    const origin = 'https://elsewhere.example';
    const whole = await ask({ origin });
    const again = await ask({ origin, 'if-none-match': whole.headers.etag! });

    expect([whole.status, again.status]).toEqual([200, 304]);
    for (const { headers } of [whole, again]) expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('reports the state of the client’s quota, with a 304 too', async () => {
    const whole = await ask({});
    const again = await ask({ 'if-none-match': whole.headers.etag! });

    expect([whole, again].map(({ headers }) => headers.ratelimit)).toEqual(['"ready";r=1;t=60', '"ready";r=1;t=60']);
  });

  it('gives each viewer their own bytes, and leaves an unknown token to Express', async () => {
    expect((await ask({ authorization: 'Bearer good' })).body.toString()).toBe('{"premium":true}');
    for (const authorization of ['Bearer bad', 'Basic Z29vZA==', 'bearer good', 'Bearer ']) {
      expect((await ask({ authorization })).status).toBe(299);
    }
    tokens.forgetUser('u');
    expect((await ask({ authorization: 'Bearer good' })).status).toBe(299);
  });

  it('leaves a request with two tokens to Express, even twice the same', async () => {
    tokens.set('good', { kind: 'premium', userId: 'u' }, 1e9);
    for (const second of ['Bearer bad', 'Bearer good', '']) {
      expect((await ask({ authorization: ['Bearer good', second] })).status).toBe(299);
    }
    expect((await ask({ authorization: ['Bearer good'] })).status).toBe(200);
    tokens.clear();
  });

  it('answers HEAD with the head alone', async () => {
    const { status, headers, body } = await ask({}, url, 'HEAD');

    expect([status, body.length]).toEqual([200, 0]);
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(rows));
  });

  it('leaves other URLs, methods and those over the limit to Express', async () => {
    expect((await ask({}, `${url}?x=1`)).status).toBe(299);
    expect((await ask({}, '/api/boards/TA/')).status).toBe(299);
    expect((await ask({}, url, 'POST')).status).toBe(299);
    isAdmitted = false;
    expect((await ask()).status).toBe(299);
  });
});

describe('the addresses that the byte cache knows', () => {
  it('stay cached while they are requested, for any number of others', async () => {
    const few = createByteCache({ stores: [store], tokens, maxUrls: 10 });
    const known = { keyFor: () => 'visitor rows' };
    const isKnown = (path: string): Promise<boolean> =>
      new Promise((resolve, reject) => {
        const made = createServer((req, res) => {
          const handled = few.handle(req, res);
          if (!handled) res.end();
          resolve(handled);
        });
        made.listen(0, '127.0.0.1', () => {
          const port = portOf(made);
          request({ port, host: '127.0.0.1', path, agent: false }, (res) => res.resume().on('end', () => made.close()))
            .on('error', reject)
            .end();
        });
      });
    few.learn(url, known);
    few.learn('/api/boards/never-asked-for', known);
    for (let junk = 0; junk < 50; junk++) {
      expect(await isKnown(url)).toBe(true);
      for (let more = 0; more < 5; more++) few.learn(`/api/boards/TA?junk=${junk}-${more}`, known);
    }

    expect(await isKnown(url)).toBe(true);
    expect(await isKnown('/api/boards/never-asked-for')).toBe(false);
  });
});
