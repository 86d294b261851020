import { Op } from 'sequelize';
import { planOf } from '../domain/billing/plans';
import type { TrialReminders } from '../services/ports';
import type { Database } from './database';
import { checkouts } from './models/checkout';
import { subscriptions } from './models/subscription';
import { queuePlanMail } from './plan-mails';

/** Trials whose end is near, and whether their owners know. */
export function createTrialReminders(database: Database): TrialReminders {
  return {
    remind: (now, by) =>
      database.write(async (session) => {
        const { transaction } = session;
        const bought = database.model(subscriptions);
        const due = await bought.findAll({
          where: {
            state: 'trialing',
            trialEndsAt: { [Op.gt]: now.toISOString(), [Op.lte]: by.toISOString() },
          },
          transaction,
        });
        let reminded = 0;
        for (const { id, userId, planId, trialEndsAt: at, providerSubscriptionId, remindedOf } of due) {
          const plan = planOf(planId);
          if (!plan || remindedOf === at) continue;
          // Whoever comes second finds it noted, and writes no mail.
          const [taken] = await bought.update({ remindedOf: at }, { where: { id, remindedOf }, transaction });
          if (taken === 0) continue;
          const checkout = await database
            .model(checkouts)
            .findOne({ where: { providerSubscriptionId, planId }, order: [['createdAt', 'DESC']], transaction });
          const values = {
            planId,
            firstMinor: checkout?.firstChargeMinor ?? plan.priceMinor,
            currency: plan.currency,
            at,
          };
          await queuePlanMail(database, session, userId, { template: 'plan_trial_ends', values }, now);
          reminded += 1;
        }
        return reminded;
      }),
  };
}
