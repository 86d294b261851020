import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { TelemetryConfig } from '../config/telemetry-config';
import { createPrometheusProducer } from './prometheus-producer';

export type Telemetry = ReturnType<typeof openTelemetry>;

/** The collector has this long; the site waits for it only when it shuts down. */
const EXPORT_LIMIT_MS = 5000;

/**
 * Begins to trace this process and to send traces and metrics to a collector over OTLP (HTTP, JSON). One that does not
 * answer costs nothing but its telemetry: batches are dropped, and one line is logged per `quietMs` at most.
 */
export function openTelemetry(
  { endpoint, headers, serviceName, sampled, intervalMs }: TelemetryConfig,
  logger: Pick<Logger, 'warn'>,
  quietMs = 60_000,
) {
  let warnedAt = -Infinity;
  const warn = (message: string): void => {
    if (performance.now() - warnedAt < quietMs) return;
    warnedAt = performance.now();
    logger.warn({ endpoint, reason: message.slice(0, 200) }, 'telemetry could not be exported');
  };
  const silent = (): void => undefined;
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const resource = resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid });
  const to = (path: string) => ({ url: `${endpoint}${path}`, headers: { ...headers }, timeoutMillis: EXPORT_LIMIT_MS });
  const tracing = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(to('/v1/traces')),
        scheduledDelayMillis: intervalMs / 2,
        exportTimeoutMillis: EXPORT_LIMIT_MS,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(tracing);
  let metering: MeterProvider | null = null;
  return {
    /** Exports the metrics of a registry from now on. */
    exportMetrics(registry: Registry): void {
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(to('/v1/metrics')),
        exportIntervalMillis: intervalMs,
        exportTimeoutMillis: Math.min(EXPORT_LIMIT_MS, intervalMs),
        metricProducers: [createPrometheusProducer(registry)],
      });
      metering = new MeterProvider({ resource, readers: [reader] });
    },
    /** Exports what waits, for a few seconds at most; after that nothing is traced. */
    async close(): Promise<void> {
      await Promise.allSettled([tracing.shutdown(), metering?.shutdown()]);
      trace.disable();
      context.disable();
      diag.disable();
    },
  };
}
