import { Router } from 'express';
import type { Schema } from '@site/contract';
import type { DataVersions } from '.';
import { sendPublic } from '../../platform/http/json-answer';

/** Reports whether figures are new. Mounted under `/api`. */
export function createDataVersionsRoutes({ versions }: { readonly versions: DataVersions }): Router {
  const router = Router();
  router.get('/data-versions', (_req, res) => {
    sendPublic(res, { versions: versions.read().map((one) => ({ ...one })) } satisfies Schema<'DataVersions'>);
  });
  return router;
}
