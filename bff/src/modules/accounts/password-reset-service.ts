import type { Account } from './account';
import type { Database } from '../../platform/db/database';
import { InvalidInputError } from '../../platform/errors';
import { auditLog } from '../../platform/audit/audit-table';
import { queueMailTo } from './queue-mail-to';
import { queueWithin } from '../../platform/mail/queue-mail';
import type { AuditEntry } from '../../platform/audit/audit-entry';
import type { Clock } from '../../platform/clock';
import type { NewMail } from '../../platform/mail/mail';
import { isEmailAddress, normaliseEmail } from './email-address';
import { mailCap } from './mail-cap';
import type { PasswordHasher } from './password-hasher';
import { assertPassword, refusalOf } from './password-refusals';
import { mayResetPassword } from './may-reset-password';
import { findLinkedAccount, lockLinkedAccount, removeSessions, type LinkedAccount } from './password-store';
import { writePassword } from './write-password';
import type { SessionService } from './session-service';
import { sessionTokenHash as hashOf } from './session-tokens';
import type { TryCounter } from './sign-in-service';

export interface PasswordResetParts {
  readonly database: Database;
  readonly sessions: Pick<SessionService, 'endAllOf'>;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
  /** Mails requested by a client address. */
  readonly requestTries: TryCounter;
  /** Tokens tried by a client address. */
  readonly tokenTries: TryCounter;
  /** Called when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

export type PasswordResetService = ReturnType<typeof createPasswordResetService>;

/**
 * The account that a link resets. Null: the link is not valid, or was mailed to another address than the account has.
 */
const resettable = (linked: LinkedAccount | null): Account | null =>
  linked && linked.account.email === linked.email && mayResetPassword(linked.account) ? linked.account : null;

/** For passwords that their owners have forgotten. */
export function createPasswordResetService(parts: PasswordResetParts) {
  const { database, sessions, hasher, clock, requestTries, tokenTries, onMail } = parts;

  const entryOf = (userId: string | null, address: string, reason: string | null): AuditEntry => ({
    at: clock.now().toISOString(),
    action: 'password_reset',
    actorId: userId,
    targetId: userId,
    address,
    result: 'ok',
    reason,
  });
  const linkInvalid = () =>
    new InvalidInputError('link_invalid', 'This link is not valid or has expired. Request a new email.');

  return {
    /**
     * Requests a link by mail. The account of the address, and whether it may have a link, is looked up when the mail is
     * sent. So this call does the same work and gives the same answer for every address. Throws: 400 `email_invalid`; 429.
     */
    async request({ email: given, address }: { readonly email: string; readonly address: string }): Promise<void> {
      const email = normaliseEmail(given);
      if (!isEmailAddress(email)) {
        throw refusalOf('body.email', { errorCode: 'email_invalid', message: 'must be an email address' });
      }
      await requestTries.take(address);
      const now = clock.now();
      const mail: NewMail = {
        userId: null,
        recipient: email,
        template: 'password_reset',
        locale: 'en',
        createdAt: now.toISOString(),
      };
      await database.write(async (session) => {
        await queueWithin(database, session, mail, mailCap(now));
        const { transaction } = session;
        await database.model(auditLog).create(entryOf(null, address, 'mail_asked'), { transaction });
      });
      onMail();
    },

    /**
     * Sets a new password; every session of the account ends and its owner is notified by mail. Throws: 400
     * `link_invalid` for any token that is not valid; 400 for a password that is not accepted; 429; 503.
     */
    async reset({
      token,
      password,
      address,
    }: {
      readonly token: string;
      readonly password: string;
      readonly address: string;
    }): Promise<void> {
      await tokenTries.take(address);
      const tokenHash = hashOf(token);
      const at = clock.now().toISOString();
      const account = resettable(await findLinkedAccount(database, tokenHash, at));
      if (!account) throw linkInvalid();
      // A valid token does not count as a guess.
      await tokenTries.giveBack(address);
      assertPassword(password, account.email, 'body.newPassword');
      const passwordHash = await hasher.hash(password);
      const isChanged = await database.write(async ({ transaction }) => {
        const lock = async () => resettable(await lockLinkedAccount(database, tokenHash, at, transaction));
        // Read again once the account is locked: of two at once the second one finds its link used.
        const locked = (await lock()) && (await lock());
        if (!locked) return false;
        const { id: userId } = locked;
        await writePassword(database, locked, { passwordHash, at }, transaction);
        await removeSessions(database, userId, transaction);
        await database.model(auditLog).create(entryOf(userId, address, null), { transaction });
        await queueMailTo(database, userId, { template: 'password_changed', createdAt: at }, transaction);
        return true;
      });
      if (!isChanged) throw linkInvalid();
      await sessions.endAllOf(account.id);
      onMail();
    },
  };
}
