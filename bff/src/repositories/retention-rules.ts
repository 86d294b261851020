import { Op } from 'sequelize';
import { daysBefore, type Sweep } from '../platform/db/schema';
import { auditLog } from '../platform/audit/audit-table';
import { outgoingMails } from './models/outgoing-mail';
import { NOBODY } from './outbox-repository';

/** Client addresses show who attacks; the audit log stays without them. */
const ADDRESS_DAYS = 90;
/** What an ingest quarantined is reviewed soon, or never. */
const REJECT_DAYS = 365;
/** Emails that were sent, or never will be: long enough to find out why one did not arrive. */
const MAIL_DAYS = 30;
/** Emails without a recipient name addresses of people who may have no account here. */
const NOBODYS_MAIL_DAYS = 1;

/** What has an end, of the modules that are not in `modules/` yet. */
export const retentionRules: Readonly<Record<string, Sweep>> = {
  async addresses(database, now, { transaction }) {
    const where = { address: { [Op.ne]: null }, at: { [Op.lt]: daysBefore(now, ADDRESS_DAYS) } };
    const [changed] = await database.model(auditLog).update({ address: null }, { where, transaction });
    return changed;
  },
  rejects: (_database, now, session) =>
    session.run('DELETE FROM ingest_rejects WHERE run_id IN (SELECT id FROM ingest_runs WHERE started_at < ?)', [
      daysBefore(now, REJECT_DAYS),
    ]),
  mails: (database, now, { transaction }) =>
    database.model(outgoingMails).destroy({
      where: {
        state: { [Op.ne]: 'queued' },
        [Op.or]: [
          { createdAt: { [Op.lt]: daysBefore(now, MAIL_DAYS) } },
          { lastError: NOBODY, createdAt: { [Op.lt]: daysBefore(now, NOBODYS_MAIL_DAYS) } },
        ],
      },
      transaction,
    }),
};
