import { Op, type Transaction, type WhereOptions } from 'sequelize';
import type { Database } from '../../platform/db/database';
import { keepRedemptions } from './discount-uses';
import { billingEvents, invoices, retainedInvoices, subscriptions } from './table';
import { keepUsedTrial } from './used-trials';

/** Rows of the subscriptions of one person. A person without subscriptions has an empty list. */
export async function ownedEvents(
  database: Database,
  userId: string,
  transaction: Transaction | null = null,
): Promise<WhereOptions> {
  const bought = await database.model(subscriptions).findAll({ where: { userId }, transaction });
  return { [Op.or]: bought.map(({ provider, providerSubscriptionId }) => ({ provider, providerSubscriptionId })) };
}

/**
 * Called before an account is deleted: its charges are stored under a hash, its redemptions and trial still count, and its
 * provider events are erased, since no key connects them to the account.
 */
export async function keepBillingRecords(
  database: Database,
  {
    userId,
    ownerHash,
    email,
    at,
  }: { readonly userId: string; readonly ownerHash: string; readonly email: string; readonly at: string },
  transaction: Transaction,
): Promise<void> {
  const charged = await database.model(invoices).findAll({ where: { userId }, transaction });
  await database.model(retainedInvoices).bulkCreate(
    charged.map((row) => {
      const { userId: _user, providerSubscriptionId: _subscription, ...charge } = row.get();
      return { ...charge, ownerHash };
    }),
    { transaction },
  );
  await keepRedemptions(database, userId, transaction);
  await keepUsedTrial(database, { userId, email, at }, transaction);
  await database.model(billingEvents).destroy({ where: await ownedEvents(database, userId, transaction), transaction });
}
