import autocannon from 'autocannon';
import { processorMicroseconds } from './processes';
import type { RunningServer } from './processes';

export interface Load {
  readonly server: RunningServer;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly status: number;
  /** A new path for each request; absent: always the same. */
  readonly nextPath?: () => string;
  readonly connections?: number;
}

/** Microseconds of the server's processor time a request, under load from this process. Throws when an answer is not the expected one. */
export async function processorTimePerRequest({
  server,
  path,
  headers,
  seconds,
  status,
  nextPath,
  connections = 16,
}: Load): Promise<number> {
  const before = processorMicroseconds(server.pids());
  const result = await autocannon({
    url: server.baseUrl + path,
    connections,
    duration: seconds,
    // Servers close a connection after its share of requests; a browser opens a new one then.
    reconnectRate: 900,
    headers: { ...headers },
    ...(nextPath ? { requests: [{ setupRequest: (request: object) => ({ ...request, path: nextPath() }) }] } : {}),
  });
  const used = processorMicroseconds(server.pids()) - before;
  const served = result.statusCodeStats?.[status as never] as { count?: number | string } | undefined;
  const count = Number(served?.count ?? 0);
  const others = result.requests.total - count;
  if (count === 0 || others > result.requests.total * 0.01)
    throw new Error(`${server.baseUrl}${path}: ${count} answers with ${status}, ${others} others`);
  return used / count;
}
