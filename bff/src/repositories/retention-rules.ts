import { Op } from 'sequelize';
import { daysBefore, type Sweep } from '../platform/db/schema';
import { auditLog } from './models/audit-log';
import { billingEvents } from './models/billing-event';
import { keptInvoices } from './models/kept-invoice';
import { outgoingMails } from './models/outgoing-mail';
import { secondFactorChallenges } from './models/second-factor-challenge';
import { signInFlows } from './models/sign-in-flow';
import { signUps } from './models/sign-up';
import { subscriptions } from '../modules/billing/table';
import { usedTrials } from './models/used-trial';
import { verificationTokens } from './models/verification-token';
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
/** What a provider reports of a subscription without an owner: of an account that was deleted. */
const EVENT_DAYS = 30;
/** Seven years, as business records are kept. */
const BOOK_DAYS = 7 * 366;
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
  books: (database, now, { transaction }) =>
    database.model(keptInvoices).destroy({ where: { billedAt: { [Op.lt]: daysBefore(now, BOOK_DAYS) } }, transaction }),
  trials: (database, now, { transaction }) =>
    database.model(usedTrials).destroy({ where: { keptAt: { [Op.lt]: daysBefore(now, TRIAL_DAYS) } }, transaction }),
  events: orphanEvents,
};
