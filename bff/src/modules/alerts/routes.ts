import type { Schema } from '@site/contract';
import { Router } from 'express';
import type { Request } from 'express';
import { InvalidInputError } from '../../platform/errors';
import { idIn, sendPrivate } from '../../platform/http/account-answer';
import { requireUser } from '../../platform/http/viewer-of';
import type { AlertService, ListedAlert } from './service';

const presentAlert = ({ delistedOn, thresholdToday, ...alert }: ListedAlert): Schema<'Alert'> => ({
  id: alert.id,
  kind: alert.kind,
  ...(alert.company && { company: { symbol: alert.company.symbol, market_name: alert.company.market } }),
  ...(alert.screenId !== null && { screen: { id: alert.screenId, name: alert.screenName ?? '' } }),
  ...(alert.scoreId !== null && { score: { id: alert.scoreId, name: alert.scoreName ?? '' } }),
  ...(alert.threshold !== null && { threshold: alert.threshold }),
  ...(thresholdToday !== null && { threshold_today: thresholdToday }),
  ...(alert.direction !== null && { direction: alert.direction }),
  ...(alert.daysBefore !== null && { days_before: alert.daysBefore }),
  ...(alert.currency !== null && { currency: alert.currency }),
  ...(alert.formula !== null && { formula: alert.formula }),
  ...(delistedOn !== null && { delisted_on: delistedOn }),
  created_at: alert.createdAt,
  last_event_at: alert.lastEventAt,
  last_sent_at: alert.lastSentAt,
});

/** What users are notified of by mail. Mounted under `/api`. */
export function createAlertRoutes(alerts: AlertService): Router {
  const router = Router();
  router.get('/users/me/alerts', async (_req, res) => {
    const { alerts: all, isMailOn } = await alerts.list(requireUser(res).userId);
    sendPrivate(res, { mail: isMailOn, alerts: all.map(presentAlert) } satisfies Schema<'AlertList'>);
  });
  router.post('/users/me/alerts', async (req, res) => {
    const alert = await alerts.add(requireUser(res).userId, req.body as Schema<'AlertRequest'>);
    const answer: Schema<'Alert'> = { ...presentAlert(alert), ...(alert.isMet && { already_met: true }) };
    sendPrivate(res.status(201), answer);
  });
  router.delete('/users/me/alerts/:alertId', async (req: Request<{ alertId: string }>, res) => {
    await alerts.remove(requireUser(res).userId, idIn(req.params.alertId));
    res.status(204).end();
  });
  router.put('/users/me/alert-mail', async (req, res) => {
    const { mail } = req.body as Schema<'AlertMailChoice'>;
    await alerts.setMail(requireUser(res).userId, mail);
    sendPrivate(res, { mail } satisfies Schema<'AlertMailAnswer'>);
  });
  router.post('/alerts/unsubscribe', async (req, res) => {
    await alerts.unsubscribe((req.body as Schema<'UnsubscribeRequest'>).token);
    sendPrivate(res, { status: 'unsubscribed' } satisfies Schema<'UnsubscribeAnswer'>);
  });

  return router;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * `POST /alerts/unsubscribe/{token}`: one-click unsubscribing by mail programs, at the address of `List-Unsubscribe`.
 * A GET of that address shows a page that asks first. The body adds nothing to the address. Source: RFC 8058, section
 * 3.2.
 */
export function createOneClickRoutes(alerts: Pick<AlertService, 'unsubscribe'>): Router {
  const router = Router();
  router.post('/alerts/unsubscribe/:token', async (req: Request<{ token: string }>, res) => {
    const { token } = req.params;
    if (!TOKEN.test(token)) throw new InvalidInputError('link_invalid', 'The link is no longer valid.');
    await alerts.unsubscribe(token);
    res.set('Cache-Control', 'no-store').status(200).type('text/plain').send('Unsubscribed.\n');
  });
  return router;
}
