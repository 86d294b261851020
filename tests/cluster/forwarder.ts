import { connect, createServer, type Socket } from 'node:net';
import { listening } from '../deploy/proxy-program';

/** A fixed address in front of a server. It can be cut off, or forward to another server. */
export interface Forwarder {
  readonly port: number;
  /** New connections go to another port; open ones are broken. */
  lead(port: number): void;
  /** Breaks all connections and refuses new ones. */
  cut(): void;
  /** Connections stay open, but nothing is forwarded. */
  hang(): void;
  /** Forwards normally again. */
  fix(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly from: Socket;
  readonly to: Socket;
}

export async function startForwarder(target: number): Promise<Forwarder> {
  let state: 'open' | 'cut' | 'hangs' = 'open';
  let port = target;
  const pairs = new Set<Pair>();
  const flow = ({ from, to }: Pair): void => {
    from.pipe(to);
    to.pipe(from);
  };
  const stand = ({ from, to }: Pair): void => {
    from.unpipe(to).pause();
    to.unpipe(from).pause();
  };
  const breakAll = (): void => {
    for (const { from, to } of pairs) {
      from.destroy();
      to.destroy();
    }
    pairs.clear();
  };
  const server = createServer((from) => {
    if (state === 'cut') return void from.destroy();
    const pair = { from, to: connect(port, '127.0.0.1') };
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      from.destroy();
      pair.to.destroy();
    };
    for (const socket of [from, pair.to]) socket.setNoDelay(true).once('error', end).once('close', end);
    if (state === 'open') flow(pair);
    else stand(pair);
  });
  const own = await listening(server);
  return {
    port: own,
    lead(to) {
      port = to;
      breakAll();
    },
    cut() {
      state = 'cut';
      breakAll();
    },
    hang() {
      state = 'hangs';
      pairs.forEach(stand);
    },
    fix() {
      if (state === 'hangs') pairs.forEach(flow);
      state = 'open';
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        breakAll();
      }),
  };
}
