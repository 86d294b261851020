import { Router } from 'express';
import type { Schema } from '@site/contract';
import type { LimitSettings } from './limit-settings';
import { quotasOf } from './quotas';
import { sendPublic } from '../json-answer';

/** The caller's quotas, as counted here. Mounted under `/api`. */
export function createQuotasRoutes({ settings }: { readonly settings: LimitSettings }): Router {
  const router = Router();
  const quotas: Schema<'QuotaList'> = { quotas: quotasOf(settings) };

  router.get('/quotas', (_req, res) => {
    sendPublic(res, quotas);
  });

  return router;
}
