import type { Schema } from '@site/contract';
import { Router } from 'express';
import type { Response } from 'express';
import type { CalendarFeedService } from './feed-service';
import { entityTag } from '../../platform/http/entity-tag';
import { clientAddress } from '../../platform/http/limits/limit-middleware';
import { presentFeed, presentFeedFile } from './present-feed';
import { requireUser } from '../../platform/http/viewer-of';

export interface CalendarFeedRoutesParts {
  readonly feeds: CalendarFeedService;
  /** Where the site is reached, such as `https://example.org`. */
  readonly publicUrl: string;
}

const PATH = '/users/me/calendar-feed';

/** A reader's own calendar feed, and the address at which a program finds it. Mounted under `/api`. */
export function createCalendarFeedRoutes({ feeds, publicUrl }: CalendarFeedRoutesParts): Router {
  const router = Router();

  router.get(PATH, async (_req, res) => {
    const feed = await feeds.read(requireUser(res).userId);
    sendOwn(res, { feed: feed && presentFeed(feed) } satisfies Schema<'CalendarFeedAnswer'>);
  });
  router.post(PATH, async (req, res) => {
    const owner = { userId: requireUser(res).userId, address: clientAddress(req) };
    const { token, feed } = await feeds.make(owner, req.body as Schema<'CalendarFeedChoice'>);
    const address = `${publicUrl}/api/calendars/feed/${token}.ics`;
    sendOwn(res.status(201), { address, feed: presentFeed(feed) } satisfies Schema<'NewCalendarFeed'>);
  });
  router.put(PATH, async (req, res) => {
    const feed = await feeds.change(requireUser(res).userId, req.body as Schema<'CalendarFeedChoice'>);
    sendOwn(res, { feed: presentFeed(feed) } satisfies Schema<'CalendarFeedAnswer'>);
  });
  router.delete(PATH, async (req, res) => {
    await feeds.revoke({ userId: requireUser(res).userId, address: clientAddress(req) });
    res.status(204).end();
  });

  router.get('/calendars/feed/:file', async (req, res) => {
    const open = await feeds.open(req.params.file.slice(0, -'.ics'.length));
    const file = presentFeedFile(open, publicUrl);
    res
      .set('Cache-Control', 'private, max-age=3600')
      .set('X-Data-Source', open.isSample ? 'sample' : 'real')
      .set('ETag', entityTag(file))
      .type('text/calendar; charset=utf-8');
    if (req.fresh) res.status(304).end();
    else res.send(file);
  });

  return router;
}

/** Not cacheable. */
function sendOwn(res: Response, body: unknown): void {
  res.set('Cache-Control', 'private, no-store').vary('Authorization').json(body);
}
