import type { Schema } from '@site/contract';
import { Router } from 'express';
import { sendPublic } from '../../platform/http/json-answer';
import { clientAddress } from '../../platform/http/limits/limit-middleware';
import { presentPage } from '../../platform/http/present-page';
import { presentCorrection, presentFigureReport, presentQueuedReport } from './presenter';
import type { FigureReportService } from './service';
import { sendPrivate } from '../../platform/http/account-answer';
import { requireUser, viewerOf } from '../../platform/http/viewer-of';

/** Wrong figures: reports, the review queue, and the corrections. Mounted under `/api`. */
export function createFigureReportRoutes(reports: FigureReportService): Router {
  const router = Router();

  router.get('/users/me/figure-reports', async (_req, res) => {
    const all = await reports.list(requireUser(res).userId);
    sendPrivate(res, { reports: all.map(presentFigureReport) } satisfies Schema<'FigureReportList'>);
  });

  router.post('/users/me/figure-reports', async (req, res) => {
    const wish = req.body as Schema<'FigureReportRequest'>;
    const made = await reports.report(requireUser(res).userId, viewerOf(res), wish);
    sendPrivate(res.status(201), presentFigureReport(made));
  });

  router.get('/admin/figure-reports', async (req, res) => {
    const { state, before } = req.query as { state?: Schema<'FigureReportState'>; before?: string };
    const page = presentPage(await reports.queue({ state, before }, viewerOf(res)), presentQueuedReport);
    sendPrivate(res, { reports: page.rows, next: page.next } satisfies Schema<'ReportedFigureList'>);
  });

  router.post('/admin/figure-reports/:reportId', async (req, res) => {
    const actor = { viewer: viewerOf(res), address: clientAddress(req) };
    const answer = req.body as Schema<'FigureReportAnswer'>;
    sendPrivate(res, presentQueuedReport(await reports.answer(Number(req.params.reportId), answer, actor)));
  });

  router.get('/corrections', async (req, res) => {
    const { before } = req.query as { before?: string };
    const page = presentPage(await reports.corrections(before), presentCorrection);
    sendPublic(res, { corrections: page.rows, next: page.next } satisfies Schema<'CorrectionList'>);
  });

  return router;
}
