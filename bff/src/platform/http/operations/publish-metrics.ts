import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { openMetricsServer } from './metrics-server';

export interface ServeMetricsParts {
  /** Null: metrics are not published. */
  readonly setting: { readonly host: string; readonly port: number } | null;
  readonly registry: Registry;
  readonly logger: Logger;
  /** Prints a line for the operator. */
  readonly say: (line: string) => void;
}

/**
 * Opens the metrics port. If it can't be opened (a second site on the same machine), the site runs without it and says so.
 * Returns a function that closes it.
 */
export async function serveMetrics({
  setting,
  registry,
  logger,
  say,
}: ServeMetricsParts): Promise<() => Promise<void>> {
  if (setting === null) return () => Promise.resolve();
  try {
    const server = await openMetricsServer({ registry, ...setting });
    return () => server.close();
  } catch (failure) {
    const { code = '' } = failure as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'another program uses it' : code;
    say(
      `No metrics: METRICS_PORT ${setting.port} on ${setting.host} is not available (${reason}). Choose another port, or 0 for none.`,
    );
    logger.warn({ err: failure, ...setting }, 'metrics are not published');
    return () => Promise.resolve();
  }
}
