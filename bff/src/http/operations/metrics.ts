import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestHandler } from 'express';
import { routeOf } from '../contract-validator';

/** Figures that the site keeps of itself, in Prometheus's form. */
export interface SiteMetrics {
  readonly registry: Registry;
  /** Times each request under its route's template, never under its address: addresses are endless. */
  readonly measureRequests: RequestHandler;
  readonly countRefused: (limit: string) => void;
  readonly countBoardFailure: (reason: string) => void;
}

export interface MetricSources {
  readonly writeQueueLength: () => number;
  readonly byteCacheBytes: () => number;
  readonly byteCacheHits: () => { readonly hits: number; readonly misses: number };
}

/** Makes the site's own registry: two sites in one process (tests) don't share figures. */
export function createSiteMetrics(sources: MetricSources): SiteMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer; ready answers of the byte cache are not in it',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const refused = new Counter({
    name: 'http_rate_limited_total',
    help: 'Requests refused by a limit',
    labelNames: ['limit'],
    registers: [registry],
  });
  const boardFailures = new Counter({
    name: 'board_load_failed_total',
    help: 'Boards that could not be answered, by reason',
    labelNames: ['reason'],
    registers: [registry],
  });
  new Gauge({
    name: 'database_write_queue_length',
    help: 'Writes that wait or run',
    registers: [registry],
    collect() {
      this.set(sources.writeQueueLength());
    },
  });
  new Gauge({
    name: 'byte_cache_bytes',
    help: 'Bytes of ready answers in memory',
    registers: [registry],
    collect() {
      this.set(sources.byteCacheBytes());
    },
  });
  new Gauge({
    name: 'byte_cache_requests',
    help: 'Requests that the byte cache answered, or let pass',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      const { hits, misses } = sources.byteCacheHits();
      this.set({ outcome: 'hit' }, hits);
      this.set({ outcome: 'miss' }, misses);
    },
  });

  return {
    registry,
    measureRequests: (request, response, next) => {
      const end = duration.startTimer({ method: request.method });
      response.on('close', () => {
        const route = routeOf(request) ?? 'other';
        const status = String(response.statusCode);
        end({ route, status });
        if (response.statusCode >= 500 && route.startsWith('/api/boards/')) boardFailures.inc({ reason: status });
      });
      next();
    },
    countRefused: (limit) => refused.inc({ limit }),
    countBoardFailure: (reason) => boardFailures.inc({ reason }),
  };
}
