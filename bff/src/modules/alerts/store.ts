import { Op, type Transaction } from 'sequelize';
import type { AlertEvent } from '../../domain/alerts/alert-event';
import type { Database } from '../../platform/db/connect-database';
import type { Alert, AlertOutcome, AlertSubject } from './alert';
import { lockAccount, users, verificationTokens } from '../accounts';
import { createScreenStore } from '../screens';
import { alertEvents, alertMail, alerts, subjectOf, type AlertRow } from './table';
import { outgoingMails } from '../../repositories/models/outgoing-mail';
import { inChunks } from '../../platform/db/bulk-insert';
import { queuedMail } from '../../repositories/outbox-repository';
import { storing } from '../../platform/db/storage-errors';
import { readWatched, type WatchedPage, type WatchedRange } from './watched-alerts';

const alertOf = (row: AlertRow, screenName: string | null): Alert => {
  const { id, createdAt, lastEventAt, lastSentAt } = row;
  return { ...subjectOf(row), id, screenName, createdAt, lastEventAt, lastSentAt };
};

/** How many alerts one user may set, and how many of them on formulas. */
export interface AlertCap {
  readonly all: number;
  readonly formulas: number;
}

export type AlertStore = ReturnType<typeof createAlertStore>;

/** What users are notified of by mail, what was seen of it, and what waits for its mail. */
export function createAlertStore(database: Database) {
  const model = database.model(alerts);
  const events = database.model(alertEvents);
  const mail = database.model(alertMail);
  const accounts = database.model(users);
  const screens = createScreenStore(database);
  const mails = database.model(outgoingMails);
  const tokens = database.model(verificationTokens);

  async function turnMail(userId: string, isOn: boolean, transaction: Transaction): Promise<void> {
    const before = await mail.findByPk(userId, { transaction });
    if ((before?.isOff === 1) === !isOn) return;
    await mail.upsert({ userId, isOff: isOn ? 0 : 1, lastMailAt: before?.lastMailAt ?? null }, { transaction });
    if (isOn) {
      // A look that is under way saw the time before: it is overtaken.
      await model.increment('revision', { where: { userId }, transaction });
      await model.update({ state: null }, { where: { userId }, transaction });
    } else await events.destroy({ where: { userId, mailId: null }, transaction });
  }

  return {
    /** The newest first. */
    async listOf(userId: string): Promise<readonly Alert[]> {
      const rows = await storing(model.findAll({ where: { userId }, order: [['id', 'DESC']] }));
      const names = new Map((await screens.listOf(userId)).map(({ id, name }) => [id, name]));
      return rows.map((row) => alertOf(row.get(), names.get(row.screenId ?? 0) ?? null));
    },

    /** `exists`: the user has the same already; `full`, `full_of_formulas`: they have as many as `cap` says. `state`: what is seen now. */
    add: (
      userId: string,
      { subject, state, at }: { readonly subject: AlertSubject; readonly state: string | null; readonly at: string },
      cap: AlertCap,
    ): Promise<Alert | 'exists' | 'full' | 'full_of_formulas'> =>
      database.write(async ({ transaction }) => {
        await lockAccount(database, userId, transaction);
        const { kind, company, screenId, threshold, direction, daysBefore, currency, quotedOn, formula } = subject;
        const same = {
          userId,
          kind,
          market: company?.market ?? null,
          symbol: company?.symbol ?? null,
          screenId,
          threshold,
          direction,
          daysBefore,
          formula,
        };
        if ((await model.count({ where: same, transaction })) > 0) return 'exists';
        if ((await model.count({ where: { userId }, transaction })) >= cap.all) return 'full';
        if (kind === 'formula' && (await model.count({ where: { userId, kind }, transaction })) >= cap.formulas)
          return 'full_of_formulas';
        const row = await model.create(
          { ...same, currency, quotedOn, state, revision: 0, createdAt: at, lastEventAt: null, lastSentAt: null },
          { transaction },
        );
        const named = screenId === null ? [] : await screens.listOf(userId, transaction);
        return alertOf(row.get(), named.find((one) => one.id === screenId)?.name ?? null);
      }),

    /** With what it would have reported. False: the user has no such alert. */
    remove: (userId: string, id: number): Promise<boolean> =>
      database.write(async ({ transaction }) => (await model.destroy({ where: { userId, id }, transaction })) > 0),

    isMailOn: async (userId: string): Promise<boolean> => (await storing(mail.findByPk(userId)))?.isOff !== 1,
    /** Off: what waits for its mail is deleted. On again: what was last seen is forgotten, so that nothing old is reported. */
    setMail: (userId: string, isOn: boolean): Promise<void> =>
      database.write(({ transaction }) => turnMail(userId, isOn, transaction)),
    watched: (page: WatchedRange): Promise<WatchedPage> => readWatched(database, page),

    /** Stores what was seen and what happened, in one transaction, but for what another look has overtaken. Returns the number of events. */
    note: (outcomes: readonly AlertOutcome[], at: string): Promise<number> =>
      database.write(async ({ transaction }) => {
        let count = 0;
        for (const { alert, state, events: happened } of outcomes) {
          const { id: alertId, revision, account } = alert;
          const [kept] = await model.update(
            { state, revision: revision + 1, ...(happened.length > 0 && { lastEventAt: at }) },
            { where: { id: alertId, revision }, transaction },
          );
          if (kept === 0) continue;
          for (const event of happened) {
            const detail = JSON.stringify(event);
            await events.create({ userId: account.id, alertId, at, detail, mailId: null }, { transaction });
          }
          count += happened.length;
        }
        return count;
      }),

    /** Users with events that no mail reports yet, and no mail of alerts since then. */
    async usersToTell(noMailSince: string): Promise<readonly string[]> {
      const waiting = await storing(
        events.findAll({ attributes: ['userId'], where: { mailId: null }, group: ['userId'] }),
      );
      const told: string[] = [];
      for (const some of inChunks(waiting.map(({ userId }) => userId))) {
        const ids = [...some];
        const active = await storing(
          accounts.findAll({ attributes: ['id'], where: { id: ids, state: 'active', isDemo: 0 } }),
        );
        const settings = await storing(mail.findAll({ where: { userId: ids } }));
        const notNow = new Set(
          settings
            .filter(({ isOff, lastMailAt }) => isOff === 1 || (lastMailAt !== null && lastMailAt > noMailSince))
            .map(({ userId }) => userId),
        );
        told.push(...active.map(({ id }) => id).filter((id) => !notNow.has(id)));
      }
      return told;
    },

    /** Writes one mail of all that waits, with its cause in one transaction. False: there was nothing to write. */
    queueMail: (userId: string, now: string, noMailSince: string): Promise<boolean> =>
      database.write(async ({ transaction }) => {
        const account = await accounts.findByPk(userId, { lock: true, transaction });
        const settings = await mail.findByPk(userId, { transaction });
        const lastMailAt = settings?.lastMailAt ?? null;
        if (account?.state !== 'active' || settings?.isOff === 1) return false;
        if (lastMailAt !== null && lastMailAt > noMailSince) return false;
        const waiting = await events.findAll({ where: { userId, mailId: null }, transaction });
        if (waiting.length === 0) return false;
        const { email: recipient, locale } = account;
        const row = await mails.create(queuedMail({ userId, recipient, template: 'alerts', locale, createdAt: now }), {
          transaction,
        });
        await events.update({ mailId: row.id }, { where: { id: waiting.map(({ id }) => id) }, transaction });
        const told = [...new Set(waiting.map(({ alertId }) => alertId))];
        await model.update({ lastSentAt: now }, { where: { id: told }, transaction });
        await mail.upsert({ userId, isOff: 0, lastMailAt: now }, { transaction });
        return true;
      }),

    /** What a mail reports, oldest first. */
    async eventsOfMail(mailId: number): Promise<readonly AlertEvent[]> {
      const rows = await storing(events.findAll({ where: { mailId }, order: ['id'] }));
      return rows.map(({ detail }) => JSON.parse(detail) as AlertEvent);
    },

    /** Turns the mails off of the user whose link it is. False: the token is unknown or has expired. */
    unsubscribe: (tokenHash: string, now: string): Promise<boolean> =>
      database.write(async ({ transaction }) => {
        const where = { tokenHash, purpose: 'unsubscribe' as const, expiresAt: { [Op.gt]: now } };
        const token = await tokens.findOne({ where, transaction });
        const account = token && (await accounts.findByPk(token.userId, { lock: true, transaction }));
        if (!token || account?.email !== token.email) return false;
        await turnMail(token.userId, false, transaction);
        return true;
      }),
  };
}
