import type { Schema } from '@site/contract';
import { Router, type Request } from 'express';
import type { FollowRequest, FollowService } from './service';
import { InvalidInputError } from '../../platform/errors';
import { sendToViewer } from '../../platform/http/json-answer';
import { requireUser, viewerOf } from '../../platform/http/viewer-of';
import type { FollowedFiguresReader } from './followed-figures';
import { presentFollowedFigures, presentFollows } from './presenter';

/** Following and unfollowing symbols, and the list of them. Mounted under `/api`. */
export function createFollowsRoutes(follows: FollowService): Router {
  const router = Router();

  router.get('/symbols/follows', async (_req, res) => {
    sendToViewer(res, { followsList: presentFollows(await follows.list(requireUser(res).userId)) });
  });

  router.post('/symbols/follow', async (req, res) => {
    res.json({ followsList: presentFollows(await follows.follow(followRequestFrom(req, requireUser(res).userId))) });
  });

  router.post('/symbols/unfollow', async (req, res) => {
    res.json({ followsList: presentFollows(await follows.unfollow(followRequestFrom(req, requireUser(res).userId))) });
  });

  return router;
}

/** The followed companies of a user, with figures. Mounted under `/api`. */
export function createFollowedFiguresRoutes(figures: FollowedFiguresReader): Router {
  const router = Router();

  router.get('/symbols/follows/figures', async (_req, res) => {
    const followed = (await figures.read(requireUser(res).userId, viewerOf(res))).map(presentFollowedFigures);
    const dataKind = followed.some((one) => one.sample) ? 'sample' : 'real';
    const body = { followed } satisfies Schema<'FollowedFigureList'>;
    sendToViewer(res, body, followed.length === 0 ? undefined : dataKind);
  });

  return router;
}

interface FollowBody {
  readonly email?: string;
  readonly symbol: string;
  /** One of the two is there: the contract says so. */
  readonly market?: string;
  readonly marketName?: string;
}

function followRequestFrom(req: Request, userId: string): FollowRequest {
  const { email, symbol, market, marketName = market } = req.body as FollowBody;
  if (market !== undefined && market !== marketName) {
    const message = 'must equal market';
    throw new InvalidInputError('invalid_request', `body.marketName ${message}`, [
      { path: 'body.marketName', message },
    ]);
  }
  return { userId, email, symbol, marketName: marketName! };
}
