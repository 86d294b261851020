import { Op } from 'sequelize';
import type { PlanGiftBook } from '../../services/ports';
import type { Database } from '../../platform/db/connect-database';
import { auditLog } from '../../repositories/models/audit-log';
import { auditNotes } from '../../repositories/models/audit-note';
import { planGifts } from '../../repositories/models/plan-gift';
import { users } from '../../repositories/models/user';
import { applyPlan } from './plan-of-user';
import type { WriteSession } from '../../platform/db/sql-session';

/** Plans that are given by hand. */
export function createPlanGifts(database: Database): PlanGiftBook {
  return {
    give: ({ userId, plan, market, until, entry, note, now }) =>
      database.write(async (session) => {
        const { transaction } = session;
        const account = await database.model(users).findByPk(userId, { lock: true, transaction });
        if (!account) return false;
        const row = { userId, plan, market, until, givenAt: now.toISOString(), endedAt: null };
        await database.model(planGifts).create(row, { transaction });
        await applyPlan(database, session, { userId, now });
        const { id: entryId } = await database.model(auditLog).create(entry, { transaction });
        await database.model(auditNotes).create({ entryId, note }, { transaction });
        return true;
      }),
  };
}

/** Notes which gifts have run out by now, within a transaction. Gives whose. */
export async function endGifts(
  database: Database,
  { transaction }: WriteSession,
  now: Date,
): Promise<readonly string[]> {
  const gifts = database.model(planGifts);
  const over = { until: { [Op.ne]: null, [Op.lte]: now.toISOString() }, endedAt: null };
  const rows = await gifts.findAll({ where: over, transaction });
  if (rows.length > 0) await gifts.update({ endedAt: now.toISOString() }, { where: over, transaction });
  return rows.map(({ userId }) => userId);
}
