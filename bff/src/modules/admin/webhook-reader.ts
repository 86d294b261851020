import { Op, type WhereOptions } from 'sequelize';
import type { ListedWebhook, WebhookQuery } from './admin-records';
import type { Database } from '../../platform/db/connect-database';
import { auditLog } from '../../platform/audit/audit-table';
import { billingEvents, subscriptions } from '../billing';
import { storing } from '../../platform/db/storage-errors';
import { emailsOf } from './audit-reader';
import { PAGE_ROWS, pageOf, placeFrom, placeWord, type PageOf } from '../../platform/db/page-of';

/** Events of payment providers, with the effect of each. */
export function createWebhookReader(database: Database) {
  return async ({ outcome, subscription, before }: WebhookQuery): Promise<PageOf<ListedWebhook>> => {
    const place = before === undefined ? null : placeFrom(before);
    const conditions: WhereOptions[] = [
      ...(outcome === undefined ? [] : [{ outcome }]),
      ...(subscription === undefined ? [] : [{ providerSubscriptionId: subscription }]),
      ...(place === null
        ? []
        : [
            {
              [Op.or]: [
                { receivedAt: { [Op.lt]: place.at } },
                { receivedAt: place.at, eventId: { [Op.lt]: place.name } },
              ],
            },
          ]),
    ];
    const rows = await storing(
      database.model(billingEvents).findAll({
        attributes: { exclude: ['payload'] },
        where: { [Op.and]: conditions },
        order: [
          ['receivedAt', 'DESC'],
          ['eventId', 'DESC'],
        ],
        limit: PAGE_ROWS + 1,
      }),
    );
    const ids = rows.map(({ providerSubscriptionId }) => providerSubscriptionId);
    const owned = await storing(
      database.model(subscriptions).findAll({ where: { providerSubscriptionId: ids.filter((id) => id !== null) } }),
    );
    const ownerOf = new Map(
      owned.map(({ provider, providerSubscriptionId, userId }) => [`${provider} ${providerSubscriptionId}`, userId]),
    );
    const nameOf = await emailsOf(database, [...ownerOf.values()]);
    const changes = await storing(
      database
        .model(auditLog)
        .findAll({ where: { action: 'plan_change', reason: rows.map(({ eventId }) => eventId) } }),
    );
    const changed = new Set(changes.map(({ reason }) => reason));
    return pageOf(
      rows,
      ({ provider, eventId, type, occurredAt, receivedAt, outcome: was, providerSubscriptionId: subscriptionId }) => ({
        provider,
        eventId,
        type,
        occurredAt,
        receivedAt,
        outcome: was,
        subscriptionId,
        user: nameOf(ownerOf.get(`${provider} ${subscriptionId}`) ?? null),
        changedPlan: changed.has(eventId),
      }),
      ({ receivedAt, eventId }) => placeWord(receivedAt, eventId),
    );
  };
}
