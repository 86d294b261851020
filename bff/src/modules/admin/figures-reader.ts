import { Op } from 'sequelize';
import type { SiteFigures } from './admin-records';
import type { Database } from '../../platform/db/connect-database';
import { auditLog } from '../../platform/audit/audit-table';
import { billingEvents } from '../billing';
import { ingestRuns } from '../ingest';
import { outgoingMails } from '../../platform/mail/outbox-table';
import { jobs, recurringJobs } from '../../platform/jobs/job-tables';
import { storing } from '../../platform/db/storage-errors';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Present counts. */
export function createFiguresReader(database: Database) {
  const mails = database.model(outgoingMails);
  const events = database.model(billingEvents);
  const runs = database.model(ingestRuns);
  const log = database.model(auditLog);
  const queue = database.model(jobs);
  const recurring = database.model(recurringJobs);

  /** Quarantined by runs from this one on. */
  const rejectsFrom = async (runId: number | undefined): Promise<number> => {
    if (runId === undefined) return 0;
    const [row] = await database.read.all<{ count: number }>(
      'SELECT CAST(COUNT(*) AS INTEGER) AS count FROM ingest_rejects WHERE run_id >= ?',
      [runId],
    );
    return row?.count ?? 0;
  };

  return async (now: Date): Promise<SiteFigures> => {
    const today = { [Op.gte]: `${now.toISOString().slice(0, 10)}T00:00:00.000Z` };
    const startedAt = { [Op.gte]: new Date(now.getTime() - WEEK_MS).toISOString() };
    const lastEvent = await storing(events.findOne({ attributes: ['receivedAt'], order: [['receivedAt', 'DESC']] }));
    const lastRun = await storing(runs.findOne({ attributes: ['startedAt'], order: [['id', 'DESC']] }));
    const firstOfWeek = await storing(runs.findOne({ attributes: ['id'], where: { startedAt }, order: ['id'] }));
    return {
      mails: {
        queued: await storing(mails.count({ where: { state: 'queued' } })),
        failed: await storing(mails.count({ where: { state: 'failed' } })),
        sentToday: await storing(mails.count({ where: { state: 'sent', sentAt: today } })),
      },
      webhooks: {
        today: await storing(events.count({ where: { receivedAt: today } })),
        ignoredToday: await storing(events.count({ where: { receivedAt: today, outcome: 'ignored' } })),
        lastAt: lastEvent?.receivedAt ?? null,
      },
      runs: {
        running: await storing(runs.count({ where: { state: 'running' } })),
        failedThisWeek: await storing(runs.count({ where: { state: 'failed', startedAt } })),
        lastAt: lastRun?.startedAt ?? null,
        rejectsThisWeek: await rejectsFrom(firstOfWeek?.id),
      },
      jobs: {
        waiting: await storing(queue.count({ where: { state: 'queued' } })),
        failed: await storing(queue.count({ where: { state: 'failed' } })),
        recurringFailed: await storing(recurring.count({ where: { failures: { [Op.gt]: 0 } } })),
      },
      audit: { today: await storing(log.count({ where: { at: today } })) },
    };
  };
}
