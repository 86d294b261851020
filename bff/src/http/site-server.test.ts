import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { fixedHeaders } from './fixed-headers';
import { createLoadShedder } from './load-shedder';
import { createSiteMetrics } from './operations/metrics';
import { noteRequest } from './operations/request-facts';
import { createTraffic } from './operations/traffic';
import { createSiteServer } from './site-server';

let server: Server;
let port: number;
const asked: string[] = [];

/** All that comes back for these lines, until the server ends the connection or enough is there. */
const sayTo = (
  to: number,
  lines: readonly string[],
  isEnough: (answer: string) => boolean = () => false,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(to, '127.0.0.1', () => socket.write([...lines, '', ''].join('\r\n')));
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString();
      if (isEnough(answer)) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
const say = (lines: readonly string[], isEnough?: (answer: string) => boolean): Promise<string> =>
  sayTo(port, lines, isEnough);
const host = ['Host: localhost', 'Connection: close'];

beforeAll(async () => {
  server = createSiteServer({
    handlers: [
      (request, response) => {
        asked.push(request.url ?? '');
        if (request.url !== '/page') return false;
        response.end('the page');
        return true;
      },
    ],
    app: (request, response) => {
      request.resume();
      request.on('end', () => response.end('the app'));
    },
    fixedHeaders: fixedHeaders({ publicUrl: 'https://example.org' }),
    onFailure: (failure) => {
      throw failure;
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('the site’s server', () => {
  it('asks its handlers first and the app last', async () => {
    expect(await say(['GET /page HTTP/1.1', ...host])).toContain('the page');
    expect(await say(['GET /api/x HTTP/1.1', ...host])).toContain('the app');
  });

  it.each(['/market/TA?x=', '/api/boards/TA?search=', '/remotes/mfe_boards/'])(
    'answers 414 to an address without an end before anybody reads it: %s',
    async (start) => {
      const answer = await say([`GET ${start}${'a'.repeat(8193 - start.length)} HTTP/1.1`, ...host]);

      expect(answer).toMatch(/^HTTP\/1\.1 414 /);
      expect(answer).toContain('"errorCode":"address_too_long"');
      expect(asked).toEqual([]);
    },
  );

  it('takes an address of 8,192 characters', async () => {
    const start = '/api/boards/TA?search=';

    expect(await say([`GET ${start}${'a'.repeat(8192 - start.length)} HTTP/1.1`, ...host])).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('refuses a body without an end to whoever asks before sending it', async () => {
    const huge = await say(['POST /api/x HTTP/1.1', ...host, 'Expect: 100-continue', 'Content-Length: 9999999999']);
    const small = await say(['POST /api/x HTTP/1.1', ...host, 'Expect: 100-continue', 'Content-Length: 2'], (answer) =>
      answer.includes('100 Continue'),
    );

    expect(huge).toMatch(/^HTTP\/1\.1 413 /);
    expect(small).toMatch(/^HTTP\/1\.1 100 Continue/);
  });
});

describe('whoever asks oddly', () => {
  it('is told 400 for two hosts, and the connection ends, before anybody looks at what stands ready', async () => {
    const answer = await say(['GET /page HTTP/1.1', 'Host: localhost', 'hOST: evil.example']);

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"errorCode":"invalid_request"');
    expect(answer).toContain('Connection: close');
    expect(asked).toEqual([]);
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

/** Headers of an answer as it came over the wire, by lower-case name. */
const headersOf = (answer: string): Record<string, string> =>
  Object.fromEntries(
    answer
      .split('\r\n\r\n')[0]!
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
      .map(([name, value]) => [name.toLowerCase(), value]),
  );

describe('every answer', () => {
  const fixed = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
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

/** A server with what a test needs of it; closed after the test. */
async function open(parts: Partial<Parameters<typeof createSiteServer>[0]> = {}) {
  const own = createSiteServer({
    handlers: [],
    app: (_request, response) => response.end('the app'),
    fixedHeaders: {},
    onFailure: () => undefined,
    ...parts,
  });
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  opened.push(own);
  return { server: own, port: (own.address() as AddressInfo).port };
}
const opened: Server[] = [];
afterEach(async () => {
  for (const own of opened.splice(0)) {
    own.closeAllConnections();
    await new Promise((closed) => own.close(closed));
  }
});

describe('a handler’s mistake', () => {
  const throws = () => {
    throw new Error('planted');
  };
  const rejects = () => Promise.reject(new Error('planted'));

  it.each([
    ['a handler that throws', { handlers: [throws] }],
    ['a handler that rejects', { handlers: [rejects] }],
    ['an app that throws', { app: throws }],
    ['an app that throws after a handler has passed', { handlers: [() => Promise.resolve(false)], app: throws }],
  ])('costs that request alone, which gets a problem without detail: %s', async (_what, parts) => {
    const failures: unknown[] = [];
    const { port: at } = await open({ ...parts, onFailure: (failure) => failures.push(failure) });

    for (let time = 0; time < 2; time++) {
      const answer = await sayTo(at, ['GET /x HTTP/1.1', ...host]);
      expect(answer).toMatch(/^HTTP\/1\.1 500 /);
      expect(answer).toContain('application/problem+json');
      expect(answer).toContain('"errorCode":"internal_error"');
      expect(answer).not.toContain('planted');
    }
    expect(failures).toHaveLength(2);
  });

  it('ends the connection where half an answer is out', async () => {
    const { port: at } = await open({
      handlers: [
        (_request, response) => {
          response.writeHead(200, { 'Content-Length': 10 });
          response.write('half');
          throw new Error('planted');
        },
      ],
    });

    expect(await sayTo(at, ['GET /x HTTP/1.1', ...host])).not.toContain('500');
  });
});

describe('more than the site can do', () => {
  it('is told to come back, while probes and what stands ready go on', async () => {
    const waiting: (() => void)[] = [];
    const refused: string[] = [];
    const { port: at } = await open({
      ready: ({ url }, response) => {
        if (url !== '/ready') return false;
        response.end('stands ready');
        return true;
      },
      app: ({ url }, response) => {
        if (url === '/slow') waiting.push(() => response.end('at last'));
        else response.end('alive');
      },
      shedder: createLoadShedder({ mostInFlight: 2, memoryTaken: () => 0 }),
      onRefused: (reason) => refused.push(reason),
    });
    const ask = (path: string) => sayTo(at, [`GET ${path} HTTP/1.1`, ...host]);
    const slow = [ask('/slow'), ask('/slow')];
    while (waiting.length < 2) await new Promise(setImmediate);

    const shed = await ask('/slow');
    expect(shed).toMatch(/^HTTP\/1\.1 503 /);
    expect(headersOf(shed)['retry-after']).toBe('2');
    expect(shed).toContain('"errorCode":"overloaded"');
    expect(await ask('/healthz')).toContain('alive');
    expect(await ask('/ready')).toContain('stands ready');
    expect(refused).toEqual(['overloaded']);

    for (const end of waiting) end();
    expect(await Promise.all(slow)).toEqual([expect.stringContaining('at last'), expect.stringContaining('at last')]);
    expect(await ask('/other')).toContain('alive');
  });

  it('is not taken past the number of connections', async () => {
    const refused: string[] = [];
    const { port: at } = await open({ maxConnections: 1, onRefused: (reason) => refused.push(reason) });
    const first = connect(at, '127.0.0.1');
    await new Promise((up) => first.once('connect', up));

    await new Promise((closed) => connect(at, '127.0.0.1').once('close', closed).resume());

    expect(refused).toEqual(['connections']);
    first.destroy();
  });
});

describe('slow clients', () => {
  const limits = { headersMs: 60, requestMs: 60, idleMs: 60_000, checkMs: 20 };

  it.each([
    ['a head that never ends', ['GET /x HTTP/1.1', 'Host: localhost', 'X-Half:']],
    ['a body that never comes', ['POST /x HTTP/1.1', 'Host: localhost', 'Content-Length: 10', '', '']],
  ])('are told 408 and cut off: %s', async (_what, lines) => {
    const { port: at } = await open({ limits, app: (request) => void request.resume() });

    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(at, '127.0.0.1', () => socket.write(lines.join('\r\n')));
      socket.on('data', (bytes) => (text += bytes.toString()));
      socket.on('close', () => resolve(text));
    });

    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that don’t read what they asked for are cut off, and what waited for them is let go', async () => {
    const lines: Record<string, unknown>[] = [];
    const logger = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line) as never) });
    const metrics = { countAnswer: () => undefined, countReady: () => undefined };
    const { server: own, port: at } = await open({
      limits: { ...limits, headersMs: 10_000, requestMs: 10_000, idleMs: 80 },
      traffic: createTraffic({ logger, metrics }),
      app: (_request, response) => response.end(Buffer.alloc(64 * 1024 * 1024)),
    });
    const socket = connect(at, '127.0.0.1', () => socket.write(['GET /x HTTP/1.1', ...host, '', ''].join('\r\n')));
    socket.on('error', () => undefined);
    socket.pause();

    while (lines.length === 0) await new Promise(setImmediate);
    expect(lines).toMatchObject([{ status: 200, cutOff: true }]);
    expect(await new Promise((told) => own.getConnections((_error, count) => told(count)))).toBe(0);
    socket.destroy();
  });

  it('that read on are served to the end, however long it takes', async () => {
    const size = 32 * 1024 * 1024;
    const { port: at } = await open({
      limits: { ...limits, headersMs: 10_000, requestMs: 10_000, idleMs: 150 },
      app: (_request, response) => response.end(Buffer.alloc(size)),
    });
    const started = performance.now();

    const read = await new Promise<number>((resolve) => {
      let count = 0;
      const socket = connect(at, '127.0.0.1', () => socket.write(['GET /x HTTP/1.1', ...host, '', ''].join('\r\n')));
      socket.on('data', (bytes) => {
        count += bytes.length;
        socket.pause();
        setImmediate(() => socket.resume());
      });
      socket.on('close', () => resolve(count));
    });

    expect(read).toBeGreaterThan(size);
    expect(performance.now() - started).toBeLessThan(60_000);
  });
});

describe('the log of answers', () => {
  /** A server with a log and figures; gives what stands in the log once so many lines are there. */
  async function withLog(level: string) {
    const lines: Record<string, unknown>[] = [];
    const logger = pino({ level, base: null }, { write: (line: string) => lines.push(JSON.parse(line) as never) });
    const metrics = createSiteMetrics({
      writeQueueLength: () => 0,
      byteCacheBytes: () => 0,
      inFlight: () => 0,
    });
    const { port: at } = await open({
      traffic: createTraffic({ logger, metrics }),
      ready: ({ url }, response) => {
        if (!url?.startsWith('/ready')) return false;
        response.end('stands ready');
        return true;
      },
      handlers: [
        (request, response) => {
          if (request.url?.startsWith('/api')) return false;
          const isFile = request.url === '/file.js';
          noteRequest(request, { kind: isFile ? 'file' : 'page', route: () => 'verify', viewer: () => 'user' });
          response.end('the page');
          return true;
        },
      ],
      app: (request, response) => {
        noteRequest(request, { kind: 'api', route: () => '/api/boards/{market}' });
        response.writeHead(503).end();
      },
    });
    return {
      lines,
      metrics,
      ask: (path: string) => sayTo(at, [`GET ${path} HTTP/1.1`, ...host]),
      logged: async (count: number) => {
        while (lines.length < count) await new Promise(setImmediate);
        return lines;
      },
    };
  }

  it('tells of pages and calls what they are, never their address or what stands in their query', async () => {
    const { ask, logged } = await withLog('info');
    await ask('/verify/secret-token?lang=he&email=reader@example.org&reader@example.org&%0d%0aevil');
    await ask('/api/boards/TA?usdils=3.5');
    await ask('NONSENSE');

    const lines = await logged(3);

    expect(lines).toMatchObject([
      { kind: 'page', route: 'verify', viewer: 'user', status: 200, method: 'GET', query: ['lang', 'email', '?'] },
      { kind: 'api', route: '/api/boards/{market}', viewer: 'visitor', status: 503, query: ['usdils'] },
      { kind: 'refused', status: 400 },
    ]);
    expect(lines[0]).toMatchObject({
      requestId: expect.stringMatching(/^[\w-]{36}$/) as string,
      ms: expect.any(Number) as number,
      bytes: expect.any(Number) as number,
    });
    expect(lines[0]!['bytes']).toBeGreaterThan(0);
    expect(lines[0]).not.toHaveProperty('cutOff');
    expect(JSON.stringify(lines)).not.toMatch(/secret-token|example\.org|3\.5|evil/);
  });

  it('counts files and what stands ready, and writes them down for whoever looks closely alone', async () => {
    const usual = await withLog('info');
    await usual.ask('/ready');
    await usual.ask('/file.js');
    await usual.ask('/page');
    expect(await usual.logged(1)).toMatchObject([{ kind: 'page' }]);
    const text = await usual.metrics.registry.metrics();
    expect(text).toContain('http_ready_answers_total{status="200"} 1');
    expect(text).toContain('http_requests_total{kind="file",status="200"} 1');
    expect(text).toContain('http_requests_total{kind="page",status="200"} 1');
    expect(text).toContain('http_request_duration_seconds_count{kind="page"} 1');

    const closely = await withLog('debug');
    await closely.ask('/ready?usdils=3.5');
    await closely.ask('/file.js');

    expect(await closely.logged(2)).toMatchObject([{ kind: 'ready', query: ['usdils'] }, { kind: 'file' }]);
  });
});
