import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReleaseHost } from './releases/release-host';
import { groupIn } from './releases/visitor-group';
import { plainText, sendText } from './send-text';

/** The registry for the visitor's canary group. Open pages fetch it before they retry a remote. */
export function sendRegistry(host: ReleaseHost, req: IncomingMessage, res: ServerResponse): void {
  const remotes = host.registryFor(host.releases.isSplit ? groupIn(req.headers.cookie ?? '') : null);
  if (remotes.length === 0) return sendText(req, res, { ...plainText, status: 404, text: 'There is no registry.\n' });
  const text = JSON.stringify({ remotes });
  res.setHeader('Vary', 'Cookie');
  sendText(req, res, { status: 200, type: 'application/json; charset=utf-8', text, cacheControl: 'no-cache' });
}
