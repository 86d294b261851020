import type { IncomingMessage, ServerResponse } from 'node:http';

/** Of a small text that nobody should keep. */
export const plainText = { type: 'text/plain; charset=utf-8', cacheControl: 'no-store' } as const;

/** Sends a small text that is made on the spot. */
export function sendText(
  req: IncomingMessage,
  res: ServerResponse,
  {
    status,
    type,
    text,
    cacheControl,
  }: {
    readonly status: number;
    readonly type: string;
    readonly text: string;
    readonly cacheControl: string;
  },
): void {
  res.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': cacheControl,
    // A picture that is opened as a page of its own has its style inside.
    ...(type.startsWith('image/svg')
      ? { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" }
      : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : text);
}

/** A name under which there is no file: in plain text, never a page. */
export const sendNoFile = (req: IncomingMessage, res: ServerResponse): void =>
  sendText(req, res, { ...plainText, status: 404, text: 'No such file.\n' });

/** Sends the reader to another page; who is sent where depends on who asks. */
export function redirect(res: ServerResponse, to: string): void {
  res.writeHead(302, { Location: to, 'Cache-Control': 'no-store', Vary: 'Cookie', 'Content-Length': 0 }).end();
}

/** What stood here stands elsewhere, for anyone who asks. Kept for an hour: a ticker may come to another company. */
export function movedForGood(res: ServerResponse, to: string): void {
  res.writeHead(301, { Location: to, 'Cache-Control': 'public, max-age=3600', 'Content-Length': 0 }).end();
}
