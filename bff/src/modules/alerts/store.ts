import { Op, type Transaction } from 'sequelize';
import { createAlertEventStore } from './alert-event-store';
import type { Database } from '../../platform/db/connect-database';
import type { Alert, AlertKind, AlertOutcome, AlertSubject } from './alert';
import { verificationTokens } from '../accounts';
import { createScoreStore } from '../scores';
import { createScreenStore } from '../screens';
import { alertEvents, alertMail, alerts, columnsOf, subjectOf, type AlertRow } from './table';
import { storing } from '../../platform/db/storage-errors';
import { readWatched, type WatchedPage, type WatchedRange } from './watched-alerts';

/** What alerts call the screens and scores of a user. */
interface Names {
  readonly screens: ReadonlyMap<number | null, string>;
  readonly scores: ReadonlyMap<number | null, string>;
}

const alertOf = (row: AlertRow, { screens, scores }: Names): Alert => {
  const { id, screenId, scoreId, createdAt, lastEventAt, lastSentAt } = row;
  const [screenName, scoreName] = [screens.get(screenId) ?? null, scores.get(scoreId) ?? null];
  return { ...subjectOf(row), id, screenName, scoreName, createdAt, lastEventAt, lastSentAt };
};

export type AlertStore = ReturnType<typeof createAlertStore>;

/** Alerts of users, their observed state, and the events that wait for a mail. */
export function createAlertStore(database: Database) {
  const model = database.model(alerts);
  const events = database.model(alertEvents);
  const mail = database.model(alertMail);
  const screens = createScreenStore(database);
  const scores = createScoreStore(database);
  const tokens = database.model(verificationTokens);

  async function namesOf(userId: string, transaction?: Transaction): Promise<Names> {
    const byId = (all: readonly { readonly id: number; readonly name: string }[]) =>
      new Map(all.map(({ id, name }) => [id, name]));
    return {
      screens: byId(await screens.listOf(userId, transaction)),
      scores: byId(await scores.listOf(userId, transaction)),
    };
  }

  return {
    ...createAlertEventStore(database),

    /** The newest first. */
    async listOf(userId: string): Promise<readonly Alert[]> {
      const rows = await storing(model.findAll({ where: { userId }, order: [['id', 'DESC']] }));
      const names = await namesOf(userId);
      return rows.map((row) => alertOf(row.get(), names));
    },

    /** Whether the user has an alert on the same. */
    async isSet(userId: string, subject: AlertSubject, transaction: Transaction): Promise<boolean> {
      const { currency: _currency, quotedOn: _quotedOn, ...same } = columnsOf(subject);
      return (await model.count({ where: { userId, ...same }, transaction })) > 0;
    },

    count: (of: { readonly userId: string; readonly kind?: AlertKind }, transaction: Transaction): Promise<number> =>
      model.count({ where: { ...of }, transaction }),

    /** `state`: the present state. */
    async add(
      userId: string,
      { subject, state, at }: { readonly subject: AlertSubject; readonly state: string | null; readonly at: string },
      transaction: Transaction,
    ): Promise<Alert> {
      const seen = { state, revision: 0, createdAt: at, lastEventAt: null, lastSentAt: null };
      const row = await model.create({ ...columnsOf(subject), ...seen, userId }, { transaction });
      return alertOf(row.get(), await namesOf(userId, transaction));
    },

    /** With its waiting events. False: the user has no such alert. */
    remove: async (userId: string, id: number, transaction: Transaction): Promise<boolean> =>
      (await model.destroy({ where: { userId, id }, transaction })) > 0,

    /** Whether mails go to the user, and when the last one was written. */
    async mailOf(
      userId: string,
      transaction?: Transaction,
    ): Promise<{ readonly isOn: boolean; readonly lastMailAt: string | null }> {
      const row = await storing(mail.findByPk(userId, transaction && { transaction }));
      return { isOn: row?.isOff !== 1, lastMailAt: row?.lastMailAt ?? null };
    },

    setMail: (
      userId: string,
      { isOn, lastMailAt }: { readonly isOn: boolean; readonly lastMailAt: string | null },
      transaction: Transaction,
    ) => mail.upsert({ userId, isOff: isOn ? 0 : 1, lastMailAt }, { transaction }),

    /** Forgets the last observed states. A check in progress has read an earlier state, so its result is discarded. */
    async forgetStates(userId: string, transaction: Transaction): Promise<void> {
      await model.increment('revision', { where: { userId }, transaction });
      await model.update({ state: null }, { where: { userId }, transaction });
    },

    watched: (page: WatchedRange): Promise<WatchedPage> => readWatched(database, page),

    /** Stores the observed state and the events. False: another check was faster, and nothing is stored. */
    async note(
      { alert, state, events: happened }: AlertOutcome,
      at: string,
      transaction: Transaction,
    ): Promise<boolean> {
      const { id: alertId, revision, account } = alert;
      const [stored] = await model.update(
        { state, revision: revision + 1, ...(happened.length > 0 && { lastEventAt: at }) },
        { where: { id: alertId, revision }, transaction },
      );
      if (stored === 0) return false;
      for (const event of happened) {
        const detail = JSON.stringify(event);
        await events.create({ userId: account.id, alertId, at, detail, mailId: null }, { transaction });
      }
      return true;
    },

    /** The user of an unsubscribe link, and the address that it was mailed to. Null: unknown or expired. */
    async ofLink(
      tokenHash: string,
      now: string,
      transaction: Transaction,
    ): Promise<{ readonly userId: string; readonly email: string } | null> {
      const where = { tokenHash, purpose: 'unsubscribe' as const, expiresAt: { [Op.gt]: now } };
      return tokens.findOne({ where, transaction });
    },
  };
}
