import { daysBefore, type Sweep } from '../platform/db/schema';

/** What an ingest quarantined is reviewed soon, or never. */
const REJECT_DAYS = 365;

/** What has an end, of the modules that are not in `modules/` yet. */
export const retentionRules: Readonly<Record<string, Sweep>> = {
  rejects: (_database, now, session) =>
    session.run('DELETE FROM ingest_rejects WHERE run_id IN (SELECT id FROM ingest_runs WHERE started_at < ?)', [
      daysBefore(now, REJECT_DAYS),
    ]),
};
