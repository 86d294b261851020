import { Op } from 'sequelize';
import { daysBefore, ownedBy, type SchemaPart } from '../db/schema';
import { NO_RECIPIENT } from './outbox-store';
import { outgoingMails } from './outbox-table';

/** Emails that were sent, or never will be: long enough to find out why one did not arrive. */
const MAIL_DAYS = 30;
/** Emails without an account contain addresses of people who may have none here. */
const NO_RECIPIENT_DAYS = 1;

/** The outbox. Its table was made by the migration 0005-plans-and-mail. */
export const mailSchema: SchemaPart = {
  tables: [outgoingMails],
  personalData: [ownedBy(outgoingMails)],
  // The farewell mail, until it is sent.
  staysAfterDeletion: ['outgoing_mails'],
  retention: {
    mails: (database, now, { transaction }) =>
      database.model(outgoingMails).destroy({
        where: {
          state: { [Op.ne]: 'queued' },
          [Op.or]: [
            { createdAt: { [Op.lt]: daysBefore(now, MAIL_DAYS) } },
            { lastError: NO_RECIPIENT, createdAt: { [Op.lt]: daysBefore(now, NO_RECIPIENT_DAYS) } },
          ],
        },
        transaction,
      }),
  },
};
