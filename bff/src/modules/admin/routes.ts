import { Router, type Request, type Response } from 'express';
import type { Schema } from '@site/contract';
import type { Viewer } from '../../domain/entitlements';
import type { RejectReviewService } from '../ingest';
import type { AdminService } from './admin-service';
import type { CacheWarmer } from '../companies';
import { clientAddress } from '../../platform/http/limits/limit-middleware';
import {
  presentAuditRecord,
  presentDifference,
  presentMail,
  presentReject,
  presentReview,
  presentRun,
  presentWarmer,
  presentWebhook,
} from './presenter';
import { presentPage } from '../../platform/http/present-page';
import { viewerOf } from '../../platform/http/viewer-of';

export interface AdminRoutesParts {
  readonly service: AdminService;
  readonly rejects: RejectReviewService;
  readonly administration: { counts(viewer: Viewer): Promise<Schema<'AdminOverview'>['accounts']> };
  readonly warmer: Pick<CacheWarmer, 'states'>;
}

type Query = Readonly<Record<string, string | undefined>>;

/** The records and actions of administrators. Mounted under `/api`. */
export function createAdminRoutes({ service, rejects, administration, warmer }: AdminRoutesParts): Router {
  const router = Router();
  const send = (res: Response, body: object): void => void res.set('Cache-Control', 'private, no-store').json(body);
  const actorOf = (req: Request, res: Response) => ({ viewer: viewerOf(res), address: clientAddress(req) });
  const queryOf = (req: Request): Query => req.query as Query;

  router.get('/admin/overview', async (_req, res) => {
    const viewer = viewerOf(res);
    const [accounts, { mails, webhooks, runs, jobs, ...rest }] = await Promise.all([
      administration.counts(viewer),
      service.figures(viewer),
    ]);
    const body: Schema<'AdminOverview'> = {
      ...rest,
      accounts,
      mails: { queued: mails.queued, failed: mails.failed, sent_today: mails.sentToday },
      webhooks: { today: webhooks.today, ignored_today: webhooks.ignoredToday, last_at: webhooks.lastAt },
      jobs: { waiting: jobs.waiting, failed: jobs.failed, recurring_failed: jobs.recurringFailed },
      runs: {
        running: runs.running,
        failed_this_week: runs.failedThisWeek,
        last_at: runs.lastAt,
        rejects_this_week: runs.rejectsThisWeek,
      },
      caches: warmer.states(viewer).map(({ list, last }) => ({ list, last_at: last?.at ?? null })),
    };
    send(res, body);
  });

  router.get('/admin/caches', (_req, res) => {
    const body: Schema<'CacheWarmerList'> = { caches: warmer.states(viewerOf(res)).map(presentWarmer) };
    send(res, body);
  });

  router.get('/admin/runs', async (req, res) => {
    const { market, before } = queryOf(req);
    const { rows: runs, next } = presentPage(await service.runs({ market, before }, viewerOf(res)), presentRun);
    send(res, { runs, next } satisfies Schema<'IngestRunList'>);
  });

  router.get('/admin/runs/:runId/rejects', async (req, res) => {
    const { reason, after } = queryOf(req);
    const page = await service.rejects({ runId: Number(req.params.runId), reason, after }, viewerOf(res));
    const { rows, next } = presentPage(page, presentReject);
    send(res, { rejects: rows, next } satisfies Schema<'IngestRejectList'>);
  });

  router.get('/admin/rejects/:rejectId', async (req, res) => {
    send(res, presentReview(await rejects.read(Number(req.params.rejectId), actorOf(req, res))));
  });

  router.post('/admin/rejects/:rejectId/decision', async (req, res) => {
    const verdict = req.body as Schema<'RejectVerdict'>;
    send(res, presentReview(await rejects.decide(Number(req.params.rejectId), verdict, actorOf(req, res))));
  });

  router.get('/admin/source-differences', async (req, res) => {
    const { market, before } = queryOf(req);
    const page = await service.differences({ market, before }, viewerOf(res));
    const { rows: differences, next } = presentPage(page, presentDifference);
    send(res, { differences, next } satisfies Schema<'SourceDifferenceList'>);
  });

  router.get('/admin/mails', async (req, res) => {
    const { state, q: recipient, before } = queryOf(req);
    const page = await service.mails({ state: state as Schema<'MailState'>, recipient, before }, viewerOf(res));
    const { rows: mails, next } = presentPage(page, presentMail);
    send(res, { mails, next } satisfies Schema<'AdminMailList'>);
  });

  router.post('/admin/mails/:mailId/send-again', async (req, res) => {
    send(res, presentMail(await service.sendMailAgain(Number(req.params.mailId), actorOf(req, res))));
  });

  router.get('/admin/webhooks', async (req, res) => {
    const { outcome, subscription, before } = queryOf(req);
    const page = await service.webhooks({ outcome, subscription, before }, viewerOf(res));
    const { rows: webhooks, next } = presentPage(page, presentWebhook);
    send(res, { webhooks, next } satisfies Schema<'AdminWebhookList'>);
  });

  router.get('/admin/audit', async (req, res) => {
    const { rows: entries, next } = presentPage(await service.audit(queryOf(req), viewerOf(res)), presentAuditRecord);
    send(res, { entries, next } satisfies Schema<'AuditList'>);
  });

  return router;
}
