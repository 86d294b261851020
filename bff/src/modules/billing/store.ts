import { Op, type Transaction, type WhereOptions } from 'sequelize';
import type { PlanId } from '../../domain/billing/plans';
import type { Database } from '../../platform/db/database';
import { storing } from '../../platform/db/storage-errors';
import type { RowOf } from '../../platform/db/table';
import type { Checkout, CheckoutProviderName, DiscountCode, Invoice, Subscription } from './billing';
import { discountOf, usesOf } from './discount-uses';
import { checkouts, discountCodes, discountRedemptions, invoices, subscriptions } from './table';

/** Checkouts that may still be paid, or have just been: not known to be paid, and not dropped. */
export interface CheckoutsOf {
  readonly userId: string;
  readonly provider: CheckoutProviderName;
  /** Those that were begun later. */
  readonly since: string;
}

const checkoutOf = ({
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

export type BillingStore = ReturnType<typeof createBillingStore>;

/** Checkouts, subscriptions and invoices. */
export function createBillingStore(database: Database) {
  const begun = database.model(checkouts);
  const bought = database.model(subscriptions);
  const charged = database.model(invoices);
  const codes = database.model(discountCodes);
  const redeemed = database.model(discountRedemptions);
  const subscriptionsWhere = async (
    where: WhereOptions<RowOf<typeof subscriptions>>,
  ): Promise<readonly Subscription[]> =>
    (await storing(bought.findAll({ where, order: [['id', 'DESC']] }))).map((row) => subscriptionOf(row.get()));

  return {
    async addCheckout(checkout: Checkout, transaction: Transaction): Promise<void> {
      await begun.create(newCheckout(checkout), { transaction });
    },

    /** The latest one that is open; null: none is. */
    async openCheckout(
      { userId, provider, since }: CheckoutsOf,
      transaction: Transaction | null = null,
    ): Promise<Checkout | null> {
      const where = { userId, provider, providerSubscriptionId: null, droppedAt: null, createdAt: { [Op.gt]: since } };
      const found = await storing(begun.findOne({ where, order: [['createdAt', 'DESC']], transaction }));
      return found && checkoutOf(found.get());
    },

    /** Null: there is none, or its reader dropped it. */
    async findCheckout(id: string): Promise<Checkout | null> {
      const found = await storing(begun.findOne({ where: { id, droppedAt: null } }));
      return found && checkoutOf(found.get());
    },

    /** Drops a checkout; a later payment still counts. False: the reader has no such checkout. */
    async dropCheckout(id: string, userId: string, at: string, transaction: Transaction): Promise<boolean> {
      await begun.update({ droppedAt: at }, { where: { id, userId, droppedAt: null }, transaction });
      return (await begun.count({ where: { id, userId }, transaction })) > 0;
    },

    /** Shape: latest first. */
    subscriptionsOf: (userId: string) => subscriptionsWhere({ userId }),

    /** Subscriptions with a reversed latest charge that the provider may charge again. */
    takenBackOf: (provider: CheckoutProviderName) =>
      subscriptionsWhere({ provider, state: ['refunded', 'charged_back'], endsAt: null }),

    /** Subscriptions with a charge or an end that is due. */
    dueAt: (provider: CheckoutProviderName, now: Date) =>
      subscriptionsWhere({
        provider,
        state: ['trialing', 'active', 'cancelled'],
        periodEndsAt: { [Op.lte]: now.toISOString() },
      }),

    /** Marks the subscriptions that no longer give rights. Returns the ids of their users. */
    async endLapsed(now: Date, transaction: Transaction): Promise<readonly string[]> {
      const where = { accessUntil: { [Op.ne]: null, [Op.lte]: now.toISOString() } };
      const rows = await bought.findAll({ where, transaction });
      await bought.update({ accessUntil: null }, { where, transaction });
      return rows.map(({ userId }) => userId);
    },

    /** Shape: latest first. */
    async invoicesOf(userId: string): Promise<readonly Invoice[]> {
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

    /**
     * `redemptions`: how often it was used, or is reserved by others at `now`; `isUsedBy`: it was used by this user. Null: no
     * such code.
     */
    async findDiscount(
      code: string,
      userId: string,
      now: Date,
    ): Promise<{ readonly discount: DiscountCode; readonly redemptions: number; readonly isUsedBy: boolean } | null> {
      const found = await storing(codes.findByPk(code));
      if (!found) return null;
      const redemptions = (await storing(usesOf(database, { code, userId, now: now.toISOString() }))) ?? 0;
      const isUsedBy = (await storing(redeemed.count({ where: { code, userId, reservedUntil: null } }))) > 0;
      return { discount: discountOf(found.get()), redemptions, isUsedBy };
    },
  };
}
