import type { Schema } from '@site/contract';
import { Router } from 'express';
import type { Request } from 'express';
import type { Day } from '../../domain/company';
import { expectedBy, sendPrivate } from '../../platform/http/account-answer';
import { requireUser, viewerOf } from '../../platform/http/viewer-of';
import { holdingVersion, type HoldingService, type HoldingToday } from './service';

type Params = { market: string; ticker: string };

const present = (holding: HoldingToday): Schema<'Holding'> => {
  const { figures, splitFactor } = holding;
  return {
    symbol: holding.symbol,
    market_name: holding.market,
    long_name: figures?.card?.longName ?? null,
    hebrew_name: figures?.card?.hebrewName ?? null,
    shares: holding.shares,
    purchase_price: holding.purchasePrice,
    purchased_on: holding.purchasedOn,
    currency: holding.currency,
    split_factor: splitFactor,
    splits: holding.splits.map(({ date, numerator, denominator }) => ({ date, numerator, denominator })),
    shares_today: holding.shares * splitFactor,
    purchase_price_today: holding.purchasePrice / splitFactor,
    price_today: holding.priceToday,
    priced_on: holding.priceToday === null ? null : (figures?.card?.quotedOn ?? null),
    delisted_on: figures?.delistedOn ?? null,
    sample: figures?.card?.dataKind === 'sample',
    withheld: figures?.withheld ?? false,
    version: holdingVersion(holding),
    updated_at: holding.updatedAt,
  };
};

export function createHoldingRoutes(holdings: HoldingService): Router {
  const router = Router();
  router.get('/users/me/holdings', async (_req, res) => {
    const owned = await holdings.list(requireUser(res).userId, viewerOf(res));
    sendPrivate(res, { holdings: owned.map(present) } satisfies Schema<'HoldingList'>);
  });
  router.put('/users/me/holdings/:market/:ticker', async (req: Request<Params>, res) => {
    const { shares, purchase_price: purchasePrice, purchased_on: day } = req.body as Schema<'HoldingEntry'>;
    const typed = { shares, purchasePrice, purchasedOn: day as Day };
    const { userId } = requireUser(res);
    sendPrivate(res, present(await holdings.write(userId, req.params, typed, viewerOf(res), expectedBy(req))));
  });
  router.delete('/users/me/holdings/:market/:ticker', async (req: Request<Params>, res) => {
    await holdings.remove(requireUser(res).userId, req.params);
    res.status(204).end();
  });
  return router;
}
