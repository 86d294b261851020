import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ShutdownParts {
  readonly server: Server;
  /** How long running requests may take, in milliseconds. */
  readonly graceMs: number;
  /** How long load balancers have to notice that the site is no longer ready, in milliseconds. */
  readonly probeMs: number;
  /** How long all of `close` may take, in milliseconds: a database that hangs must not keep the process alive. */
  readonly closeMs: number;
  /** Closes what the server uses, in this order, after the last request. */
  readonly close: readonly (() => Promise<void>)[];
  readonly say: (line: string) => void;
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Waits for the running work, at most this many milliseconds. Returns whether it has ended. */
async function finishesWithin(work: Promise<void>, ms: number): Promise<boolean> {
  let limit: NodeJS.Timeout | undefined;
  const over = new Promise<false>((done) => (limit = setTimeout(() => done(false), ms)));
  try {
    return await Promise.race([work.then(() => true), over]);
  } finally {
    clearTimeout(limit);
  }
}

/**
 * Ends the site in good order: not ready at once, a moment for the balancer, no new connections, running requests to
 * their end, then the rest, each within its limit. A second signal ends it at once.
 */
export function createShutdown(parts: ShutdownParts): {
  readonly isShuttingDown: () => boolean;
  readonly begin: () => Promise<void>;
} {
  let running: Promise<void> | null = null;
  const connections = new Set<Socket>();
  parts.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  async function end(): Promise<void> {
    parts.say('Stopping: accepting no more requests ...');
    await wait(parts.probeMs);
    const closed = new Promise<void>((done) => parts.server.close(() => done()));
    parts.server.closeIdleConnections();
    // Browsers open connections ahead of need. Node counts one without a request as busy until its first answer.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    await finishesWithin(closed, parts.graceMs);
    parts.server.closeAllConnections();
    const isClosed = await closeAll();
    parts.say(isClosed ? 'Stopped.' : 'Stopped; a connection to a service that does not answer was not closed.');
  }

  /** Each is begun, whether or not those before it end in time. Gives whether all of them did. */
  async function closeAll(): Promise<boolean> {
    const until = performance.now() + parts.closeMs;
    let isClosed = true;
    for (const close of parts.close) {
      // What fails to close must not keep the others open.
      const closing = close().catch((failure: unknown) => parts.say(`Could not close: ${String(failure)}`));
      isClosed = (await finishesWithin(closing, Math.max(0, until - performance.now()))) && isClosed;
    }
    return isClosed;
  }

  return {
    isShuttingDown: () => running !== null,
    begin: () => (running ??= end()),
  };
}

/** What a signal to end does. The first one ends the site in good order, a second one at once. */
export async function endBySignal(
  { isShuttingDown, begin }: ReturnType<typeof createShutdown>,
  server: Pick<Server, 'listening'>,
  exit: (code: number) => void,
): Promise<void> {
  if (isShuttingDown()) return exit(1);
  // No request is served yet, and the next start repeats what this one leaves undone. So it may be interrupted while it
  // waits for another process.
  if (server.listening) await begin();
  exit(0);
}
