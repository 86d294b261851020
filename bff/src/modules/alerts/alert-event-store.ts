import type { Transaction } from 'sequelize';
import type { AlertEvent } from '../../domain/alerts/alert-event';
import { inChunks } from '../../platform/db/bulk-insert';
import type { Database } from '../../platform/db/database';
import { storing } from '../../platform/db/storage-errors';
import { users } from '../accounts';
import { alertEvents, alertMail, alerts, type AlertEventRow } from './table';

/** What has happened, until and after its mail. */
export function createAlertEventStore(database: Database) {
  const model = database.model(alerts);
  const events = database.model(alertEvents);
  const mail = database.model(alertMail);
  const accounts = database.model(users);

  return {
    /** Events that no mail reports yet. */
    waitingOf: (userId: string, transaction: Transaction): Promise<readonly AlertEventRow[]> =>
      events.findAll({ where: { userId, mailId: null }, raw: true, transaction }),
    dropWaiting: (userId: string, transaction: Transaction) =>
      events.destroy({ where: { userId, mailId: null }, transaction }),

    /** The mail reports these events. */
    async noteMailed(
      { mailId, at }: { readonly mailId: number; readonly at: string },
      waiting: readonly AlertEventRow[],
      transaction: Transaction,
    ): Promise<void> {
      await events.update({ mailId }, { where: { id: waiting.map(({ id }) => id) }, transaction });
      const alertIds = [...new Set(waiting.map(({ alertId }) => alertId))];
      await model.update({ lastSentAt: at }, { where: { id: alertIds }, transaction });
    },

    /** Users with events that no mail reports yet, and no mail of alerts since then. */
    async usersToNotify(noMailSince: string): Promise<readonly string[]> {
      const waiting = await storing(
        events.findAll({ attributes: ['userId'], where: { mailId: null }, group: ['userId'] }),
      );
      const notified: string[] = [];
      for (const some of inChunks(waiting.map(({ userId }) => userId))) {
        const ids = [...some];
        const active = await storing(accounts.findAll({ attributes: ['id'], where: { id: ids, state: 'active' } }));
        const settings = await storing(mail.findAll({ where: { userId: ids } }));
        const notNow = new Set(
          settings
            .filter(({ isOff, lastMailAt }) => isOff === 1 || (lastMailAt !== null && lastMailAt > noMailSince))
            .map(({ userId }) => userId),
        );
        notified.push(...active.map(({ id }) => id).filter((id) => !notNow.has(id)));
      }
      return notified;
    },

    /** The events of a mail, oldest first. */
    async eventsOfMail(mailId: number): Promise<readonly AlertEvent[]> {
      const rows = await storing(events.findAll({ where: { mailId }, order: ['id'] }));
      return rows.map(({ detail }) => JSON.parse(detail) as AlertEvent);
    },
  };
}
