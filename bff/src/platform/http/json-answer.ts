import type { Response } from 'express';
import type { Viewer } from '../../domain/entitlements';
import { entityTag } from './entity-tag';
import { viewerOf } from './viewer-of';

/** Sends an answer that is the same for all viewers. */
export function sendPublic(res: Response, body: unknown, dataKind?: 'sample' | 'real'): void {
  res.set('Cache-Control', PUBLIC);
  send(res, body, dataKind);
}

/** Sends an answer that depends on the viewer: a visitor's may be cached publicly, a user's never. */
export function sendToViewer(res: Response, body: unknown, dataKind?: 'sample' | 'real'): void {
  res.set('Cache-Control', cacheControlFor(viewerOf(res))).vary('Authorization');
  send(res, body, dataKind);
}

const PUBLIC = 'public, max-age=60, stale-while-revalidate=600';

/** What depends on the login must never come out of a shared cache; what doesn't, may. */
export function cacheControlFor(viewer: Viewer): string {
  return viewer.kind === 'visitor' ? PUBLIC : 'private, no-cache';
}

/** A long answer takes milliseconds to serialize: this is done once, for its tag and for the wire. */
function send(res: Response, body: unknown, dataKind: 'sample' | 'real' | undefined): void {
  if (dataKind !== undefined) res.set('X-Data-Source', dataKind);
  const text = JSON.stringify(body);
  res.set('ETag', entityTag(text));
  if (res.req.fresh) res.status(304).end();
  // A validator of answers may have replaced `json`, and needs the answer itself.
  else if (Object.hasOwn(res, 'json')) res.json(body);
  else res.type('application/json').send(text);
}
