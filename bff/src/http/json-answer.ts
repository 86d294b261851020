import type { Response } from 'express';
import type { Viewer } from '../domain/entitlements';
import type { DataKind } from '../services/ports';
import { viewerOf } from './session/viewer-of';

/** Sends what is the same for everybody. */
export function sendPublic(res: Response, body: unknown, dataKind?: DataKind): void {
  markSource(res, dataKind);
  res.set('Cache-Control', 'public, max-age=60, stale-while-revalidate=600').json(body);
}

/** Sends what hangs on who asks: a visitor's may be shared, a user's never. */
export function sendToViewer(res: Response, body: unknown, dataKind?: DataKind): void {
  markSource(res, dataKind);
  res
    .set('Cache-Control', cacheControlFor(viewerOf(res)))
    .vary('Authorization')
    .json(body);
}

export function cacheControlFor(viewer: Viewer): string {
  return viewer.kind === 'visitor' ? 'public, max-age=60, stale-while-revalidate=600' : 'private, no-cache';
}

function markSource(res: Response, dataKind: DataKind | undefined): void {
  if (dataKind !== undefined) res.set('X-Data-Source', dataKind);
}
