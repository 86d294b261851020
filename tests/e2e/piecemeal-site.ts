import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const PIECE_BYTES = 4096;
const PIECE_PAUSE_MS = 25;

/** The running site as a slow line shows it: every document arrives in small pieces, and is painted in between. */
export interface PiecemealSite {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/**
 * Stands in front of the site at `siteUrl` and hands everything on; documents in pieces of a few KB with pauses in
 * between that are longer than a frame, so that the browser paints whatever has come so far.
 */
export async function startPiecemealSite(siteUrl: string): Promise<PiecemealSite> {
  const server = createServer((incoming, outgoing) => {
    const isDocument = incoming.headers['sec-fetch-dest'] === 'document';
    const headers = isDocument ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
    const asked = ask(new URL(incoming.url ?? '/', siteUrl), { method: incoming.method, headers }, (answer) => {
      void (async () => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (!isDocument) {
          answer.pipe(outgoing);
          return;
        }
        const bytes = Buffer.concat((await answer.toArray()) as Buffer[]);
        for (let at = 0; at < bytes.length && !outgoing.destroyed; at += PIECE_BYTES) {
          outgoing.write(bytes.subarray(at, at + PIECE_BYTES));
          await pause(PIECE_PAUSE_MS);
        }
        outgoing.end();
      })();
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    baseUrl: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
