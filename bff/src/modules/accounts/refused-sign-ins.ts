import { Op } from 'sequelize';
import { auditLog } from '../../platform/audit/audit-table';
import type { Database } from '../../platform/db/connect-database';
import { storing } from '../../platform/db/storage-errors';

const SPAN_MS = 15 * 60_000;

/** Counts the refused sign-ins of the last 15 minutes in all processes. */
export const countRefusedSignIns = (database: Pick<Database, 'model'>, now: Date): Promise<number> =>
  storing(
    database.model(auditLog).count({
      where: {
        action: 'sign_in',
        result: 'refused',
        at: { [Op.gte]: new Date(now.getTime() - SPAN_MS).toISOString() },
      },
    }),
  );
