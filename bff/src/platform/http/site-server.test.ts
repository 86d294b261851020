import type { Server } from 'node:http';
import { fixedHeaders } from './fixed-headers';
import { portOf } from './port-of';
import { createSiteServer, type SiteServerParts } from './site-server';
import { closeSiteServers, openSiteServer } from '../../modules/testing/open-site-server';
import { headersOf, host, sayTo } from '../../modules/testing/raw-client';

let server: Server;
let port: number;
const requested: string[] = [];

const say = (lines: readonly string[], isEnough?: (answer: string) => boolean): Promise<string> =>
  sayTo(port, lines, isEnough);

const parts: SiteServerParts = {
  handlers: [
    (request, response) => {
      requested.push(request.url ?? '');
      if (request.url !== '/page') return false;
      response.end('the page');
      return true;
    },
  ],
  app: (request, response) => {
    request.resume();
    request.on('end', () => response.end(request.url === '/host' ? `host: ${request.headers.host ?? ''}` : 'the app'));
  },
  fixedHeaders: fixedHeaders({ publicUrl: 'https://example.org' }),
  onFailure: (failure) => {
    throw failure;
  },
};

beforeAll(async () => {
  server = createSiteServer(parts);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = portOf(server);
});
beforeEach(() => {
  requested.length = 0;
});
afterEach(closeSiteServers);
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('the site’s server', () => {
  it('tries its handlers first and the app last', async () => {
    expect(await say(['GET /page HTTP/1.1', ...host])).toContain('the page');
    expect(await say(['GET /api/x HTTP/1.1', ...host])).toContain('the app');
  });

  it('begins one of the requests that arrive together in each turn of the event loop, and probes at once', async () => {
    const begun: { readonly url: string; readonly turn: number }[] = [];
    let [turn, isOver] = [0, false];
    const countTurns = (): void => {
      turn += 1;
      if (!isOver) setImmediate(countTurns);
    };
    const { port: own } = await openSiteServer({
      app: (request, response) => {
        begun.push({ url: request.url ?? '', turn });
        response.end('the app');
      },
    });
    countTurns();
    const together = ['/1', '/2', '/3', '/4', '/healthz'].flatMap((url) => [`GET ${url} HTTP/1.1`, 'Host: a', '']);

    await sayTo(own, together.slice(0, -1), (answer) => answer.split('the app').length > 5);
    isOver = true;

    const made = begun.filter(({ url }) => url !== '/healthz');
    expect(made.map(({ url }) => url)).toEqual(['/1', '/2', '/3', '/4']);
    expect(new Set(made.map((one) => one.turn)).size).toBe(4);
    expect(begun.find(({ url }) => url === '/healthz')!.turn).toBe(made[0]!.turn);
  });

  it.each(['/market/TA?x=', '/api/boards/TA?search=', '/remotes/mfe_boards/'])(
    'answers 414 to an endless address before parsing it: %s',
    async (start) => {
      const answer = await say([`GET ${start}${'a'.repeat(8193 - start.length)} HTTP/1.1`, ...host]);

      expect(answer).toMatch(/^HTTP\/1\.1 414 /);
      expect(answer).toContain('"errorCode":"address_too_long"');
      expect(requested).toEqual([]);
    },
  );

  it('takes an address of 8,192 characters', async () => {
    const start = '/api/boards/TA?search=';

    expect(await say([`GET ${start}${'a'.repeat(8192 - start.length)} HTTP/1.1`, ...host])).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('refuses a body without an end before it is sent, when the client waits for a go-ahead', async () => {
    const huge = await say(['POST /api/x HTTP/1.1', ...host, 'Expect: 100-continue', 'Content-Length: 9999999999']);
    const small = await say(['POST /api/x HTTP/1.1', ...host, 'Expect: 100-continue', 'Content-Length: 2'], (answer) =>
      answer.includes('100 Continue'),
    );

    expect(huge).toMatch(/^HTTP\/1\.1 413 /);
    expect(small).toMatch(/^HTTP\/1\.1 100 Continue/);
  });
});

describe('a target in absolute form', () => {
  it.each([
    ['http://example.org/page', '/page'],
    ['HTTPS://example.org:8443/api/x?a=1', '/api/x?a=1'],
    ['http://example.org', '/'],
    ['http://example.org?a=1', '/?a=1'],
  ])('is served as its path: %s', async (target, path) => {
    const answer = await say([`GET ${target} HTTP/1.1`, ...host]);

    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(requested).toEqual([path]);
  });

  it('names the host that counts, whatever the Host header says', async () => {
    expect(await say(['GET http://example.org/host HTTP/1.1', ...host])).toContain('host: example.org');
  });

  it.each(['http://user@example.org/page', 'ftp://example.org/page'])('is left as it is: %s', async (target) => {
    await say([`GET ${target} HTTP/1.1`, ...host]);

    expect(requested).toEqual([target]);
  });
});

describe('a request id', () => {
  const idOf = (answer: string): string | undefined => headersOf(answer)['x-request-id'];

  it.each([
    ['a page', ['GET /page HTTP/1.1', ...host]],
    ['the app’s', ['GET /api/x HTTP/1.1', ...host]],
    ['an endless address', [`GET /${'a'.repeat(9000)} HTTP/1.1`, ...host]],
    ['what is no HTTP', ['NONSENSE']],
  ])('is in every answer, another each time: %s', async (_what, lines) => {
    const [one, other] = [idOf(await say(lines)), idOf(await say(lines))];

    expect(one).toMatch(/^[\da-f-]{36}$/);
    expect(other).not.toBe(one);
  });

  it('of a client is not taken over', async () => {
    expect(idOf(await say(['GET /page HTTP/1.1', ...host, 'X-Request-Id: client-made-id']))).not.toBe('client-made-id');
  });

  it('of a trusted proxy is taken over where it is plain', async () => {
    const behind = createSiteServer({ ...parts, trustProxy: 1 });
    await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
    const sent = async (...ids: string[]): Promise<string | undefined> =>
      idOf(await sayTo(portOf(behind), ['GET /page HTTP/1.1', ...host, ...ids.map((id) => `X-Request-Id: ${id}`)]));

    expect(await sent('7b1f0c4d9e8a4f6b')).toBe('7b1f0c4d9e8a4f6b');
    for (const odd of ['short', 'a"}forged', 'a'.repeat(129)]) expect(await sent(odd)).toMatch(/^[\da-f-]{36}$/);
    expect(await sent('7b1f0c4d9e8a4f6b', '7b1f0c4d9e8a4f6c')).toMatch(/^[\da-f-]{36}$/);
    await new Promise((resolve) => behind.close(resolve));
  });

  it.each([
    ['an endless address', [`GET /${'a'.repeat(9000)} HTTP/1.1`, ...host]],
    ['what is no HTTP', ['NONSENSE']],
  ])('is in the problem too: %s', async (_what, lines) => {
    const answer = await say(lines);

    expect(answer).toContain(`"requestId":"${idOf(answer)}"`);
  });
});

describe('malformed requests', () => {
  it('is answered 400 for two hosts, and the connection ends, before prebuilt answers are looked up', async () => {
    const answer = await say(['GET /page HTTP/1.1', 'Host: localhost', 'hOST: evil.example']);

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"errorCode":"invalid_request"');
    expect(answer).toContain('Connection: close');
    expect(requested).toEqual([]);
  });

  it.each([
    ['what is no HTTP', ['NONSENSE'], 400, 'invalid_request'],
    ['a head without an end', ['GET /page HTTP/1.1', `X: ${'a'.repeat(20_000)}`, ...host], 431, 'headers_too_large'],
    ['no host', ['GET /page HTTP/1.1', 'Connection: close'], 400, null],
  ] as const)('gets one answer for %s', async (_what, lines, status, code) => {
    const answer = await say(lines);

    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    if (code !== null) expect(answer).toContain(`"errorCode":"${code}"`);
  });
});

describe('every answer', () => {
  const fixed = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  };

  it.each([
    ['a page', ['GET /page HTTP/1.1', ...host]],
    ['the app’s', ['GET /api/x HTTP/1.1', ...host]],
    ['an endless address', [`GET /${'a'.repeat(9000)} HTTP/1.1`, ...host]],
    ['two hosts', ['GET /page HTTP/1.1', 'Host: a', 'Host: b']],
    ['a body without an end', ['POST /x HTTP/1.1', ...host, 'Expect: 100-continue', 'Content-Length: 999999999']],
    ['what is no HTTP', ['NONSENSE']],
  ])('carries the fixed headers: %s', async (_what, lines) => {
    expect(headersOf(await say(lines))).toMatchObject(fixed);
  });

  it('speaks of https where readers come by https alone', () => {
    expect(fixedHeaders({ publicUrl: 'http://localhost:8080' })).not.toHaveProperty('Strict-Transport-Security');
  });
});
