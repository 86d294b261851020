import type { IncomingMessage, ServerResponse } from 'node:http';

/** Headers of a small text that must not be cached. */
export const plainText = { type: 'text/plain; charset=utf-8', cacheControl: 'no-store' } as const;

/** Sends a small generated text. */
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
    // An SVG that is opened directly has inline styles.
    ...(type.startsWith('image/svg')
      ? { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" }
      : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : text);
}

/** 404 for a missing file, in plain text instead of a page. */
export const sendFileNotFound = (req: IncomingMessage, res: ServerResponse): void =>
  sendText(req, res, { ...plainText, status: 404, text: 'No such file.\n' });

/** Temporary redirect that depends on the viewer. */
export function redirect(res: ServerResponse, to: string): void {
  res.writeHead(302, { Location: to, 'Cache-Control': 'no-store', Vary: 'Cookie', 'Content-Length': 0 }).end();
}

/** Permanent redirect for all clients. Cached for only an hour, because a ticker may be reassigned to another company. */
export function redirectPermanently(res: ServerResponse, to: string): void {
  res.writeHead(301, { Location: to, 'Cache-Control': 'public, max-age=3600', 'Content-Length': 0 }).end();
}
