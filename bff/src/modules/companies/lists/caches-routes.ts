import type { Schema } from '@site/contract';
import { Router } from 'express';
import type { CacheWarmer, WarmedList } from './cache-warmer';
import { clientAddress } from '../../../platform/http/limits/limit-middleware';
import { viewerOf } from '../../../platform/http/viewer-of';

/** The three cache warmers; before the list calls, which would take their paths for markets. Mounted under `/api`. */
export function createCachesRoutes({ warmer }: { readonly warmer: CacheWarmer }): Router {
  const router = Router();
  const paths: readonly (readonly [path: string, list: WarmedList])[] = [
    ['/quarterlydebtbalanceview/cache', 'balances'],
    ['/under-price/cache', 'quotes'],
    ['/revenue-earnings/cache', 'incomes'],
  ];

  for (const [path, list] of paths) {
    router.get(path, async (req, res) => {
      const warmed = (await warmer.warm(list, viewerOf(res), clientAddress(req))).map((one) => ({ ...one }));
      res.set('Cache-Control', 'private, no-store').json({ warmed } satisfies Schema<'WarmAnswer'>);
    });
  }

  return router;
}
