import { z } from 'zod';
import { address, secret, variable, wholeNumber } from './config-variable';

/** How metrics and traces leave the process. `OTEL_` names are those of OpenTelemetry's specification. */
export const telemetryVariables = {
  METRICS_HOST: variable(
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    'the name or address at which Prometheus reads metrics (default 127.0.0.1)',
  ),
  METRICS_PORT: wholeNumber(0, 65_535, 9464),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http://', 'https://'], 'none: nothing is traced'),
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    z
      .string()
      .regex(/^[\w-]+=[^,=\s]+(?:,[\w-]+=[^,=\s]+)*$/)
      .or(z.literal(''))
      .default(''),
    'the headers for the collector, as name=value separated by commas (default: none)',
  ),
  OTEL_SERVICE_NAME: variable(
    z
      .string()
      .regex(/^[\w.-]{1,60}$/)
      .default('boursight'),
    'the name of the site at the collector (default boursight)',
  ),
  OTEL_TRACES_SAMPLER_ARG: variable(
    z
      .string()
      .regex(/^(?:0|1|0?\.\d{1,6}|1\.0{1,6})$/)
      .transform(Number)
      .default(0.05),
    'the share of requests that are traced if no proxy has decided, from 0 to 1 (default 0.05)',
  ),
};

export interface TelemetryConfig {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Share of the requests that are traced. Unit: 0 to 1. */
  readonly sampled: number;
  /** Time between two exports of metrics. Unit: milliseconds. */
  readonly intervalMs: number;
}

const INTERVAL_MS = 15_000;

/** Where Prometheus reads metrics. Null: nowhere. */
export const metricsOf = ({
  METRICS_HOST: host,
  METRICS_PORT: port,
}: {
  readonly METRICS_HOST: string;
  readonly METRICS_PORT: number;
}): { readonly host: string; readonly port: number } | null => (port === 0 ? null : { host, port });

/** Null: nothing is traced. */
export const telemetryOf = (values: {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string;
  readonly OTEL_EXPORTER_OTLP_HEADERS: string;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}): TelemetryConfig | null =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT === ''
    ? null
    : {
        endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
        headers: Object.fromEntries(
          values.OTEL_EXPORTER_OTLP_HEADERS.split(',')
            .filter((part) => part !== '')
            .map((part) => part.split('=', 2) as [string, string]),
        ),
        serviceName: values.OTEL_SERVICE_NAME,
        sampled: values.OTEL_TRACES_SAMPLER_ARG,
        intervalMs: INTERVAL_MS,
      };
