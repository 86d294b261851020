import { monitorEventLoopDelay } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestKind } from './request-log-fields';

/** An answer that was sent. */
export interface CountedAnswer {
  readonly kind: RequestKind;
  /** A template or a page's name, since there are too many addresses. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export type SiteMetrics = ReturnType<typeof createSiteMetrics>;

export interface MetricSources {
  readonly writeQueueLength: () => number;
  readonly byteCacheBytes: () => number;
  readonly inFlight: () => number;
}

const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How often the event loop delay is sampled. The reported delay includes this interval. */
const DELAY_RESOLUTION_MS = 10;

/**
 * The site's metrics in Prometheus's format. Each site has its own registry: two sites in one process (tests) don't
 * share metrics.
 */
export function createSiteMetrics(sources: MetricSources) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <T extends string>(name: string, help: string, labelNames: readonly T[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const ready = new Map<number, number>();
  let readySeconds = 0;

  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by handler; without ready answers',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers,
  });
  const answers = counter('http_requests_total', 'Answers by handler', ['kind', 'status']);
  const byRoute = counter('http_route_requests_total', 'Answers of a call or a page', ['kind', 'route']);
  const secondsByRoute = counter('http_route_seconds_total', 'Time taken by answers of a call or a page', [
    'kind',
    'route',
  ]);
  const failuresByRoute = counter(
    'http_route_failures_total',
    'Answers of a call or a page with a status of 500 or more',
    ['kind', 'route'],
  );
  new Counter({
    name: 'http_ready_answers_total',
    help: 'Answers of the byte cache, by status',
    labelNames: ['status'],
    registers,
    collect() {
      this.reset();
      for (const [status, count] of ready) this.inc({ status: String(status) }, count);
    },
  });
  const refused = counter('http_refused_total', 'Requests refused by a limit, by load, or for lack of connections', [
    'limit',
  ]);
  const boardFailures = counter('board_load_failed_total', 'Boards that could not be answered, by reason', ['reason']);
  gauge('http_ready_seconds', 'Processor time of ready answers of the byte cache', () => readySeconds);
  gauge('http_requests_in_flight', 'Answers being computed', sources.inFlight);
  gauge('database_write_queue_length', 'Writes waiting or running', sources.writeQueueLength);
  const loopDelay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  loopDelay.enable();
  gauge('event_loop_delay_p999_seconds', '99.9th percentile of the event loop delay since the last reading', () => {
    const seconds = loopDelay.percentile(99.9) / 1e9;
    loopDelay.reset();
    return seconds;
  });
  gauge('byte_cache_bytes', 'Bytes of ready answers in memory', sources.byteCacheBytes);

  return {
    registry,
    countAnswer({ kind, route, status, seconds }: CountedAnswer): void {
      duration.observe({ kind }, seconds);
      answers.inc({ kind, status: String(status) });
      if (kind !== 'api' && kind !== 'page') return;
      byRoute.inc({ kind, route });
      secondsByRoute.inc({ kind, route }, seconds);
      if (status < 500) return;
      failuresByRoute.inc({ kind, route });
      if (route.startsWith('/api/boards/')) boardFailures.inc({ reason: String(status) });
    },
    /** A cached answer. Costs two additions, because there are ten thousand of these a second. */
    countReady(status: number, seconds: number): void {
      ready.set(status, (ready.get(status) ?? 0) + 1);
      readySeconds += seconds;
    },
    /** By a limit, by load, or for lack of connections. */
    countRefused: (limit: string): void => refused.inc({ limit }),
    countBoardFailure: (reason: string): void => boardFailures.inc({ reason }),
  };
}
