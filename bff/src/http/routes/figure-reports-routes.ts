import { Router, type Response } from 'express';
import type { Schema } from '@site/contract';
import type { FigureReportService } from '../../services/corrections/figure-report-service';
import { sendPublic } from '../json-answer';
import { clientAddress } from '../../platform/http/limits/limit-middleware';
import { presentPage } from '../presenters/administration';
import { presentCorrection, presentFigureReport, presentQueuedReport } from '../presenters/figure-reports';
import { requireUser, viewerOf } from '../../platform/http/viewer-of';

/** Wrong figures: readers' reports, the queue of those who answer them, and what was corrected. Mounted under `/api`. */
export function createFigureReportsRoutes({ reports }: { readonly reports: FigureReportService }): Router {
  const router = Router();
  const sendOwn = (res: Response, body: object): void =>
    void res.set('Cache-Control', 'private, no-store').vary('Authorization').json(body);

  router.get('/users/me/figure-reports', async (_req, res) => {
    const all = await reports.list(requireUser(res).userId);
    sendOwn(res, { reports: all.map(presentFigureReport) } satisfies Schema<'FigureReportList'>);
  });

  router.post('/users/me/figure-reports', async (req, res) => {
    const wish = req.body as Schema<'FigureReportRequest'>;
    const made = await reports.report(requireUser(res).userId, viewerOf(res), wish);
    sendOwn(res.status(201), presentFigureReport(made));
  });

  router.get('/admin/figure-reports', async (req, res) => {
    const { state, before } = req.query as { state?: Schema<'FigureReportState'>; before?: string };
    const page = presentPage(await reports.queue({ state, before }, viewerOf(res)), presentQueuedReport);
    sendOwn(res, { reports: page.rows, next: page.next } satisfies Schema<'ReportedFigureList'>);
  });

  router.post('/admin/figure-reports/:reportId', async (req, res) => {
    const actor = { viewer: viewerOf(res), address: clientAddress(req) };
    const answer = req.body as Schema<'FigureReportAnswer'>;
    sendOwn(res, presentQueuedReport(await reports.answer(Number(req.params.reportId), answer, actor)));
  });

  router.get('/corrections', async (req, res) => {
    const { before } = req.query as { before?: string };
    const page = presentPage(await reports.corrections(before), presentCorrection);
    sendPublic(res, { corrections: page.rows, next: page.next } satisfies Schema<'CorrectionList'>);
  });

  return router;
}
