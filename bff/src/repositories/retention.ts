import { Op, type Transaction } from 'sequelize';
import type { Database } from './database';
import { alertEvents } from './models/alert-event';
import { auditLog } from './models/audit-log';
import { billingEvents } from './models/billing-event';
import { keptInvoices } from './models/kept-invoice';
import { outgoingMails } from './models/outgoing-mail';
import { secondFactorChallenges } from './models/second-factor-challenge';
import { signInFlows } from './models/sign-in-flow';
import { signUps } from './models/sign-up';
import { subscriptions } from './models/subscription';
import { usedTrials } from './models/used-trial';
import { verificationTokens } from './models/verification-token';
import { NOBODY } from './outbox-repository';

/** What a sweep took away. Unit: rows. */
export type Swept = Readonly<
  Record<
    | 'addresses'
    | 'rejects'
    | 'mails'
    | 'tokens'
    | 'unverified'
    | 'signIns'
    | 'challenges'
    | 'events'
    | 'books'
    | 'trials'
    | 'alertEvents',
    number
  >
>;

/** Client addresses serve to see who attacks; who did what stays without them. */
const ADDRESS_DAYS = 90;
/** What an ingest put aside is looked into soon, or never. */
const REJECT_DAYS = 365;
/** Mails that went out, or never will: long enough to look into why one did not come. */
const MAIL_DAYS = 30;
/** Mails that nobody is to have name addresses of people who may have no account here. */
const NOBODYS_MAIL_DAYS = 1;
/** Whoever has not opened a link by then can register anew. */
const UNVERIFIED_DAYS = 30;

/** What a provider tells of a subscription that is nobody's: of an account that is gone. */
const EVENT_DAYS = 30;
/** Seven years, as books of business are kept. */
const BOOK_DAYS = 7 * 366;
/** As long as a second trial of one person would be worth the trouble. */
const TRIAL_DAYS = 3 * 366;

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

/**
 * What has an end: addresses in the audit log, mails, tokens, sign-ins that nobody ended (by a third party or by a second factor), sign-ups that nobody verified,
 * books, used trials, and what old ingest runs put aside.
 */
export function createRetention(database: Database): { sweep(now: Date): Promise<Swept> } {
  const model = database.model(auditLog);
  const mails = database.model(outgoingMails);
  const tokens = database.model(verificationTokens);
  const waiting = database.model(signUps);
  const signIns = database.model(signInFlows);
  const happened = database.model(alertEvents);
  return {
    sweep: (now) =>
      database.write(async (session) => {
        const [addresses] = await model.update(
          { address: null },
          {
            where: { address: { [Op.ne]: null }, at: { [Op.lt]: daysBefore(now, ADDRESS_DAYS) } },
            transaction: session.transaction,
          },
        );
        const rejects = await session.run(
          'DELETE FROM ingest_rejects WHERE run_id IN (SELECT id FROM ingest_runs WHERE started_at < ?)',
          [daysBefore(now, REJECT_DAYS)],
        );
        const { transaction } = session;
        const unverified = await waiting.destroy({
          where: { createdAt: { [Op.lt]: daysBefore(now, UNVERIFIED_DAYS) } },
          transaction,
        });
        const gone = await mails.destroy({
          where: {
            state: { [Op.ne]: 'queued' },
            [Op.or]: [
              { createdAt: { [Op.lt]: daysBefore(now, MAIL_DAYS) } },
              { lastError: NOBODY, createdAt: { [Op.lt]: daysBefore(now, NOBODYS_MAIL_DAYS) } },
            ],
          },
          transaction,
        });
        const expired = await tokens.destroy({
          where: { expiresAt: { [Op.lt]: daysBefore(now, MAIL_DAYS) } },
          transaction,
        });
        const begun = await signIns.destroy({ where: { expiresAt: { [Op.lt]: now.toISOString() } }, transaction });
        const challenges = await database
          .model(secondFactorChallenges)
          .destroy({ where: { expiresAt: { [Op.lt]: now.toISOString() } }, transaction });
        const books = await database
          .model(keptInvoices)
          .destroy({ where: { billedAt: { [Op.lt]: daysBefore(now, BOOK_DAYS) } }, transaction });
        const trials = await database
          .model(usedTrials)
          .destroy({ where: { keptAt: { [Op.lt]: daysBefore(now, TRIAL_DAYS) } }, transaction });
        const events = await sweepEvents(database, daysBefore(now, EVENT_DAYS), transaction);
        // What an alert saw goes with the mail that told of it; what nobody was told of by then is no news any more.
        const untold = await happened.destroy({ where: { at: { [Op.lt]: daysBefore(now, MAIL_DAYS) } }, transaction });
        const ended = { signIns: begun, challenges, events, books, trials, alertEvents: untold };
        return { addresses, rejects, mails: gone, tokens: expired, unverified, ...ended };
      }),
  };
}

/** Events that never concerned a subscription of somebody here. */
async function sweepEvents(database: Database, before: string, transaction: Transaction): Promise<number> {
  const model = database.model(billingEvents);
  const old = await model.findAll({ where: { outcome: 'ignored', receivedAt: { [Op.lt]: before } }, transaction });
  const known = await database.model(subscriptions).findAll({
    where: { providerSubscriptionId: old.flatMap((event) => event.providerSubscriptionId ?? []) },
    transaction,
  });
  const ours = new Set(known.map(({ provider, providerSubscriptionId }) => `${provider} ${providerSubscriptionId}`));
  const orphans = old.filter((event) => !ours.has(`${event.provider} ${event.providerSubscriptionId}`));
  for (const { provider, eventId } of orphans) await model.destroy({ where: { provider, eventId }, transaction });
  return orphans.length;
}
