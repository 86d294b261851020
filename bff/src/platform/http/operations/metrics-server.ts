import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { portOf } from '../port-of';

export interface MetricsServerParts {
  readonly registry: Pick<Registry, 'metrics' | 'contentType'>;
  readonly host: string;
  readonly port: number;
}

const SLOWEST_MS = 10_000;

/**
 * Serves the metrics, and nothing else, on a separate port that the public does not reach. Throws: the listener's error
 * if the port is not available.
 */
export async function openMetricsServer({ registry, host, port }: MetricsServerParts) {
  const server = createServer(
    { headersTimeout: SLOWEST_MS, requestTimeout: SLOWEST_MS, keepAliveTimeout: SLOWEST_MS },
    (request, response) => {
      const isRequested = request.url?.split('?')[0] === '/metrics' && /^(?:GET|HEAD)$/.test(request.method ?? '');
      if (!isRequested) return void response.writeHead(404, { 'Content-Length': 0 }).end();
      registry.metrics().then(
        (text) =>
          response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text),
        () => response.writeHead(500, { 'Content-Length': 0 }).end(),
      );
    },
  );
  server.setTimeout(SLOWEST_MS);
  server.maxConnections = 20;
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  return {
    port: portOf(server),
    close: (): Promise<void> =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
