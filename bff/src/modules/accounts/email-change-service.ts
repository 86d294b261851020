import { Op } from 'sequelize';
import type { Database } from '../../platform/db/database';
import { isDuplicate } from '../../platform/db/storage-errors';
import { ForbiddenError, InvalidInputError } from '../../platform/errors';
import { createAuditLog } from '../../platform/audit/audit-log';
import { auditLog } from '../../platform/audit/audit-table';
import { queueMail, queueWithin } from '../../platform/mail/queue-mail';
import type { Account } from './account';
import type { AuditEntry } from '../../platform/audit/audit-entry';
import type { Clock } from '../../platform/clock';
import type { MailTemplate, NewMail } from '../../platform/mail/mail';
import { keepUsedTrial } from '../billing';
import { endLinksOf } from './account-links';
import { isEmailAddress, normaliseEmail } from './email-address';
import { createEmailChangeStore, type EmailChange, type LinkedEmailChange } from './email-change-store';
import { lockedAccount } from './lock-account';
import { mailCap } from './mail-cap';
import type { OwnerProof } from './owner-proof';
import { refusalOf } from './password-refusals';
import { readAccount } from './read-account';
import type { Self } from './self';
import type { SessionService } from './session-service';
import { sessionTokenHash as tokenHash } from './session-tokens';
import type { TryCounter } from './sign-in-service';
import { createAccountRepository } from './store';
import { sessions as sessionTable, users } from './table';

/** How long both addresses have to confirm. */
export const EMAIL_CHANGE_LIFETIME_MS = 86_400_000;

