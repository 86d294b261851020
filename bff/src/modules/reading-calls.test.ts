import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as http from 'node:http';
import { startAccountServer, type AccountServer } from './testing/account-server';

let server: AccountServer;

beforeAll(async () => {
  server = await startAccountServer();
});
afterAll(() => server.close());

const CONTRACT = '/api/openapi.yaml';

describe('HEAD', () => {
  it('returns the headers of GET, and no body', async () => {
    const got = await server.ask(CONTRACT);
    const head = await server.ask(CONTRACT, { method: 'HEAD' });

    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control']) {
      expect(head.headers[name]).toBe(got.headers[name]);
    }
  });

  it('is rejected like GET', async () => {
    expect((await server.ask('/api/users/me', { method: 'HEAD' })).status).toBe(401);
    expect((await server.ask('/api/nothing', { method: 'HEAD' })).status).toBe(404);
    const wrong = await server.ask('/api/auth/signout', { method: 'HEAD' });
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'POST']);
  });

  it('is among the methods of a path that accepts GET', async () => {
    expect((await server.ask(CONTRACT, { method: 'PUT' })).headers.allow).toBe('GET, HEAD');
  });
});

describe('an answer that is built on request', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is sent compressed to clients that accept %s, with its own entity tag', async (accepted, form, decode) => {
    const plain = await server.ask(CONTRACT);
    const { bytes, headers } = await bytesOf({ 'accept-encoding': accepted });

    expect(headers['content-encoding']).toBe(form);
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(headers.vary).toContain('Accept-Encoding');
    expect(headers.etag).not.toBe(plain.headers.etag);
    expect(decode(bytes).toString()).toBe(plain.text);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('is a 304 for clients that have it, compressed or not', async () => {
    const forms = ['br', 'gzip', 'identity'];
    for (const [accepted, later] of forms.flatMap((form) => forms.map((other) => [form, other] as const))) {
      const { headers } = await bytesOf({ 'accept-encoding': accepted });
      const again = await bytesOf({ 'accept-encoding': later, 'if-none-match': headers.etag! });

      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
      expect(again.headers['content-encoding']).toBeUndefined();
    }
  });
});

describe('an error', () => {
  it.each(['/api/<script>alert(1)</script>', '/api/{{7*7}}', '/api/users/me/..%2f<b>'])(
    'does not repeat %s',
    async (address) => {
      const { status, text } = await server.ask(address);

      expect(status).toBe(404);
      expect(text).not.toMatch(/script|7\*7|<b>/);
    },
  );

  it('does not repeat a media type', async () => {
    const answer = await server.ask('/api/auth/signin-password', {
      method: 'POST',
      headers: { 'content-type': 'text/x-nonsense' },
      body: '{}',
    });

    expect([answer.status, answer.body['detail']]).toEqual([415, 'The body must be application/json.']);
  });

  it.each(['/api/boards/%', '/api/boards/%ff', '/api/boards/%c0%af'])(
    'explains what is wrong with %s',
    async (address) => {
      const { status, body } = await server.ask(address);

      expect([status, body['detail']]).toEqual([400, 'The address has invalid percent-encoding.']);
    },
  );
});

function bytesOf(headers: Readonly<Record<string, string>>) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    const request = http.get(
      { host: '127.0.0.1', port: server.port, path: CONTRACT, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        );
      },
    );
    request.on('error', reject);
  });
}
