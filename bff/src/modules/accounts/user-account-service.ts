import type { Database } from '../../platform/db/database';
import { createAuditLog } from '../../platform/audit/audit-log';
import { auditLog } from '../../platform/audit/audit-table';
import { queueMailTo } from './queue-mail-to';
import type { AuditEntry } from '../../platform/audit/audit-entry';
import type { Clock } from '../../platform/clock';
import { lockedAccount } from './lock-account';
import type { OwnerProof } from './owner-proof';
import type { PasswordHasher } from './password-hasher';
import { assertPassword } from './password-refusals';
import { writePassword } from './write-password';
import { readAccount } from './read-account';
import type { Self } from './self';
import type { SessionService } from './session-service';
import { createAccountRepository } from './store';

export interface UserAccountParts {
  readonly database: Database;
  readonly sessions: Pick<SessionService, 'endAllOf'>;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
  readonly proof: OwnerProof;
  /** Called when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

export type UserAccountService = ReturnType<typeof createUserAccountService>;

/** Changes the password and ends the other sessions of the signed-in user. */
export function createUserAccountService({ database, sessions, hasher, clock, proof, onMail }: UserAccountParts) {
  const accounts = createAccountRepository(database);
  const audit = createAuditLog(database);

  const entryOf = (
    { userId, address }: Self,
    action: 'password_change' | 'sign_out',
    reason: string | null,
  ): AuditEntry => ({
    at: clock.now().toISOString(),
    action,
    actorId: userId,
    targetId: userId,
    address,
    result: reason === 'wrong_password' ? 'refused' : 'ok',
    reason,
  });

  return {
    /**
     * Changes the password, or sets the first one of an account that has none. Every other session ends, and the owner is
     * notified by mail. Throws: 400 for a new one that is not accepted; as `OwnerProof`.
     */
    async changePassword(
      self: Self,
      { current, next }: { readonly current?: string | undefined; readonly next: string },
    ): Promise<void> {
      const { userId, token } = self;
      const account = await readAccount(accounts, userId);
      assertPassword(next, account.email, 'body.newPassword');
      await proof.require(self, account, {
        password: current,
        path: 'body.currentPassword',
        onWrong: () => audit.append(entryOf(self, 'password_change', 'wrong_password')),
      });
      const passwordHash = await hasher.hash(next);
      const entry = entryOf(self, 'password_change', account.passwordHash === null ? 'first_password' : null);
      const { at } = entry;
      await database.write(async ({ transaction }) => {
        const locked = await lockedAccount(database, userId, transaction);
        if (!locked) return;
        await writePassword(database, locked, { passwordHash, at }, transaction);
        await database.model(auditLog).create(entry, { transaction });
        await queueMailTo(database, userId, { template: 'password_changed', createdAt: at }, transaction);
      });
      await sessions.endAllOf(userId, token);
      onMail();
    },

    /** Ends all of the user's sessions except the current one. Returns how many ended. */
    async endOtherSessions(self: Self): Promise<number> {
      const ended = await sessions.endAllOf(self.userId, self.token);
      await audit.append(entryOf(self, 'sign_out', 'other_sessions'));
      return ended;
    },
  };
}
