import { Router, type Request, type Response } from 'express';
import type { Schema } from '@site/contract';
import { clientAddress } from '../../platform/http/limits/limit-middleware';
import { viewerOf } from '../../platform/http/viewer-of';
import type { ListedJob } from '../../platform/jobs/job-admin-repository';
import type { JobAdministration, JobOverview } from './job-administration';

const presentJob = (job: ListedJob): Schema<'AdminJob'> => ({
  id: job.id,
  kind: job.kind,
  attempts: job.attempts,
  progress: job.progress,
  last_error: job.lastError,
  created_at: job.createdAt,
  next_attempt_at: job.runAfter,
  lease_until: job.leaseUntil,
  finished_at: job.finishedAt,
});

const presentOverview = ({ recurring, queue, running, failed }: JobOverview): Schema<'JobOverview'> => ({
  recurring: recurring.map(({ name, times, nextAt, last }) => ({
    name,
    times,
    next_at: nextAt,
    failures: last?.failures ?? 0,
    last: last && { started_at: last.startedAt, duration_ms: last.duration, error: last.lastError },
  })),
  queue: queue.map(({ kind, state, count, oldestAt }) => ({ kind, state, count, oldest_at: oldestAt })),
  running: running.map(presentJob),
  failed: failed.map(presentJob),
});

/** What administrators see of jobs and do to them. Mounted under `/api`. */
export function createJobsRoutes({ jobs }: { readonly jobs: JobAdministration }): Router {
  const router = Router();
  const actorOf = (req: Request, res: Response) => ({ viewer: viewerOf(res), address: clientAddress(req) });
  const sendOverview = async (res: Response): Promise<void> =>
    void res.set('Cache-Control', 'private, no-store').json(presentOverview(await jobs.overview(viewerOf(res))));

  router.get('/admin/jobs', (_req, res) => sendOverview(res));
  router.post('/admin/jobs/:jobId/retry', async (req, res) => {
    await jobs.retry(Number(req.params.jobId), actorOf(req, res));
    await sendOverview(res);
  });
  router.delete('/admin/jobs/:jobId', async (req, res) => {
    await jobs.discard(Number(req.params.jobId), actorOf(req, res));
    res.status(204).end();
  });
  router.post('/admin/recurring-jobs/:jobName/run', async (req, res) => {
    await jobs.runRecurring(req.params.jobName, actorOf(req, res));
    res.status(202).set('Cache-Control', 'private, no-store').json({ name: req.params.jobName });
  });
  return router;
}
