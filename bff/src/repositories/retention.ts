import type { Database } from './database';

/** What a sweep took away. Unit: rows. */
export type Swept = Readonly<Record<'addresses' | 'rejects', number>>;

/** Client addresses serve to see who attacks; who did what stays without them. */
const ADDRESS_DAYS = 90;
/** What an ingest put aside is looked into soon, or never. */
const REJECT_DAYS = 365;

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

/** What has an end: addresses in the audit log, and what was put aside by ingest runs of long ago. */
export function createRetention(database: Database): { sweep(now: Date): Promise<Swept> } {
  return {
    sweep: (now) =>
      database.write(async (session) => ({
        addresses: await session.run('UPDATE audit_log SET address = NULL WHERE address IS NOT NULL AND at < ?', [
          daysBefore(now, ADDRESS_DAYS),
        ]),
        rejects: await session.run(
          'DELETE FROM ingest_rejects WHERE run_id IN (SELECT id FROM ingest_runs WHERE started_at < ?)',
          [daysBefore(now, REJECT_DAYS)],
        ),
      })),
  };
}
