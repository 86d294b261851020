import { Op } from 'sequelize';
import type { Database } from './database';
import { auditLog } from './models/audit-log';

/** What a sweep took away. Unit: rows. */
export type Swept = Readonly<Record<'addresses' | 'rejects', number>>;

/** Client addresses serve to see who attacks; who did what stays without them. */
const ADDRESS_DAYS = 90;
/** What an ingest put aside is looked into soon, or never. */
const REJECT_DAYS = 365;

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

/** What has an end: addresses in the audit log, and what was put aside by ingest runs of long ago. */
export function createRetention(database: Database): { sweep(now: Date): Promise<Swept> } {
  const model = database.model(auditLog);
  return {
    sweep: (now) =>
      database.write(async (session) => {
        const [addresses] = await model.update(
          { address: null },
          {
            where: { address: { [Op.ne]: null }, at: { [Op.lt]: daysBefore(now, ADDRESS_DAYS) } },
            transaction: session.transaction,
          },
        );
        const rejects = await session.run(
          'DELETE FROM ingest_rejects WHERE run_id IN (SELECT id FROM ingest_runs WHERE started_at < ?)',
          [daysBefore(now, REJECT_DAYS)],
        );
        return { addresses, rejects };
      }),
  };
}
