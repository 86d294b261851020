import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import {
  createProxyClient,
  listening,
  prepareProxy,
  runProxy,
  type ProxyName,
  type ProxyRequest,
} from './proxy-program';

export interface TextAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface RunningProxy {
  /** Sets how one of the two processes behind it answers from now on. */
  process(index: 0 | 1, listener: RequestListener): void;
  /** From now on a process accepts no connections. */
  stop(index: 0 | 1): Promise<unknown>;
  ask(path: string, options?: ProxyRequest): Promise<TextAnswer>;
  /** What it has logged. */
  log(): string;
  close(): Promise<void>;
}

/**
 * A short time-out, so that a test can wait for it; but long enough for the processes of a test to answer on a busy
 * machine.
 */
export const TIMEOUT_MS = 1500;

/** The proxy of `deploy` on free ports of the loopback address, with two processes behind it. */
export async function startProxy(name: ProxyName): Promise<RunningProxy> {
  const prepared = await prepareProxy(name, { timeoutMs: TIMEOUT_MS });
  const listeners: [RequestListener, RequestListener] = [(_req, res) => res.end(), (_req, res) => res.end()];
  const servers: readonly Server[] = ([0, 1] as const).map((index) =>
    // Like the site: a connection that the proxy keeps open is not closed just as the next request arrives.
    createServer({ keepAliveTimeout: 75_000 }, (req, res) => {
      if (req.url === '/readyz') res.end('{}');
      else listeners[index](req, res);
    }),
  );
  const end = (server: Server): Promise<unknown> => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  for (const index of [0, 1] as const) await listening(servers[index]!, prepared.ports.processes[index]);
  const endAll = (): Promise<unknown> => Promise.all(servers.map(end));
  const program = await runProxy(name, prepared).catch(async (failure: unknown) => {
    await endAll();
    throw failure;
  });
  const client = createProxyClient(prepared.ports.https, false);
  return {
    process: (index, listener) => void (listeners[index] = listener),
    stop: (index) => end(servers[index]!),
    ask: async (path, options) => {
      const { status, headers, bytes } = await client.ask(path, options);
      return { status, headers, body: bytes.toString() };
    },
    log: program.log,
    async close() {
      client.close();
      await program.close();
      await endAll();
    },
  };
}
