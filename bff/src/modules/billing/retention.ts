import { Op } from 'sequelize';
import { daysBefore, type Sweep } from '../../platform/db/schema';
import { billingEvents, retainedInvoices, subscriptions, usedTrials } from './table';

/** Provider events without a subscription of an account here. */
const EVENT_DAYS = 30;
/** Seven years, the retention period of business records. */
const INVOICE_DAYS = 7 * 366;
/** As long as a second trial of one person would be worth the effort. */
const TRIAL_DAYS = 3 * 366;

/** Events that never concerned a subscription of an account here. */
const orphanEvents: Sweep = async (database, now, { transaction }) => {
  const model = database.model(billingEvents);
  const before = daysBefore(now, EVENT_DAYS);
  const old = await model.findAll({ where: { outcome: 'ignored', receivedAt: { [Op.lt]: before } }, transaction });
  const known = await database.model(subscriptions).findAll({
    where: { providerSubscriptionId: old.flatMap((event) => event.providerSubscriptionId ?? []) },
    transaction,
  });
  const ours = new Set(known.map(({ provider, providerSubscriptionId }) => `${provider} ${providerSubscriptionId}`));
  const orphans = old.filter((event) => !ours.has(`${event.provider} ${event.providerSubscriptionId}`));
  for (const { provider, eventId } of orphans) await model.destroy({ where: { provider, eventId }, transaction });
  return orphans.length;
};

/** Payment data with a retention period. */
export const billingRetention: Readonly<Record<string, Sweep>> = {
  books: (database, now, { transaction }) =>
    database
      .model(retainedInvoices)
      .destroy({ where: { billedAt: { [Op.lt]: daysBefore(now, INVOICE_DAYS) } }, transaction }),
  trials: (database, now, { transaction }) =>
    database.model(usedTrials).destroy({ where: { keptAt: { [Op.lt]: daysBefore(now, TRIAL_DAYS) } }, transaction }),
  events: orphanEvents,
};
