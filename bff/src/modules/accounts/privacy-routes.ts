import { Router, type Request, type Response } from 'express';
import type { Schema } from '@site/contract';
import type { AccountDeletionService } from './account-deletion-service';
import type { AccountExportService } from './account-export-service';
import type { ConsentService } from './consent-service';
import type { Self } from './self';
import type { SessionListService } from './session-list-service';
import { clientAddress } from '../../platform/http/limits/limit-middleware';
import { presentConsent, presentExport, presentSession } from './present-privacy';
import { requireUser } from '../../platform/http/viewer-of';

export interface PrivacyRoutesParts {
  readonly sessionList: SessionListService;
  readonly consents: ConsentService;
  readonly exports: AccountExportService;
  readonly deletion: AccountDeletionService;
}

/** The personal data of a user: reading, withdrawing, exporting, deleting. Mounted under `/api`. */
export function createPrivacyRoutes({ sessionList, consents, exports, deletion }: PrivacyRoutesParts): Router {
  const router = Router();
  const selfOf = (req: Request, res: Response): Self => ({ ...requireUser(res), address: clientAddress(req) });
  const sendPrivate = (res: Response, body: object): void =>
    void res.set('Cache-Control', 'private, no-store').vary('Authorization').json(body);

  router.get('/users/me/sessions', async (_req, res) => {
    const sessions = (await sessionList.list(requireUser(res))).map(presentSession);
    sendPrivate(res, { sessions } satisfies Schema<'SessionList'>);
  });

  router.delete('/users/me/sessions/:sessionId', async (req, res) => {
    await sessionList.end(selfOf(req, res), req.params.sessionId);
    res.status(204).end();
  });

  router.get('/users/me/consents', async (_req, res) => {
    const all = (await consents.list(requireUser(res).userId)).map(presentConsent);
    sendPrivate(res, { consents: all } satisfies Schema<'ConsentList'>);
  });

  router.put('/users/me/consents', async (req, res) => {
    const all = await consents.set(selfOf(req, res), req.body as Schema<'ConsentChange'>);
    sendPrivate(res, { consents: all.map(presentConsent) } satisfies Schema<'ConsentList'>);
  });

  router.get('/users/me/export', async (req, res) => {
    const held = await exports.read(selfOf(req, res));
    res.set('Content-Disposition', `attachment; filename="boursight-account-${held.exportedAt.slice(0, 10)}.json"`);
    sendPrivate(res, presentExport(held));
  });

  router.delete('/users/me', async (req, res) => {
    await deletion.delete(selfOf(req, res), req.body as Schema<'DeletionRequest'>);
    res.status(204).end();
  });

  return router;
}
