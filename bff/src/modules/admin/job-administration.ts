import type { Viewer } from '../../domain/entitlements';
import type { Jobs, RecurringJob } from '../../platform/jobs/start-jobs';
import { requireAdministrator } from '../accounts';
import { ConflictError, NotFoundError } from '../../platform/errors';
import type { Decided, JobCount, JobAdminRepository, ListedJob, Trace } from '../../platform/jobs/job-admin-repository';
import type { RecurringLog, RecurringRun } from '../../platform/jobs/recurring-log';
import type { Clock } from '../../platform/clock';
import type { AuditLog } from '../../platform/audit/audit-log';
import type { Actor } from '../../platform/audit/audit-entry';

export interface JobAdministrationParts {
  readonly repository: JobAdminRepository;
  readonly log: Pick<RecurringLog, 'list'>;
  readonly audit: AuditLog;
  readonly clock: Clock;
  /** Those of this release. */
  readonly recurring: () => readonly RecurringJob[];
  /** Runs a recurring job now, in a process that runs jobs; it does not wait. */
  readonly run: Jobs['run'];
  /** Workers look for work at once. */
  readonly runQueue: () => void;
}

export interface ShownRecurringJob extends RecurringJob {
  /** Null: it has not run yet. */
  readonly last: RecurringRun | null;
}

export interface JobOverview {
  readonly recurring: readonly ShownRecurringJob[];
  readonly queue: readonly JobCount[];
  readonly running: readonly ListedJob[];
  readonly failed: readonly ListedJob[];
}

export type JobAdministration = ReturnType<typeof createJobAdministration>;

/** What administrators see of jobs and do to them. Throws, each: 401 `login_required`, 403 `admin_required`. */
export function createJobAdministration(parts: JobAdministrationParts) {
  const { repository, log, audit, clock, recurring, run, runQueue } = parts;
  const traceOf = ({ viewer, address }: Actor, targetId: string, reason: string) => {
    const actorId = requireAdministrator(viewer);
    const at = clock.now().toISOString();
    const entry = { at, action: 'admin', actorId, targetId, address, result: 'ok', reason } as const;
    return (transaction?: Parameters<Trace>[0]): Promise<void> => audit.append(entry, transaction);
  };
  const check = (decided: Decided): void => {
    if (decided === 'missing') throw new NotFoundError('job_not_found', 'There is no such job.');
    if (decided === 'not failed')
      throw new ConflictError(
        'job_not_failed',
        'The job has not failed, or the same job is already waiting. Reload the list.',
      );
  };

  return {
    async overview(viewer: Viewer): Promise<JobOverview> {
      requireAdministrator(viewer);
      const [runs, queue, running, failed] = await Promise.all([
        log.list(),
        repository.counts(),
        repository.running(),
        repository.failed(),
      ]);
      const last = new Map(runs.map((one) => [one.name, one]));
      return {
        recurring: recurring().map((job) => ({ ...job, last: last.get(job.name) ?? null })),
        queue,
        running,
        failed,
      };
    },

    /** Throws: 404 `job_not_found`, 409 `job_not_failed`. */
    async retry(id: number, actor: Actor): Promise<void> {
      check(await repository.retry(id, traceOf(actor, `job ${id}`, 'job_run_again')));
      runQueue();
    },

    /** Throws: 404 `job_not_found`, 409 `job_not_failed`. */
    async discard(id: number, actor: Actor): Promise<void> {
      check(await repository.discard(id, traceOf(actor, `job ${id}`, 'job_discarded')));
    },

    /** Throws: 404 `job_not_found`. */
    async runRecurring(name: string, actor: Actor): Promise<void> {
      const trace = traceOf(actor, `job ${name}`, 'job_run_by_hand');
      if (!recurring().some((job) => job.name === name))
        throw new NotFoundError('job_not_found', 'There is no such job.');
      await trace();
      run(name);
    },
  };
}
