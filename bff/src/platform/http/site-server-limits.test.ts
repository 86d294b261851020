import { connect } from 'node:net';
import { createLoadShedder } from './load-shedder';
import { createTraffic } from './operations/traffic';
import { closeSiteServers, openSiteServer } from '../../modules/testing/open-site-server';
import { headersOf, host, sayTo } from '../../modules/testing/raw-client';
import { capturingLogger } from '../../modules/testing/capturing-logger';

afterEach(closeSiteServers);

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
    const { port: at } = await openSiteServer({ ...parts, onFailure: (failure) => failures.push(failure) });

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
    const { port: at } = await openSiteServer({
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
  it('is answered with Retry-After, while probes and prebuilt answers continue', async () => {
    const waiting: (() => void)[] = [];
    const refused: string[] = [];
    const { port: at } = await openSiteServer({
      ready: ({ url }, response) => {
        if (url !== '/ready') return false;
        response.end('from the cache');
        return true;
      },
      app: ({ url }, response) => {
        if (url === '/slow') waiting.push(() => response.end('at last'));
        else response.end('alive');
      },
      shedder: createLoadShedder({ maxInFlight: 2, memoryTaken: () => 0 }),
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
    expect(await ask('/ready')).toContain('from the cache');
    expect(refused).toEqual(['overloaded']);

    for (const end of waiting) end();
    expect(await Promise.all(slow)).toEqual([expect.stringContaining('at last'), expect.stringContaining('at last')]);
    expect(await ask('/other')).toContain('alive');
  });

  it('is not taken past the number of connections', async () => {
    const refused: string[] = [];
    const { port: at } = await openSiteServer({ maxConnections: 1, onRefused: (reason) => refused.push(reason) });
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
  ])('are answered 408 and closed: %s', async (_what, lines) => {
    const { port: at } = await openSiteServer({ limits, app: (request) => void request.resume() });

    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(at, '127.0.0.1', () => socket.write(lines.join('\r\n')));
      socket.on('data', (bytes) => (text += bytes.toString()));
      socket.on('close', () => resolve(text));
    });

    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that don’t read their answers are cut off, and what waited for them is released', async () => {
    const { logger, lines } = capturingLogger();
    const metrics = { countAnswer: () => undefined, countReady: () => undefined };
    const { server: own, port: at } = await openSiteServer({
      limits: { ...limits, headersMs: 10_000, requestMs: 10_000, idleMs: 80 },
      traffic: createTraffic({ logger, metrics }),
      app: (_request, response) => response.end(Buffer.alloc(64 * 1024 * 1024)),
    });
    const socket = connect(at, '127.0.0.1', () => socket.write(['GET /x HTTP/1.1', ...host, '', ''].join('\r\n')));
    socket.on('error', () => undefined);
    socket.pause();

    while (lines.length === 0) await new Promise(setImmediate);
    expect(lines).toMatchObject([{ status: 200, cutOff: true }]);
    expect(await new Promise((resolve) => own.getConnections((_error, count) => resolve(count)))).toBe(0);
    socket.destroy();
  });

  it('that read on are served to the end, though it takes longer than they may be still', async () => {
    const size = 32 * 1024 * 1024;
    // Long enough for a machine that is busy with other things; each wait below is a small part of it.
    const idleMs = 3000;
    const { port: at } = await openSiteServer({
      limits: { ...limits, headersMs: 10_000, requestMs: 10_000, idleMs },
      app: (_request, response) => response.end(Buffer.alloc(size)),
    });
    const started = performance.now();

    const read = await new Promise<number>((resolve) => {
      let count = 0;
      const socket = connect(at, '127.0.0.1', () => socket.write(['GET /x HTTP/1.1', ...host, '', ''].join('\r\n')));
      socket.on('data', (bytes) => {
        count += bytes.length;
        socket.pause();
        // The last of it comes when the limit would long have struck.
        const isDue = count < size * ((performance.now() - started) / (1.3 * idleMs));
        setTimeout(() => socket.resume(), isDue ? 0 : 30);
      });
      socket.on('close', () => resolve(count));
    });

    expect(performance.now() - started).toBeGreaterThan(idleMs);
    expect(read).toBeGreaterThan(size);
  });
});
