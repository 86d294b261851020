import { heldPlan } from '../../domain/billing/held-plan';
import type { PlanId } from '../../domain/billing/plans';
import type { Database } from '../../platform/db/connect-database';
import { auditLog } from '../../platform/audit/audit-table';
import { planGifts, subscriptions } from './table';
import { users } from '../accounts';
import type { WriteSession } from '../../platform/db/sql-session';

interface Settled {
  readonly userId: string;
  readonly now: Date;
}

/** Sets the plan of a user from purchases and gifts; false: unchanged. The caller has recorded the reason. */
export async function applyPlan(
  database: Database,
  { transaction }: WriteSession,
  { userId, now }: Settled,
): Promise<boolean> {
  const accounts = database.model(users);
  const account = await accounts.findByPk(userId, { lock: true, transaction });
  if (!account) return false;
  const bought = await database
    .model(subscriptions)
    .findAll({ where: { userId }, order: [['id', 'DESC']], transaction });
  const gift = await database.model(planGifts).findOne({ where: { userId }, order: [['id', 'DESC']], transaction });
  const next = heldPlan(
    bought.map(({ planId, market, accessUntil }) => ({ planId: planId as PlanId, market, accessUntil })),
    gift,
    now,
  );
  if (account.plan === next.plan && account.planMarket === next.planMarket) return false;
  await accounts.update(next, { where: { id: userId }, transaction });
  return true;
}

/** The same, with an entry in the audit log where the plan is another. `reason`: such as the event's id. */
export async function settlePlan(
  database: Database,
  session: WriteSession,
  { userId, now, reason }: Settled & { readonly reason: string },
): Promise<boolean> {
  if (!(await applyPlan(database, session, { userId, now }))) return false;
  await database.model(auditLog).create(
    {
      at: now.toISOString(),
      action: 'plan_change',
      actorId: null,
      targetId: userId,
      address: null,
      result: 'ok',
      reason,
    },
    { transaction: session.transaction },
  );
  return true;
}