export interface EmailChangeParts {
  readonly database: Database;
  readonly sessions: Pick<SessionService, 'renew'>;
  readonly proof: OwnerProof;
  readonly clock: Clock;
  /** Tokens tried by a client address. */
  readonly tokenTries: TryCounter;
  /** Called when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;

/** The account, the client and the time of an action. */
interface Occasion {
  readonly userId: string;
  readonly address: string;
  readonly at: string;
}

const entryOf = ({ userId, address, at }: Occasion, reason: string, isRefused = false): AuditEntry => ({
  at,
  action: 'email_change',
  actorId: userId,
  targetId: userId,
  address,
  result: isRefused ? 'refused' : 'ok',
  reason,
});
const mailTo = (account: Account, recipient: string, template: MailTemplate, at: string, values = {}): NewMail => ({
  userId: account.id,
  recipient,
  template,
  locale: account.locale,
  values,
  createdAt: at,
});
const linkInvalid = () =>
  new InvalidInputError('link_invalid', 'This link is not valid or has expired. Request the change again.');

/** Whether the account may sign in and still has the address that is to be changed, and the link is of this change. */
const isInForce = ({ account, change, email, side }: LinkedEmailChange): boolean =>
  account.state === 'active' &&
  account.email === change.oldEmail &&
  email === (side === 'oldConfirmedAt' ? change.oldEmail : change.newEmail);

/**
 * Confirms for the address of a link. With the second one the account has the new address. Null: the link is not valid.
 */
const confirmOnce = (database: Database, { hash, address, at }: Omit<Occasion, 'userId'> & { readonly hash: string }) =>
  database.write(async ({ transaction }) => {
    const changes = createEmailChangeStore(database);
    const found = await changes.ofLink(hash, at, transaction);
    if (!found || !isInForce(found)) return null;
    const { account, side } = found;
    const { id: userId } = account;
    const change = { ...found.change, [side]: found.change[side] ?? at };
    const { oldEmail, newEmail, sessionHash } = change;
    const isChanged = change.oldConfirmedAt !== null && change.newConfirmedAt !== null;
    await changes.confirm(userId, side, change[side], transaction);
    const entry = entryOf({ userId, address, at }, isChanged ? 'changed' : 'confirmed');
    await database.model(auditLog).create(entry, { transaction });
    if (!isChanged) return { userId, isChanged };
    await keepUsedTrial(database, { userId, email: oldEmail, at }, transaction);
    await database.model(users).update({ email: newEmail }, { where: { id: userId }, transaction });
    const others = { userId, tokenHash: { [Op.ne]: sessionHash } };
    await database.model(sessionTable).destroy({ where: others, transaction });
    await endLinksOf(database, { userId, email: account.email, at }, transaction);
    for (const recipient of [oldEmail, newEmail]) {
      const mail = mailTo(account, recipient, 'email_changed', at, { newEmail });
      await queueMail(database, mail, transaction);
    }
    return { userId, isChanged };
  });

/** Another address for an account, which both mailboxes must confirm. */
export function createEmailChangeService(parts: EmailChangeParts) {
  const { database, sessions, proof, clock, tokenTries, onMail } = parts;
  const accounts = createAccountRepository(database);
  const audit = createAuditLog(database);
  const changes = createEmailChangeStore(database);

  const nowText = (): string => clock.now().toISOString();

  return {
    /** The change that waits for both addresses; null: none. */
    pending: (userId: string): Promise<EmailChange | null> => changes.find(userId, nowText()),

    /**
     * Mails both addresses. Whether the new one has an account is not checked here: its owner is notified when the mail is
     * sent. Throws: 400 `email_invalid`, `email_unchanged`; 403 `demo_account`; as `OwnerProof`.
     */
    async start(
      self: Self,
      { newEmail: given, password }: { readonly newEmail: string; readonly password?: string | undefined },
    ): Promise<void> {
      const { userId, token, address } = self;
      const account = await readAccount(accounts, userId);
      if (account.isDemo) throw new ForbiddenError('demo_account', 'The address of a demo account cannot be changed.');
      const newEmail = normaliseEmail(given);
      const path = 'body.newEmail';
      if (!isEmailAddress(newEmail)) {
        throw refusalOf(path, { errorCode: 'email_invalid', message: 'must be an email address' });
      }
      if (newEmail === account.email) {
        throw refusalOf(path, { errorCode: 'email_unchanged', message: 'must differ from the current one' });
      }
      await proof.require(self, account, {
        password,
        path: 'body.password',
        onWrong: () => audit.append(entryOf({ userId, address, at: nowText() }, 'wrong_password', true)),
      });
      const now = clock.now();
      const at = now.toISOString();
      const change: EmailChange = {
        userId,
        oldEmail: account.email,
        newEmail,
        sessionHash: tokenHash(token),
        oldConfirmedAt: null,
        newConfirmedAt: null,
        createdAt: at,
        expiresAt: new Date(now.getTime() + EMAIL_CHANGE_LIFETIME_MS).toISOString(),
      };
      const mails = [
        mailTo(account, account.email, 'email_old', at, { newEmail }),
        mailTo(account, newEmail, 'email_new', at),
      ];
      await database.write(async (session) => {
        const { transaction } = session;
        const locked = await lockedAccount(database, userId, transaction);
        if (!locked) return;
        // A pending change ends, with its links.
        await endLinksOf(database, { userId, email: locked.email, at }, transaction);
        await changes.add(change, transaction);
        for (const mail of mails) await queueWithin(database, session, mail, mailCap(now));
        await database.model(auditLog).create(entryOf({ userId, address, at }, 'asked'), { transaction });
      });
      onMail();
    },

    /** Idempotent. */
    cancel: ({ userId, address }: Self): Promise<void> =>
      database.write(async ({ transaction }) => {
        const account = await lockedAccount(database, userId, transaction);
        if (!account || !(await changes.exists(userId, transaction))) return;
        const at = nowText();
        await endLinksOf(database, { userId, email: account.email, at }, transaction);
        await database.model(auditLog).create(entryOf({ userId, address, at }, 'cancelled'), { transaction });
      }),

    /** Confirms for the address that the token was mailed to. Throws: 400 `link_invalid`, 429. */
    async confirm({
      token,
      address,
    }: {
      readonly token: string;
      readonly address: string;
    }): Promise<'waiting' | 'changed'> {
      await tokenTries.take(address);
      const done = await confirmOnce(database, { hash: tokenHash(token), address, at: nowText() }).catch(
        (error: unknown) => {
          // Another account has taken the new address: nothing was written.
          if (isDuplicate(error)) return null;
          throw error;
        },
      );
      if (!done) throw linkInvalid();
      await tokenTries.giveBack(address);
      if (!done.isChanged) return 'waiting';
      sessions.renew(done.userId);
      onMail();
      return 'changed';
    },

    /** Refuses for that address, also after a confirmation. Throws: as `confirm`. */
    async refuse({ token, address }: { readonly token: string; readonly address: string }): Promise<void> {
      await tokenTries.take(address);
      const isEnded = await database.write(async ({ transaction }) => {
        const at = nowText();
        const found = await changes.ofLink(tokenHash(token), at, transaction);
        if (!found || !isInForce(found)) return false;
        const { id: userId, email } = found.account;
        await endLinksOf(database, { userId, email, at }, transaction);
        await database.model(auditLog).create(entryOf({ userId, address, at }, 'said_no'), { transaction });
        return true;
      });
      if (!isEnded) throw linkInvalid();
      await tokenTries.giveBack(address);
    },
  };
}
