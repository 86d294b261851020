import { closeSiteServers, openSiteServer } from '../../../modules/testing/open-site-server';
import { host, sayTo } from '../../../modules/testing/raw-client';
import { createSiteMetrics } from './metrics';
import { noteRequest, subjectOf } from './request-log-fields';
import { createTraffic } from './traffic';
import { capturingLogger } from '../../../modules/testing/capturing-logger';

afterEach(closeSiteServers);

describe('the log of answers', () => {
  /** A server with log and metrics; returns the log once it has this many lines. */
  async function withLog(level: string, trustProxy = 0) {
    const { logger, lines } = capturingLogger(level);
    const metrics = createSiteMetrics({
      writeQueueLength: () => 0,
      byteCacheBytes: () => 0,
      inFlight: () => 0,
    });
    const { port: at } = await openSiteServer({
      trustProxy,
      traffic: createTraffic({ logger, metrics }),
      ready: ({ url }, response) => {
        if (!url?.startsWith('/ready')) return false;
        response.end('cached');
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
        noteRequest(request, {
          kind: 'api',
          route: () => '/api/boards/{market}',
          subject: () => subjectOf({ market: 'TA' }),
        });
        response.writeHead(503).end();
      },
    });
    return {
      lines,
      metrics,
      ask: (path: string, ...headers: string[]) => sayTo(at, [`GET ${path} HTTP/1.1`, ...host, ...headers]),
      logged: async (count: number) => {
        while (lines.length < count) await new Promise(setImmediate);
        return lines;
      },
    };
  }

  it('logs the kind of pages and calls, never their address or query', async () => {
    const { ask, logged } = await withLog('info');
    await ask('/verify/secret-token?lang=he&email=reader@example.org&reader@example.org&%0d%0aevil');
    await ask('/api/boards/TA?usdils=3.5');
    await ask('NONSENSE');

    const lines = await logged(3);

    expect(lines).toMatchObject([
      { kind: 'page', route: 'verify', viewer: 'user', status: 200, method: 'GET', query: ['lang', 'email', '?'] },
      { kind: 'api', route: '/api/boards/{market}', market: 'TA', viewer: 'visitor', status: 503, query: ['usdils'] },
      { kind: 'refused', status: 400 },
    ]);
    expect(lines[0]).toMatchObject({
      requestId: expect.stringMatching(/^[\w-]{36}$/),
      ms: expect.any(Number),
      bytes: expect.any(Number),
    });
    expect(lines[0]!['bytes']).toBeGreaterThan(0);
    expect(lines[0]).not.toHaveProperty('cutOff');
    expect(JSON.stringify(lines)).not.toMatch(/secret-token|example\.org|3\.5|evil/);
  });

  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

  it.each([
    ['a trusted proxy', 1, `00-${TRACE}-00f067aa0ba902b7-01`, TRACE],
    ['a trusted proxy of a later version', 1, `01-${TRACE}-00f067aa0ba902b7-01-more`, TRACE],
    ['a client', 0, `00-${TRACE}-00f067aa0ba902b7-01`, undefined],
    ['a trusted proxy without a trace', 1, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
    ['a trusted proxy, cut off', 1, `00-${TRACE}-00f067aa0ba902b7`, undefined],
    ['a trusted proxy, forged', 1, `00-${TRACE}-00f067aa0ba902b7-01"}evil`, undefined],
  ])('takes the trace that is named by %s', async (_user, trustProxy, traceparent, traceId) => {
    const { ask, logged } = await withLog('info', trustProxy);
    await ask('/page', `traceparent: ${traceparent}`);

    const [line] = await logged(1);
    expect(line!['traceId']).toBe(traceId);
  });

  it('logs the market and company of an address, and no other value in their place', () => {
    expect(subjectOf({ market: 'TA', ticker: 'BRK.B' })).toEqual({ market: 'TA', ticker: 'BRK.B' });
    expect(subjectOf({ market: 'SP500', symbol: 'MSFT', token: 'secret-token' })).toEqual({
      market: 'SP500',
      ticker: 'MSFT',
    });
    for (const hostile of ['reader@example.org', 'a'.repeat(40), 'X\nY', '', 7, undefined])
      expect(subjectOf({ market: hostile, ticker: hostile })).toEqual({});
  });

  it('counts files and cached answers, and logs them at debug level only', async () => {
    const defaultLog = await withLog('info');
    await defaultLog.ask('/ready');
    await defaultLog.ask('/file.js');
    await defaultLog.ask('/page');
    expect(await defaultLog.logged(1)).toMatchObject([{ kind: 'page' }]);
    const text = await defaultLog.metrics.registry.metrics();
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
