import type { IncomingMessage } from 'node:http';

/** `http://host:port` in front of a path. The scheme is case-insensitive. */
const ABSOLUTE = /^https?:\/\/([^/?#@\\]+)(?=[/?]|$)/i;

/**
 * Reads a request target in absolute form (`GET http://host/path`) as its path and query, and its host as the request's
 * own, whatever the Host header says. Source: RFC 9112, section 3.2.2.
 */
export function takeAbsoluteTarget(request: IncomingMessage): void {
  const { url = '' } = request;
  // Nearly every target begins with a slash.
  if (url.startsWith('/')) return;
  const [start, host] = ABSOLUTE.exec(url) ?? [];
  if (start === undefined || host === undefined) return;
  const rest = url.slice(start.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
}
