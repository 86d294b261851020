import type { Schema } from '@site/contract';
import { Router } from 'express';
import type { Request, Response } from 'express';
import type { AlertService } from '../../services/alerts/alert-service';
import type { NoteService } from '../../services/lists/note-service';
import type { Expected } from '../../services/lists/versions';
import type { ScreenService } from '../../services/lists/screen-service';
import { presentAlert, presentNote, presentScreen } from '../presenters/lists';
import { requireUser, viewerOf } from '../session/viewer-of';

export interface OwnListsParts {
  readonly notes: NoteService;
  readonly screens: ScreenService;
  readonly alerts: AlertService;
}

/** A number of one's own; 0, which nothing has, for what is endless. */
const idIn = (text: string): number => (Number.isSafeInteger(Number(text)) ? Number(text) : 0);

/** What the caller had before them, by `If-Match` or `If-None-Match`. */
const expectedBy = (req: Pick<Request, 'get'>): Expected =>
  req.get('if-match')?.replaceAll('"', '') ?? (req.get('if-none-match') === '*' ? 'none' : null);

/** What users keep of companies and boards: notes, screens, alerts. Mounted under `/api`. */
export function createOwnListsRoutes({ notes, screens, alerts }: OwnListsParts): Router {
  const router = Router();

  router.get('/users/me/notes', async (_req, res) => {
    const all = await notes.list(requireUser(res).userId);
    sendOwn(res, { notes: all.map(presentNote) } satisfies Schema<'NoteList'>);
  });
  router.put('/users/me/notes/:market/:ticker', async (req: Request<{ market: string; ticker: string }>, res) => {
    const { text } = req.body as Schema<'NoteText'>;
    sendOwn(res, presentNote(await notes.write(requireUser(res).userId, req.params, text, expectedBy(req))));
  });

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
    sendOwn(res.status(201), presentAlert(alert));
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

/** For nobody else to keep. */
function sendOwn(res: Response, body: unknown): void {
  res.set('Cache-Control', 'private, no-store').vary('Authorization').json(body);
}
