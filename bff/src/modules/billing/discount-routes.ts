import { Router, type Request, type Response } from 'express';
import type { Schema } from '@site/contract';
import { clientAddress } from '../../platform/http/limits/limit-middleware';
import { viewerOf } from '../../platform/http/viewer-of';
import type { DiscountService } from './discount-service';
import { presentDiscount } from './presenter';

/** Discount codes, for administrators. Mounted under `/api`. */
export function createDiscountRoutes(discounts: DiscountService): Router {
  const router = Router();
  const send = (res: Response, body: object): void => void res.set('Cache-Control', 'private, no-store').json(body);
  const actorOf = (req: Request, res: Response) => ({ viewer: viewerOf(res), address: clientAddress(req) });

  router.get('/admin/discounts', async (_req, res) => {
    const list = (await discounts.list(viewerOf(res))).map(presentDiscount);
    send(res, { discounts: list } satisfies Schema<'DiscountList'>);
  });

  router.put('/admin/discounts/:code', async (req, res) => {
    const { percent, valid_from, valid_until, redemptions_at_most } = req.body as Schema<'DiscountTerms'>;
    const instant = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());
    const discount = {
      code: req.params.code,
      percent,
      validFrom: instant(valid_from),
      validUntil: instant(valid_until),
      redemptionsAtMost: redemptions_at_most,
    };
    send(res, presentDiscount(await discounts.set(discount, actorOf(req, res))));
  });

  router.post('/admin/discounts/:code/end', async (req, res) => {
    send(res, presentDiscount(await discounts.end(req.params.code, actorOf(req, res))));
  });

  return router;
}
