import { createServer } from 'node:http';
import { pino } from 'pino';
import { readContract } from '@site/contract/contract-document';
import { portOf } from '../port-of';
import { createSiteMetrics } from './metrics';
import type { MetricSources } from './metrics';
import { openMetricsServer } from './metrics-server';
import { REQUEST_KINDS } from './request-log-fields';
import { serveMetrics } from './publish-metrics';

const nothing = () => 0;
const sources: MetricSources = {
  writeQueueLength: nothing,
  byteCacheBytes: nothing,
  inFlight: nothing,
};
const logger = pino({ level: 'silent' });
const contract = readContract().document as {
  paths: Record<string, object>;
};

describe('the site’s figures', () => {
  it('count the boards that could not be answered, by status, and nothing else as one', async () => {
    const metrics = createSiteMetrics(sources);
    const answer = (route: string, status: number) =>
      metrics.countAnswer({ kind: 'api', route, status, seconds: 0.01 });
    for (const status of [200, 304, 404, 500, 503, 503]) answer('/api/boards/{market}', status);
    answer('/api/boards/WORLD/{sector}/{industry}', 503);
    answer('/api/symbols/{market}/{ticker}', 503);

    const { values } = await metrics.registry.getSingleMetric('board_load_failed_total')!.get();

    expect(values.map(({ labels, value }) => [labels['reason'], value])).toEqual([
      ['500', 1],
      ['503', 3],
    ]);
  });

  it('count ready answers by status', async () => {
    const metrics = createSiteMetrics(sources);
    for (const status of [200, 200, 304]) metrics.countReady(status, 0.5);
    await metrics.registry.metrics();

    const text = await metrics.registry.metrics();

    expect(text).toContain('http_ready_answers_total{status="200"} 2');
    expect(text).toContain('http_ready_answers_total{status="304"} 1');
    expect(text).toContain('http_ready_seconds 1.5');
  });

  it('report the delay of the event loop since the last reading', async () => {
    const metrics = createSiteMetrics(sources);

    expect(await metrics.registry.metrics()).toMatch(/^event_loop_delay_p999_seconds \d/m);
  });

  it('stay below 64 KB when every call and page was answered in every way', async () => {
    const metrics = createSiteMetrics(sources);
    const pages = Array.from({ length: 25 }, (_, number) => `page-with-a-name-${number}`);
    const routes = [
      ...Object.keys(contract.paths).map((route) => ['api', route] as const),
      ...pages.map((route) => ['page', route] as const),
    ];
    for (const [kind, route] of routes) {
      for (const status of [200, 304, 404, 500]) metrics.countAnswer({ kind, route, status, seconds: 0.0123456789 });
    }
    for (const kind of REQUEST_KINDS) {
      for (const status of [200, 302, 304, 400, 401, 403, 404, 405, 413, 414, 415, 429, 500, 501, 503])
        metrics.countAnswer({ kind, route: 'other', status, seconds: 0.0123456789 });
    }

    expect(Buffer.byteLength(await metrics.registry.metrics())).toBeLessThan(64_000);
  });
});

describe('the door of the figures', () => {
  const { registry } = createSiteMetrics(sources);
  const requested = { host: '127.0.0.1', port: 0 };

  it('serves them at one address, and nothing at any other', async () => {
    const door = await openMetricsServer({ registry, ...requested });
    const base = `http://127.0.0.1:${door.port}`;

    const [scraped, elsewhere, posted] = [
      await fetch(`${base}/metrics`),
      await fetch(`${base}/`),
      await fetch(`${base}/metrics`, { method: 'POST' }),
    ];

    expect([scraped.status, elsewhere.status, posted.status]).toEqual([200, 404, 404]);
    expect(scraped.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await scraped.text()).toContain('process_cpu_seconds_total');
    await door.close();
  });

  it('is left out, and that is said, where another program has the port', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const port = portOf(other);
    const said: string[] = [];

    const close = await serveMetrics({
      setting: { ...requested, port },
      registry,
      logger,
      say: (line) => said.push(line),
    });

    expect(said).toEqual([expect.stringContaining(`METRICS_PORT ${port} on 127.0.0.1 is not available`)]);
    await close();
    await new Promise((closed) => other.close(closed));
  });

  it('does not listen unless configured', async () => {
    const say = jest.fn();

    await (
      await serveMetrics({ setting: null, registry, logger, say })
    )();

    expect(say).not.toHaveBeenCalled();
  });
});
