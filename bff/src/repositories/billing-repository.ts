import { Op } from 'sequelize';
import type { PlanId } from '../domain/billing/plans';
import type { BillingRepository, Checkout, Invoice, Subscription } from '../services/ports';
import type { Database } from './database';
import { takeEvent } from './billing-events';
import { checkouts } from './models/checkout';
import { discountCodes } from './models/discount-code';
import { discountRedemptions } from './models/discount-redemption';
import { invoices } from './models/invoice';
import { subscriptions } from './models/subscription';
import { endGifts } from './plan-gifts';
import { settlePlan } from './plan-of-user';
import type { RowOf } from './models/table';
import { storing } from './storage-errors';
import { hadTrial } from './used-trials';

export const checkoutOf = ({ providerSubscriptionId: _paid, planId, ...row }: RowOf<typeof checkouts>): Checkout => ({
  ...row,
  planId: planId as PlanId,
});

export const subscriptionOf = ({
  id: _number,
  providerSubscriptionId: id,
  planId,
  remindedOf: _remindedOf,
  ...row
}: RowOf<typeof subscriptions>): Subscription => ({ ...row, id, planId: planId as PlanId });

/** Checkouts, subscriptions, invoices and discounts. */
export function createBillingRepository(database: Database): BillingRepository {
  const begun = database.model(checkouts);
  const bought = database.model(subscriptions);
  const charged = database.model(invoices);
  const codes = database.model(discountCodes);
  const redeemed = database.model(discountRedemptions);

  return {
    addCheckout: (checkout) =>
      database.write(async ({ transaction }) => {
        await begun.create({ ...checkout, providerSubscriptionId: null }, { transaction });
      }),

    async findCheckout(id) {
      const found = await storing(begun.findByPk(id));
      return found && checkoutOf(found.get());
    },

    async subscriptionsOf(userId) {
      const rows = await storing(bought.findAll({ where: { userId }, order: [['id', 'DESC']] }));
      return rows.map((row) => subscriptionOf(row.get()));
    },

    hadTrial: (userId) => storing(hadTrial(database, userId)),

    async invoicesOf(userId) {
      const rows = await storing(
        charged.findAll({
          where: { userId },
          order: [
            ['billedAt', 'DESC'],
            ['transactionId', 'DESC'],
          ],
        }),
      );
      return rows.map(({ transactionId: id, number, state, amountMinor, currency, planId, billedAt }): Invoice => {
        return { id, number, state, amountMinor, currency, planId: planId as PlanId | null, billedAt };
      });
    },

    async findDiscount(code, userId) {
      const found = await storing(codes.findByPk(code));
      if (!found) return null;
      const redemptions = await storing(redeemed.count({ where: { code } }));
      const isUsedBy = (await storing(redeemed.count({ where: { code, userId } }))) > 0;
      return { discount: found.get(), redemptions, isUsedBy };
    },

    saveDiscount: (discount) =>
      database.write(async ({ transaction }) => {
        await codes.upsert(discount, { transaction });
      }),

    take: (received, read) => database.write((session) => takeEvent(database, session, received, read)),

    endLapsed: (now) =>
      database.write(async (session) => {
        const { transaction } = session;
        const over = { accessUntil: { [Op.ne]: null, [Op.lte]: now.toISOString() } };
        const rows = await bought.findAll({ where: over, transaction });
        await bought.update({ accessUntil: null }, { where: over, transaction });
        const owners = new Set([...rows.map(({ userId }) => userId), ...(await endGifts(database, session, now))]);
        const changed: string[] = [];
        for (const userId of owners) {
          if (await settlePlan(database, session, { userId, now, reason: 'run_out' })) changed.push(userId);
        }
        return changed;
      }),

    async takenBackOf(provider) {
      const gone = ['refunded', 'charged_back'] as const;
      const rows = await storing(bought.findAll({ where: { provider, state: [...gone], endsAt: null } }));
      return rows.map((row) => subscriptionOf(row.get()));
    },

    async dueAt(provider, now) {
      const rows = await storing(
        bought.findAll({
          where: {
            provider,
            state: ['trialing', 'active', 'cancelled'],
            periodEndsAt: { [Op.lte]: now.toISOString() },
          },
        }),
      );
      return rows.map((row) => subscriptionOf(row.get()));
    },
  };
}
