import type { SiteRecords } from '../../services/ports';
import type { Database } from '../database';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** What stands at present, counted. */
export function createFiguresReader(database: Database): SiteRecords['figures'] {
  const count = async (from: string, ...values: readonly string[]): Promise<number> => {
    const [row] = await database.read.all<{ count: number }>(
      `SELECT CAST(COUNT(*) AS INTEGER) AS count FROM ${from}`,
      values,
    );
    return row?.count ?? 0;
  };
  const latest = async (column: string, table: string): Promise<string | null> => {
    const [row] = await database.read.all<{ at: string | null }>(`SELECT MAX(${column}) AS at FROM ${table}`);
    return row?.at ?? null;
  };

  return async (now) => {
    const today = `${now.toISOString().slice(0, 10)}T00:00:00.000Z`;
    const week = new Date(now.getTime() - WEEK_MS).toISOString();
    return {
      mails: {
        queued: await count("outgoing_mails WHERE state = 'queued'"),
        failed: await count("outgoing_mails WHERE state = 'failed'"),
        sentToday: await count("outgoing_mails WHERE state = 'sent' AND sent_at >= ?", today),
      },
      webhooks: {
        today: await count('billing_events WHERE received_at >= ?', today),
        ignoredToday: await count("billing_events WHERE received_at >= ? AND outcome = 'ignored'", today),
        lastAt: await latest('received_at', 'billing_events'),
      },
      runs: {
        running: await count("ingest_runs WHERE state = 'running'"),
        failedThisWeek: await count("ingest_runs WHERE state = 'failed' AND started_at >= ?", week),
        lastAt: await latest('started_at', 'ingest_runs'),
        rejectsThisWeek: await count(
          'ingest_rejects WHERE run_id IN (SELECT id FROM ingest_runs WHERE started_at >= ?)',
          week,
        ),
      },
      audit: { today: await count('audit_log WHERE at >= ?', today) },
    };
  };
}
