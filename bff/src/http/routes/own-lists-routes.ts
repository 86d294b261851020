import type { Schema } from '@site/contract';
import { Router } from 'express';
import type { Request } from 'express';
import type { AlertService } from '../../services/alerts/alert-service';
import type { ScreenService } from '../../services/lists/screen-service';
import { expectedBy, idIn, sendOwn } from '../../platform/http/own-answer';
import { presentAlert, presentScreen } from '../presenters/lists';
import { requireUser, viewerOf } from '../../platform/http/viewer-of';

export interface OwnListsParts {
  readonly screens: ScreenService;
  readonly alerts: AlertService;
}

/** What users save of boards: screens and alerts. Mounted under `/api`. */
export function createOwnListsRoutes({ screens, alerts }: OwnListsParts): Router {
  const router = Router();

  router.get('/users/me/screens', async (_req, res) => {
    const all = await screens.list(requireUser(res).userId);
    sendOwn(res, { screens: all.map(presentScreen) } satisfies Schema<'ScreenList'>);
  });
  router.post('/users/me/screens', async (req, res) => {
    const screen = await screens.save(requireUser(res).userId, viewerOf(res), req.body as Schema<'ScreenRequest'>);
    sendOwn(res.status(201), presentScreen(screen));
  });
  router.put('/users/me/screens/:screenId', async (req: Request<{ screenId: string }>, res) => {
    const { userId } = requireUser(res);
    const asked = req.body as Schema<'ScreenRequest'>;
    const id = idIn(req.params.screenId);
    sendOwn(res, presentScreen(await screens.replace(userId, viewerOf(res), id, asked, expectedBy(req))));
  });
  router.delete('/users/me/screens/:screenId', async (req: Request<{ screenId: string }>, res) => {
    await screens.remove(requireUser(res).userId, idIn(req.params.screenId));
    res.status(204).end();
  });

  router.get('/users/me/alerts', async (_req, res) => {
    const { alerts: all, isMailOn } = await alerts.list(requireUser(res).userId);
    sendOwn(res, { mail: isMailOn, alerts: all.map(presentAlert) } satisfies Schema<'AlertList'>);
  });
  router.post('/users/me/alerts', async (req, res) => {
    const alert = await alerts.add(requireUser(res).userId, req.body as Schema<'AlertRequest'>);
    sendOwn(res.status(201), {
      ...presentAlert(alert),
      ...(alert.isMet && { already_met: true }),
    } satisfies Schema<'Alert'>);
  });
  router.delete('/users/me/alerts/:alertId', async (req: Request<{ alertId: string }>, res) => {
    await alerts.remove(requireUser(res).userId, idIn(req.params.alertId));
    res.status(204).end();
  });
  router.put('/users/me/alert-mail', async (req, res) => {
    const { mail } = req.body as Schema<'AlertMailChoice'>;
    await alerts.setMail(requireUser(res).userId, mail);
    sendOwn(res, { mail } satisfies Schema<'AlertMailAnswer'>);
  });
  router.post('/alerts/unsubscribe', async (req, res) => {
    await alerts.unsubscribe((req.body as Schema<'UnsubscribeRequest'>).token);
    sendOwn(res, { status: 'unsubscribed' } satisfies Schema<'UnsubscribeAnswer'>);
  });

  return router;
}
