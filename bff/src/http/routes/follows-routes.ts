import { Router, type Request } from 'express';
import type { FollowRequest, FollowService } from '../../services/accounts/follow-service';
import { presentFollows } from '../session/present-user';
import { requireUser } from '../session/viewer-of';

/** Following and unfollowing symbols. Mounted under `/api`. */
export function createFollowsRoutes({ follows }: { readonly follows: FollowService }): Router {
  const router = Router();

  router.post('/symbols/follow', async (req, res) => {
    res.json({ followsList: presentFollows(await follows.follow(followRequestFrom(req, requireUser(res).userId))) });
  });

  router.post('/symbols/unfollow', async (req, res) => {
    res.json({ followsList: presentFollows(await follows.unfollow(followRequestFrom(req, requireUser(res).userId))) });
  });

  return router;
}

function followRequestFrom(req: Request, userId: string): FollowRequest {
  const { email, symbol, marketName } = req.body as { email?: string; symbol: string; marketName: string };
  return { userId, email, symbol, marketName };
}
