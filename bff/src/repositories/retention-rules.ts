import { Op } from 'sequelize';
import { daysBefore, type Sweep } from '../platform/db/schema';
import { auditLog } from './models/audit-log';
import { outgoingMails } from './models/outgoing-mail';
import { secondFactorChallenges } from '../modules/accounts/second-factor/tables/second-factor-challenge';
import { signInFlows } from '../modules/accounts/third-party/tables/sign-in-flow';
import { signUps } from '../modules/accounts/tables/sign-up';
import { verificationTokens } from '../modules/accounts/tables/verification-token';
import { NOBODY } from './outbox-repository';

/** Client addresses show who attacks; the audit log stays without them. */
const ADDRESS_DAYS = 90;
/** What an ingest quarantined is reviewed soon, or never. */
const REJECT_DAYS = 365;
/** Emails that were sent, or never will be: long enough to find out why one did not arrive. */
const MAIL_DAYS = 30;
/** Emails without a recipient name addresses of people who may have no account here. */
const NOBODYS_MAIL_DAYS = 1;
/** After that a person can register again. */
const UNVERIFIED_DAYS = 30;

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
  unverified: (database, now, { transaction }) =>
    database
      .model(signUps)
      .destroy({ where: { createdAt: { [Op.lt]: daysBefore(now, UNVERIFIED_DAYS) } }, transaction }),
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
  tokens: (database, now, { transaction }) =>
    database
      .model(verificationTokens)
      .destroy({ where: { expiresAt: { [Op.lt]: daysBefore(now, MAIL_DAYS) } }, transaction }),
  signIns: (database, now, { transaction }) =>
    database.model(signInFlows).destroy({ where: { expiresAt: { [Op.lt]: now.toISOString() } }, transaction }),
  challenges: (database, now, { transaction }) =>
    database
      .model(secondFactorChallenges)
      .destroy({ where: { expiresAt: { [Op.lt]: now.toISOString() } }, transaction }),
};
