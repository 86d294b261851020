import { createServer, type RequestListener, type Server } from 'node:http';
import { portOf } from '../../../../platform/http/port-of';
import { createFetchJson } from './fetch-json';

describe('requesting JSON from another host', () => {
  let server: Server;
  let url: string;
  let requests = 0;
  let listener: RequestListener;
  beforeAll(async () => {
    server = createServer((request, response) => {
      requests += 1;
      listener(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${portOf(server)}/keys`;
  });
  beforeEach(() => {
    requests = 0;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const json = { 'content-type': 'application/json' };

  it('gives status and body, of refusals too, and sends a form', async () => {
    listener = (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.writeHead(request.method === 'POST' ? 400 : 200, { 'content-type': 'application/jwk-set+json' });
        response.end(JSON.stringify({ got: Buffer.concat(chunks).toString() }));
      });
    };
    const ask = createFetchJson();

    expect(await ask({ url })).toEqual({ status: 200, body: { got: '' } });
    expect(await ask({ url, form: { code: 'a b&c' } })).toEqual({ status: 400, body: { got: 'code=a+b%26c' } });
  });

  it.each<readonly [string, RequestListener, RegExp]>([
    ['a redirect', (_, res) => res.writeHead(302, { location: '/elsewhere' }).end(), /answered 302/],
    ['a failure', (_, res) => res.writeHead(500, json).end('{}'), /answered 500/],
    ['a page', (_, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<p>'), /not answer with JSON/],
    ['cut JSON', (_, res) => res.writeHead(200, json).end('{"keys":['), /JSON/],
    ['too much', (_, res) => res.writeHead(200, json).end(`"${'x'.repeat(2000)}"`), /more than 1000 bytes/],
    ['a broken connection', (_, res) => res.destroy(), /hang up|ECONNRESET/],
  ])('takes no %s', async (_what, answer, reason) => {
    listener = answer;

    await expect(createFetchJson({ bytes: 1000, totalMs: 20_000 })({ url })).rejects.toThrow(reason);
    expect(requests).toBe(1);
  });

  it('waits for no answer without an end', async () => {
    listener = (_, res) => void res.writeHead(200, json).write('[');

    await expect(createFetchJson({ totalMs: 300 })({ url })).rejects.toThrow(/aborted|timeout/i);
  });

  it('leaves a host alone that has failed a few times', async () => {
    listener = (_request, response) => response.writeHead(503, json).end('{}');
    const ask = createFetchJson();

    for (let at = 0; at < 20; at += 1) await expect(ask({ url })).rejects.toThrow();

    expect(requests).toBeLessThan(5);
  });
});
