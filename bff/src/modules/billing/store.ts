import { Op } from 'sequelize';
import type { PlanId } from '../../domain/billing/plans';
import type { BillingRepository, Checkout, CheckoutsOf, Invoice, Subscription } from '../../services/ports';
import type { Database } from '../../platform/db/connect-database';
import { takeEvent } from './take-event';
import { checkouts } from '../../repositories/models/checkout';
import { discountCodes } from '../../repositories/models/discount-code';
import { discountOf, releaseDiscount, reserveDiscount, storeDiscount, usesOf } from './discount-uses';
import { discountRedemptions } from '../../repositories/models/discount-redemption';
import { invoices } from '../../repositories/models/invoice';
import { subscriptions } from './table';
import { endGifts } from './plan-gifts';
import { settlePlan } from './plan-of-user';
import type { RowOf } from '../../platform/db/table';
import { storing } from '../../platform/db/storage-errors';
import { hadTrial } from './used-trials';

export const checkoutOf = ({
  providerSubscriptionId: _paid,
  droppedAt: _droppedAt,
  planId,
  ...row
}: RowOf<typeof checkouts>): Checkout => ({ ...row, planId: planId as PlanId });

export const subscriptionOf = ({
  id: _number,
  providerSubscriptionId: id,
  planId,
  remindedOf: _remindedOf,
  ...row
}: RowOf<typeof subscriptions>): Subscription => ({ ...row, id, planId: planId as PlanId });

const newCheckout = (checkout: Checkout): RowOf<typeof checkouts> => ({
  ...checkout,
  providerSubscriptionId: null,
  droppedAt: null,
});

/** The latest that was begun since then, was not paid as far as is known, and was not dropped. */
const standingOf = ({ userId, provider, since }: CheckoutsOf) => ({
  where: { userId, provider, providerSubscriptionId: null, droppedAt: null, createdAt: { [Op.gt]: since } },
  order: [['createdAt', 'DESC']] as [string, string][],
  limit: 1,
});

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
        await begun.create(newCheckout(checkout), { transaction });
      }),

    beginCheckout: (checkout, { since, reserveUntil }) =>
      database.write(async (session) => {
        const { userId, provider } = checkout;
        if (session.dialect === 'postgres') {
          // Two at once, on two devices, would each find none that stands.
          await session.all('SELECT pg_advisory_xact_lock(hashtext(?))', [`checkout ${userId}`]);
        }
        const { transaction } = session;
        const [standing] = await begun.findAll({ ...standingOf({ userId, provider, since }), transaction });
        if (standing) return { outcome: 'standing', checkout: checkoutOf(standing.get()) };
        const use = { checkout, now: checkout.createdAt, until: reserveUntil };
        if (!(await reserveDiscount(database, use, transaction))) return { outcome: 'discount_taken' };
        await begun.create(newCheckout(checkout), { transaction });
        return { outcome: 'begun' };
      }),

    async standingCheckout(of) {
      const [standing] = await storing(begun.findAll(standingOf(of)));
      return standing ? checkoutOf(standing.get()) : null;
    },

    dropCheckout: (id, userId, at) =>
      database.write(async ({ transaction }) => {
        await begun.update({ droppedAt: at }, { where: { id, userId, droppedAt: null }, transaction });
        await releaseDiscount(database, { id, userId }, transaction);
        return (await begun.count({ where: { id, userId }, transaction })) > 0;
      }),

    async findCheckout(id) {
      const found = await storing(begun.findOne({ where: { id, droppedAt: null } }));
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

    async findDiscount(code, userId, now) {
      const found = await storing(codes.findByPk(code));
      if (!found) return null;
      const redemptions = (await storing(usesOf(database, { code, userId, now: now.toISOString() }))) ?? 0;
      const isUsedBy = (await storing(redeemed.count({ where: { code, userId, reservedUntil: null } }))) > 0;
      return { discount: discountOf(found.get()), redemptions, isUsedBy };
    },

    reserveDiscount: (checkout, now, until) =>
      database.write(({ transaction }) =>
        reserveDiscount(database, { checkout, now: now.toISOString(), until: until.toISOString() }, transaction),
      ),

    saveDiscount: (discount) =>
      database.write(async ({ transaction }) => {
        await storeDiscount(database, discount, transaction);
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
