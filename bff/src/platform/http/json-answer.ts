import type { Response } from 'express';
import type { Viewer } from '../../domain/entitlements';
import { entityTag } from './entity-tag';
import { viewerOf } from './viewer-of';

/** Sends what is the same for everybody. */
export function sendPublic(res: Response, body: unknown, dataKind?: 'sample' | 'real'): void {
  res.set('Cache-Control', PUBLIC);
  send(res, body, dataKind);
}

/** Sends what hangs on who asks: a visitor's may be shared, a user's never. */
export function sendToViewer(res: Response, body: unknown, dataKind?: 'sample' | 'real'): void {
  res.set('Cache-Control', cacheControlFor(viewerOf(res))).vary('Authorization');
  send(res, body, dataKind);
}

const PUBLIC = 'public, max-age=60, stale-while-revalidate=600';

/** What depends on the login must never come out of a shared cache; what doesn't, may. */
export function cacheControlFor(viewer: Viewer): string {
  return viewer.kind === 'visitor' ? PUBLIC : 'private, no-cache';
}

/** A long answer takes milliseconds to write: it is written once, for its tag and for the wire. */
function send(res: Response, body: unknown, dataKind: 'sample' | 'real' | undefined): void {
  if (dataKind !== undefined) res.set('X-Data-Source', dataKind);
  const text = JSON.stringify(body);
  res.set('ETag', entityTag(text));
  if (res.req.fresh) res.status(304).end();
  // Anyone who holds answers to the contract has put a `json` of their own here, and wants to see the answer itself.
  else if (Object.hasOwn(res, 'json')) res.json(body);
  else res.type('application/json').send(text);
}
