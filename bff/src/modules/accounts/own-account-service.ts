import type { AccountRepository, AuditLog, Clock, PasswordRepository } from '../../services/ports';
import type { OwnProof } from './own-proof';
import type { PasswordHasher } from './password-hasher';
import { assertPassword } from './password-refusals';
import type { Self } from './self';
import type { SessionService } from './session-service';
import { readAccount } from './read-account';

export interface OwnAccountParts {
  readonly accounts: AccountRepository;
  readonly passwords: PasswordRepository;
  readonly sessions: Pick<SessionService, 'endAllOf'>;
  readonly hasher: PasswordHasher;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly proof: OwnProof;
  /** Told when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

export interface OwnAccountService {
  /**
   * Changes the password, or sets the first one of an account that has none. Every other session ends, and the owner is told
   * by mail. Throws: 400 for a new one that will not do; as `OwnProof`.
   */
  changePassword(self: Self, given: { readonly current?: string | undefined; readonly next: string }): Promise<void>;
  /** How many ended: all of the user's but the one that asks. */
  endOtherSessions(self: Self): Promise<number>;
}

/** What users do to keep their account their own. */
export function createOwnAccountService(parts: OwnAccountParts): OwnAccountService {
  const { accounts, passwords, sessions, hasher, audit, clock, proof, onMail } = parts;

  const entryOf = ({ userId, address }: Self, action: 'password_change' | 'sign_out', reason: string | null) => ({
    at: clock.now().toISOString(),
    action,
    actorId: userId,
    targetId: userId,
    address,
    result: reason === 'wrong_password' ? ('refused' as const) : ('ok' as const),
    reason,
  });

  return {
    async changePassword(self, { current, next }) {
      const { userId, token } = self;
      const account = await readAccount(accounts, userId);
      assertPassword(next, account.email, 'body.newPassword');
      await proof.require(self, account, {
        password: current,
        path: 'body.currentPassword',
        onWrong: () => audit.append(entryOf(self, 'password_change', 'wrong_password')),
      });
      await passwords.change({
        userId,
        passwordHash: await hasher.hash(next),
        entry: entryOf(self, 'password_change', account.passwordHash === null ? 'first_password' : null),
        mail: account.isDemo
          ? null
          : {
              userId,
              recipient: account.email,
              template: 'password_changed',
              locale: account.locale,
              createdAt: clock.now().toISOString(),
            },
      });
      await sessions.endAllOf(userId, token);
      onMail();
    },

    async endOtherSessions(self) {
      const ended = await sessions.endAllOf(self.userId, self.token);
      await audit.append(entryOf(self, 'sign_out', 'other_sessions'));
      return ended;
    },
  };
}
