import { Op } from 'sequelize';
import { planOf } from '../domain/billing/plans';
import type { Market } from '../domain/company';
import type { PlanTier } from '../services/ports';
import type { Database } from './database';
import { auditLog } from './models/audit-log';
import { subscriptions } from './models/subscription';
import { users } from './models/user';
import type { WriteSession } from './sql-session';

interface PlanHeld {
  readonly plan: PlanTier;
  readonly planMarket: Market | null;
}

/**
 * Gives a user the plan of the best subscription that gives rights now, none where there is none; false: it was that
 * already. `reason`: what the audit log says, such as the event's id.
 */
export async function settlePlan(
  database: Database,
  { transaction }: WriteSession,
  { userId, now, reason }: { readonly userId: string; readonly now: Date; readonly reason: string },
): Promise<boolean> {
  const accounts = database.model(users);
  const account = await accounts.findByPk(userId, { lock: true, transaction });
  if (!account) return false;
  const held = await database.model(subscriptions).findAll({
    where: { userId, accessUntil: { [Op.gt]: now.toISOString() } },
    order: [['id', 'DESC']],
    transaction,
  });
  const ofTier = (tier: PlanTier) => held.find(({ planId }) => planOf(planId)?.tier === tier);
  const basic = ofTier('basic');
  const next: PlanHeld = ofTier('premium')
    ? { plan: 'premium', planMarket: null }
    : basic
      ? { plan: 'basic', planMarket: basic.market }
      : { plan: 'free', planMarket: null };
  if (account.plan === next.plan && account.planMarket === next.planMarket) return false;
  await accounts.update(next, { where: { id: userId }, transaction });
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
    { transaction },
  );
  return true;
}
