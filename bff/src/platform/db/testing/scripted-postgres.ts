import { createServer, type Socket } from 'node:net';
import { portOf } from '../../http/port-of';

/** When the server ends a connection, as an administrator's shutdown does. */
export type EndingMoment = 'connecting' | 'ready' | 'setting up' | 'idle' | 'querying' | 'closing';

export interface ScriptedPostgres {
  readonly url: string;
  /** Ends connections at that moment from now on; null: never. */
  endAt(moment: EndingMoment | null): void;
  /** Ends each connection that is open now. */
  endAll(): void;
  /** Accepts connections and never answers, like a server that hangs. */
  fallSilent(): void;
  answerAgain(): void;
  close(): Promise<void>;
}

const message = (kind: string, body: Buffer | string = ''): Buffer => {
  const content = Buffer.from(body);
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};
const AUTHENTICATED = message('R', Buffer.alloc(4));
const VERSION = message('S', 'server_version\x0015.18\0');
const READY = message('Z', 'I');
const DONE = message('C', 'SET\0');
const ENDED = message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');

/**
 * A server that speaks enough of PostgreSQL's protocol for a connection to be opened, queried and closed, and that
 * ends it at a chosen moment. It makes a race of a real server deterministic.
 */
export async function startScriptedPostgres(): Promise<ScriptedPostgres> {
  let moment: EndingMoment | null = null;
  let isSilent = false;
  const sockets = new Set<Socket>();
  const answer = (socket: Socket, kind: string, text: string): void => {
    const isSetUp = text.startsWith('SET ');
    const isEnd =
      (kind === 'startup' && moment === 'connecting') ||
      (kind === 'Q' && isSetUp && moment === 'setting up') ||
      (kind === 'Q' && !isSetUp && moment === 'querying') ||
      (kind === 'X' && moment === 'closing');
    if (isSilent) return;
    if (isEnd) socket.end(ENDED);
    else if (kind === 'startup') {
      const opening = Buffer.concat([AUTHENTICATED, VERSION, READY]);
      if (moment === 'ready') socket.end(Buffer.concat([opening, ENDED]));
      else socket.write(opening);
    } else if (kind === 'Q') {
      const done = Buffer.concat([DONE, READY]);
      if (moment === 'idle' && !isSetUp) socket.end(Buffer.concat([done, ENDED]));
      else socket.write(done);
    } else socket.end();
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let isStarted = false;
    let unread = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      unread = Buffer.concat([unread, chunk]);
      for (;;) {
        const at = isStarted ? 1 : 0;
        if (unread.length < at + 4) return;
        const length = at + unread.readInt32BE(at);
        if (unread.length < length) return;
        const kind = isStarted ? unread.toString('latin1', 0, 1) : 'startup';
        const text = unread.toString('utf8', at + 4, length);
        unread = unread.subarray(length);
        isStarted = true;
        answer(socket, kind, text);
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `postgres://site@127.0.0.1:${portOf(server)}/site`,
    endAt: (next) => (moment = next),
    fallSilent: () => (isSilent = true),
    answerAgain: () => (isSilent = false),
    endAll: () => sockets.forEach((socket) => socket.end(ENDED)),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}
