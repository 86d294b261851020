import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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

interface Served {
  /** Answers with the expected status. */
  readonly count: number;
  readonly others: number;
}

/** Servers close a connection after its share of requests; a browser opens a new one then. */
const REQUESTS_PER_CONNECTION = 900;

/** Microseconds of the server's processor time a request, under load from other processes. Throws when an answer is not the expected one. */
export async function processorTimePerRequest(load: Load): Promise<number> {
  const { server, path, status, headers, nextPath } = load;
  if (!nextPath) {
    const answer = await fetch(server.baseUrl + path, { headers });
    await answer.arrayBuffer();
    if (answer.status !== status) throw new Error(`${server.baseUrl}${path} answers ${answer.status}, not ${status}`);
  }
  const before = processorMicroseconds(server.pids());
  const { count, others } = (await loadByWrk(load)) ?? (await loadByAutocannon(load));
  const used = processorMicroseconds(server.pids()) - before;
  if (count === 0 || others > (count + others) * 0.01)
    throw new Error(`${server.baseUrl}${path}: ${count} answers with ${status}, ${others} others`);
  return used / count;
}

const run = promisify(execFile);
let hasWrk = true;

/**
 * wrk reads as fast as a server writes, so the server never waits for socket buffers. It reports only failed statuses
 * and takes whole seconds. Null: not installed, or the load exceeds what it can do.
 */
async function loadByWrk({ server, path, headers, seconds, nextPath, connections = 16 }: Load): Promise<Served | null> {
  if (!hasWrk || nextPath) return null;
  const asking = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  try {
    const words = ['-t1', `-c${connections}`, `-d${Math.ceil(seconds)}s`, ...asking, server.baseUrl + path];
    const { stdout } = await run('wrk', words);
    const [, requests = '0'] = /(\d+) requests in/.exec(stdout) ?? [];
    const [, failed = '0'] = /Non-2xx or 3xx responses: (\d+)/.exec(stdout) ?? [];
    return { count: Number(requests) - Number(failed), others: Number(failed) };
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
    hasWrk = false;
    console.log("no wrk (Debian's package 'wrk'): autocannon asks instead, which reads more slowly than servers write");
    return null;
  }
}

async function loadByAutocannon({
  server,
  path,
  headers,
  seconds,
  status,
  nextPath,
  connections = 16,
}: Load): Promise<Served> {
  const result = await autocannon({
    url: server.baseUrl + path,
    connections,
    duration: seconds,
    reconnectRate: REQUESTS_PER_CONNECTION,
    headers: { ...headers },
    ...(nextPath ? { requests: [{ setupRequest: (request: object) => ({ ...request, path: nextPath() }) }] } : {}),
  });
  const counts: Readonly<Record<number, { readonly count?: number | string }>> = result.statusCodeStats ?? {};
  const served = counts[status];
  const count = Number(served?.count ?? 0);
  return { count, others: result.requests.total - count };
}
