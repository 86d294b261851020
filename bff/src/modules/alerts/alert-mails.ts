import type { Database } from '../../platform/db/database';
import { queueMail } from '../../platform/mail/queue-mail';
import { lockedAccount } from '../accounts';
import type { AlertStore } from './store';

export interface AlertMailParts {
  readonly database: Database;
  readonly alerts: Pick<AlertStore, 'usersToNotify' | 'mailOf' | 'setMail' | 'waitingOf' | 'noteMailed'>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes one mail with everything that is due to each user without a mail in the last day. Returns the number of
 * mails.
 */
export async function queueAlertMails({ database, alerts }: AlertMailParts, at: Date): Promise<number> {
  const now = at.toISOString();
  const noMailSince = new Date(at.getTime() - DAY_MS).toISOString();

  /** False: there is nothing to report, or it has been reported. */
  const queueMailOf = (userId: string): Promise<boolean> =>
    database.write(async ({ transaction }) => {
      const account = await lockedAccount(database, userId, transaction);
      const { isOn, lastMailAt } = await alerts.mailOf(userId, transaction);
      if (account?.state !== 'active' || !isOn) return false;
      if (lastMailAt !== null && lastMailAt > noMailSince) return false;
      const waiting = await alerts.waitingOf(userId, transaction);
      if (waiting.length === 0) return false;
      const { email: recipient, locale } = account;
      const mail = { userId, recipient, template: 'alerts', locale, createdAt: now } as const;
      const mailId = await queueMail(database, mail, transaction);
      if (mailId === null) return false;
      await alerts.noteMailed({ mailId, at: now }, waiting, transaction);
      await alerts.setMail(userId, { isOn, lastMailAt: now }, transaction);
      return true;
    });

  let mails = 0;
  for (const userId of await alerts.usersToNotify(noMailSince)) if (await queueMailOf(userId)) mails += 1;
  return mails;
}
