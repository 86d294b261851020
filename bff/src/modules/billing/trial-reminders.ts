import { Op } from 'sequelize';
import { nextChargeOf } from '../../domain/billing/next-charge';
import type { TrialReminders } from '../../services/ports';
import { subscriptionOf } from './store';
import type { Database } from '../../platform/db/connect-database';
import { subscriptions } from './table';
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
        for (const row of due) {
          const { id, userId, planId, trialEndsAt: at, remindedOf } = row;
          const nextCharge = nextChargeOf(subscriptionOf(row.get()));
          if (nextCharge === null || remindedOf === at) continue;
          // Anyone who comes second finds it noted, and writes no mail.
          const [taken] = await bought.update({ remindedOf: at }, { where: { id, remindedOf }, transaction });
          if (taken === 0) continue;
          const { amountMinor: firstMinor, currency } = nextCharge;
          const values = { planId, firstMinor, currency, at };
          await queuePlanMail(database, session, userId, { template: 'plan_trial_ends', values }, now);
          reminded += 1;
        }
        return reminded;
      }),
  };
}
