import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { portOf } from '../http/port-of';

// The library that exports imports at run time, which no test can: the traced process is one of its own.
const tsx = createRequire(__filename).resolve('tsx');

interface SentSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code?: number };
}
interface SentMetric {
  readonly name: string;
  readonly sum?: { readonly isMonotonic: boolean; readonly dataPoints: readonly object[] };
  readonly gauge?: { readonly dataPoints: readonly object[] };
  readonly histogram?: { readonly dataPoints: readonly { readonly sum: number }[] };
}
interface Ended {
  readonly warnings: readonly unknown[][];
  readonly traceIds: readonly (string | null)[];
}

const SERVER = 2;
const PARENT = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'] as const;
const LEFT_OUT = '5bf92f3577b34da6a3ce929d0e0e4736';

/** A collector of OTLP over HTTP, as JSON. */
async function startCollector() {
  const bodies: { readonly path: string; readonly text: string; readonly headers: IncomingHttpHeaders }[] = [];
  const server = createServer((req, res) => {
    let text = '';
    req.setEncoding('utf8').on('data', (part: string) => (text += part));
    req.once('end', () => {
      bodies.push({ path: req.url ?? '', text, headers: req.headers });
      res.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sent = <T>(path: string) => bodies.filter((one) => one.path === path).map(({ text }) => JSON.parse(text) as T);
  return {
    endpoint: `http://127.0.0.1:${portOf(server)}`,
    bodies,
    spans: () =>
      sent<{ resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }>('/v1/traces')
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    metrics: () =>
      sent<{ resourceMetrics: { scopeMetrics: { metrics: SentMetric[] }[] }[] }>('/v1/metrics')
        .flatMap(({ resourceMetrics }) => resourceMetrics)
        .flatMap(({ scopeMetrics }) => scopeMetrics)
        .flatMap(({ metrics }) => metrics),
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

async function startTraced(endpoint: string, trustProxy: number) {
  const child = fork(join(__dirname, 'testing/traced-process.ts'), [endpoint, String(trustProxy)], {
    execArgv: ['--import', tsx],
  });
  const said = async <T>(): Promise<T> => ((await once(child, 'message')) as [T])[0];
  const { port } = await said<{ port: number }>();
  return {
    ask: (path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
      new Promise((done, failed) => {
        request({ port, host: '127.0.0.1', path, headers, agent: false }, (res) => {
          res.resume().once('close', () => done(res.statusCode ?? 0));
        })
          .once('error', failed)
          .end();
      }),
    async end(): Promise<Ended> {
      const ended = said<Ended>();
      child.send('end');
      const [result] = await Promise.all([ended, once(child, 'exit')]);
      return result;
    },
  };
}

/** What a span says besides its name. */
const saidBy = ({ attributes }: SentSpan): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe('telemetry', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  beforeEach(async () => {
    collector = await startCollector();
  });
  afterEach(() => collector.close());

  it('has each request with what was done for it as one trace, without an address or a value of a reader', async () => {
    const site = await startTraced(collector.endpoint, 1);
    const [traceId, parentSpanId] = PARENT;

    await site.ask('/api/reset/a-secret?email=reader@example.org');
    expect(await site.ask('/api/reset/fails', { traceparent: `00-${traceId}-${parentSpanId}-01` })).toBe(500);
    await site.ask('/api/reset/other', { traceparent: `00-${LEFT_OUT}-${parentSpanId}-00` });
    const { traceIds } = await site.end();

    const spans = collector.spans();
    // A trace that the proxy leaves out is left out here too.
    const [first, second, third] = spans.filter(({ kind }) => kind === SERVER);
    expect(third).toBeUndefined();
    for (const server of [first!, second!]) {
      expect(server.name).toBe('GET /api/reset/{token}');
      const work = spans.find((one) => one.name === 'work' && one.parentSpanId === server.spanId)!;
      const read = spans.find((one) => one.name === 'sql SELECT' && one.parentSpanId === work.spanId)!;
      expect([work.traceId, read.traceId]).toEqual([server.traceId, server.traceId]);
      expect(saidBy(read)).toEqual({ 'db.system.name': 'sqlite', 'db.query.text': 'SELECT ? AS given' });
    }
    expect(saidBy(first!)).toMatchObject({ 'http.response.status_code': 200, 'boursight.kind': 'api' });
    expect(second).toMatchObject({ traceId, parentSpanId, status: { code: 2 } });
    // The log names every one.
    expect(traceIds).toEqual([first!.traceId, traceId, LEFT_OUT]);
    const text = collector.bodies.map((body) => body.text).join();
    expect(text).toContain('boursight-test');
    expect(text).not.toMatch(/a-secret|example\.org|is wrong/);
    expect(collector.bodies[0]!.headers).toMatchObject({ authorization: 'Bearer of-the-collector' });

    // The metrics that Prometheus reads come too, under their names.
    const byName = new Map(collector.metrics().map((metric) => [metric.name, metric]));
    expect(byName.get('answers_total')?.sum).toMatchObject({
      isMonotonic: true,
      dataPoints: [{ asDouble: 3, attributes: [{ key: 'status', value: { stringValue: '200' } }] }],
    });
    expect(byName.get('waiting')?.gauge?.dataPoints).toMatchObject([{ asDouble: 7 }]);
    expect(byName.get('time')?.histogram?.dataPoints).toMatchObject([
      { count: 4, explicitBounds: [1, 2, 5], bucketCounts: [1, 2, 0, 1] },
    ]);
    expect(byName.get('time')?.histogram?.dataPoints[0]?.sum).toBeCloseTo(12.7);
  });

  it('is no part of a trace that a client without a trusted proxy names', async () => {
    const site = await startTraced(collector.endpoint, 0);

    await site.ask('/api/reset/a', { traceparent: `00-${PARENT.join('-')}-01` });
    await site.end();

    const server = collector.spans().find(({ kind }) => kind === SERVER)!;
    expect(server.traceId).not.toBe(PARENT[0]);
    expect(server.parentSpanId ?? '').toBe('');
  });

  it('costs no answer where the collector is away, and the log one line', async () => {
    const away = await startCollector();
    await away.close();
    const site = await startTraced(away.endpoint, 0);

    expect(await site.ask('/api/reset/a')).toBe(200);
    const { warnings } = await site.end();

    expect(warnings).toEqual([
      [expect.objectContaining({ endpoint: away.endpoint }), 'telemetry could not be exported'],
    ]);
  });
});
