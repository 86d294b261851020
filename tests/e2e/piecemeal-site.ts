import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const PIECE_BYTES = 4096;
const PIECE_PAUSE_MS = 25;
/**
 * A chunk ends after one of these. Otherwise the lengths of file names would decide where a chunk ends, possibly within a
 * line of words or buttons; a half-painted line wraps again when its other half arrives.
 */
const BLOCK_END = /<\/(?:tr|section|header|details|form|nav|main|footer|script|style)>/g;

/** The running site as on a slow connection: every document arrives in small pieces, and is painted in between. */
export interface PiecemealSite {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** The end of the piece that begins at a byte; `text`: one character per byte. */
function pieceEnd(text: string, at: number): number {
  BLOCK_END.lastIndex = at + PIECE_BYTES;
  return BLOCK_END.test(text) ? BLOCK_END.lastIndex : text.length;
}

/**
 * A proxy in front of the site at `siteUrl`. It sends documents in pieces of a few KB with pauses longer than a
 * frame, so that the browser paints whatever has come so far.
 */
export async function startPiecemealSite(siteUrl: string): Promise<PiecemealSite> {
  const server = createServer((incoming, outgoing) => {
    const isDocument = incoming.headers['sec-fetch-dest'] === 'document';
    const headers = isDocument ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
    const requested = ask(new URL(incoming.url ?? '/', siteUrl), { method: incoming.method, headers }, (answer) => {
      void (async () => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (!isDocument) {
          answer.pipe(outgoing);
          return;
        }
        const bytes = Buffer.concat((await answer.toArray()) as Buffer[]);
        const text = bytes.toString('latin1');
        for (let at = 0; at < bytes.length && !outgoing.destroyed; at = pieceEnd(text, at)) {
          outgoing.write(bytes.subarray(at, pieceEnd(text, at)));
          await pause(PIECE_PAUSE_MS);
        }
        outgoing.end();
        // Interrupted by a closed page or a stopped site: the rest is not needed.
      })().catch(() => outgoing.destroy());
    });
    requested.on('error', () => outgoing.destroy());
    incoming.pipe(requested);
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
